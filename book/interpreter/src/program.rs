use anyhow::{Context as _, Result, bail};
use wasmi::{Engine, Error, ExternType, Instance, Linker, Memory, Module, Store, TypedFunc};

/// An instance of a page's WebAssembly.
///
/// It is driven as the JavaScript of wasm-bindgen drives it: the request is written into the instance's memory, `reply` reads it
/// there and gives the place of its answer, and both places are given back.
pub struct Program {
    store: Store<()>,
    memory: Memory,
    allocate: TypedFunc<(i32, i32), i32>,
    release: TypedFunc<(i32, i32, i32), ()>,
    reply: TypedFunc<(i32, i32), (i32, i32)>,
}

/// The one import that works without JavaScript, since nothing here is ever put into the table that it fills.
const TABLE: &str = "__wbindgen_init_externref_table";

impl Program {
    /// Starts the program.
    ///
    /// # Errors
    ///
    /// The bytes are no WebAssembly, or not what wasm-bindgen makes of `chapter::serve!`.
    pub fn load(wasm: &[u8]) -> Result<Self> {
        let engine = Engine::default();
        let module = Module::new(&engine, wasm).context("this is no WebAssembly")?;
        let mut store = Store::new(&engine, ());
        let instance = linker(&engine, &module)?.instantiate_and_start(&mut store, &module)?;
        let start = instance.get_typed_func::<(), ()>(&store, "__wbindgen_start");
        if let Ok(start) = start {
            start.call(&mut store, ())?;
        }
        let memory = instance.get_memory(&store, "memory");
        Ok(Self {
            memory: memory.context("the WebAssembly exports no memory")?,
            allocate: function(&store, instance, "__wbindgen_malloc")?,
            release: function(&store, instance, "__wbindgen_free")?,
            reply: function(&store, instance, "reply")?,
            store,
        })
    }

    /// Asks the program.
    ///
    /// # Errors
    ///
    /// It stops in the middle, as it does when it panics. After that it is of no more use.
    pub fn reply(&mut self, request: &str) -> Result<String> {
        let length = i32::try_from(request.len()).context("a request of this length")?;
        let place = self.allocate.call(&mut self.store, (length, 1))?;
        self.memory
            .write(&mut self.store, unsigned(place), request.as_bytes())
            .context("the program gives a place outside of its memory")?;
        let (place, length) = self.reply.call(&mut self.store, (place, length))?;
        let mut answer = vec![0; unsigned(length)];
        self.memory
            .read(&self.store, unsigned(place), &mut answer)
            .context("the program answers from outside of its memory")?;
        self.release.call(&mut self.store, (place, length, 1))?;
        String::from_utf8(answer).context("the program's answer is no text")
    }
}

/// WebAssembly knows no signs: places and lengths use all bits.
fn unsigned(number: i32) -> usize {
    number.cast_unsigned() as usize
}

fn function<P, R>(store: &Store<()>, instance: Instance, name: &str) -> Result<TypedFunc<P, R>>
where
    P: wasmi::WasmParams,
    R: wasmi::WasmResults,
{
    instance
        .get_typed_func(store, name)
        .with_context(|| format!("the WebAssembly exports no fitting function `{name}`"))
}

/// Something in the place of everything that JavaScript would bring: only [`TABLE`] may be called.
fn linker(engine: &Engine, module: &Module) -> Result<Linker<()>> {
    let mut linker = Linker::new(engine);
    for import in module.imports() {
        let (from, name) = (import.module(), import.name().to_owned());
        let ExternType::Func(kind) = import.ty() else {
            bail!("the WebAssembly imports `{name}`, which is no function");
        };
        let called = name.clone();
        linker.func_new(from, &name, kind.clone(), move |_, _, _| {
            if called == TABLE {
                return Ok(());
            }
            Err(Error::new(format!("the program calls `{called}`")))
        })?;
    }
    Ok(linker)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{ECHO, STOPS, module};

    #[test]
    fn a_program_is_asked_and_answers() {
        let mut program = Program::load(&module(ECHO)).unwrap();
        for request in ["", "{}", "nine − ½"] {
            assert_eq!(program.reply(request).unwrap(), request);
        }
    }

    #[test]
    fn a_program_that_stops_is_an_error() {
        let mut program = Program::load(&module(STOPS)).unwrap();
        assert!(program.reply("{}").is_err());
    }

    #[test]
    fn what_is_no_program_of_a_page_is_refused() {
        assert!(Program::load(b"text").is_err());
        // A module, but an empty one.
        let Err(error) = Program::load(b"\0asm\x01\0\0\0") else {
            panic!("an empty module is no program");
        };
        assert!(error.to_string().contains("memory"), "{error}");
    }
}
