//! `page-interpreter FILE.wasm`: reads requests of a page from standard input, one a line, and prints one reply a line.
//!
//! When the program stops in the middle of a request, the line says so instead, and the next request begins anew.

use std::ffi::OsString;
use std::io::{self, BufRead as _, BufWriter, Write as _};

use anyhow::{Context as _, Result, bail};
use page_interpreter::Program;

fn main() -> Result<()> {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let [file] = &arguments[..] else {
        bail!("expected one argument, a WebAssembly file");
    };
    let wasm = std::fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let mut program = Program::load(&wasm)?;
    let mut out = BufWriter::new(io::stdout().lock());
    for request in io::stdin().lock().lines() {
        match program.reply(&request?) {
            Ok(reply) => writeln!(out, "{reply}")?,
            Err(error) => {
                writeln!(out, "the WebAssembly stops: {error:#}")?;
                program = Program::load(&wasm)?;
            }
        }
        out.flush()?;
    }
    Ok(())
}
