//! Binds the compiled crates to JavaScript: wasm-bindgen's half of the work that is left after compiling.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use wasm_bindgen_cli_support::Bindgen;

use crate::workspace::write;

/// What a page loads.
#[derive(Debug, PartialEq, Eq)]
struct Page {
    glue: String,
    wasm: Vec<u8>,
}

/// Binds every page's compiled crate: the JavaScript that loads any of them, and the WebAssembly by the slug of its page. What
/// was bound before from the same bytes is found again below `kept`.
///
/// # Errors
///
/// wasm-bindgen refuses a crate, a file cannot be read or written, or the pages would need different JavaScript.
pub fn all(compiled: &BTreeMap<String, PathBuf>, kept: &Path) -> Result<Bound> {
    let pages = compiled.par_iter();
    let pages =
        pages.map(|(slug, path)| Ok((slug.clone(), kept_or_bound(path, &kept.join(slug))?)));
    together(pages.collect::<Result<_>>()?)
}

type Bound = (String, BTreeMap<String, Vec<u8>>);

/// The pages under their common glue: only the WebAssembly differs, since every page exports and imports the same.
fn together(pages: BTreeMap<String, Page>) -> Result<Bound> {
    let mut glue: Option<(String, String)> = None;
    let mut bound = BTreeMap::new();
    for (slug, page) in pages {
        match &glue {
            None => glue = Some((slug.clone(), page.glue)),
            Some((first, other)) if *other != page.glue => bail!(
                "the pages {first} and {slug} export or import different things; `chapter::serve!` should be all that they hold"
            ),
            Some(_) => {}
        }
        bound.insert(slug, page.wasm);
    }
    let (_, glue) = glue.context("no page loads anything")?;
    Ok((glue, bound))
}

/// Binds the crate at `path`, unless `kept` holds what came of the same bytes.
fn kept_or_bound(path: &Path, kept: &Path) -> Result<Page> {
    let compiled = read(path)?;
    let file = |name: &str| kept.join(name);
    if read(&file("compiled.wasm")).is_ok_and(|before| before == compiled)
        && let (Ok(glue), Ok(wasm)) = (
            fs::read_to_string(file("glue.js")),
            read(&file("bound.wasm")),
        )
    {
        return Ok(Page { glue, wasm });
    }
    let page =
        bound(compiled.clone()).with_context(|| format!("wasm-bindgen and {}", path.display()))?;
    // What the others were made of comes last, and goes first: an interrupted run is not taken for a finished one.
    let _ = fs::remove_file(file("compiled.wasm"));
    write(&file("glue.js"), &page.glue)?;
    write(&file("bound.wasm"), &page.wasm)?;
    write(&file("compiled.wasm"), &compiled)?;
    Ok(page)
}

fn bound(compiled: Vec<u8>) -> Result<Page> {
    let mut bindgen = Bindgen::new();
    let mut output = bindgen
        .input_bytes("page", compiled)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()?;
    if output.snippets().values().any(|list| !list.is_empty()) || !output.local_modules().is_empty()
    {
        bail!("the crate brings JavaScript of its own, which nothing places");
    }
    Ok(Page {
        glue: output.js().to_owned(),
        wasm: output.wasm_mut().emit_wasm(),
    })
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(glue: &str) -> Page {
        Page {
            glue: glue.to_owned(),
            wasm: Vec::new(),
        }
    }

    fn pages(glues: [&str; 2]) -> BTreeMap<String, Page> {
        let slugs = ["a", "b"].map(str::to_owned);
        slugs.into_iter().zip(glues.map(page)).collect()
    }

    #[test]
    fn pages_share_one_glue_or_are_refused() {
        let bound = together(pages(["x", "x"])).unwrap();
        assert_eq!((bound.0.as_str(), bound.1.len()), ("x", 2));
        let error = together(pages(["x", "y"])).unwrap_err().to_string();
        assert!(error.contains("a and b"), "{error}");
        assert!(together(BTreeMap::new()).is_err());
    }

    #[test]
    fn what_was_bound_from_the_same_bytes_is_found_again_and_from_others_it_is_not() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("in.wasm");
        let kept = directory.path().join("kept");
        // The shortest module there is, and wasm-bindgen has nothing to do in it.
        fs::write(&path, b"\0asm\x01\0\0\0").unwrap();
        let first = kept_or_bound(&path, &kept).unwrap();
        fs::write(kept.join("glue.js"), "kept").unwrap();
        assert_eq!(kept_or_bound(&path, &kept).unwrap().glue, "kept");
        fs::write(&path, b"\0asm\x01\0\0\0\0\x02\x01a").unwrap();
        assert_eq!(kept_or_bound(&path, &kept).unwrap().glue, first.glue);
    }
}
