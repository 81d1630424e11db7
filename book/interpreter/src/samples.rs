//! A program of a page in its smallest form.

/// The body of a `reply` that gives back what it was asked.
pub const ECHO: &[u8] = b"\x20\x00\x20\x01";

/// The body of a `reply` that stops in the middle, as a panic does.
pub const STOPS: &[u8] = b"\x00";

/// A module with the exports of wasm-bindgen and a `reply` of the given body. Every allocation is at place 1024.
pub fn module(reply: &[u8]) -> Vec<u8> {
    let sections: [&[u8]; 4] = [
        // The types of the three functions.
        b"\x01\x14\x03\x60\x02\x7f\x7f\x01\x7f\x60\x03\x7f\x7f\x7f\x00\x60\x02\x7f\x7f\x02\x7f\x7f",
        b"\x03\x04\x03\x00\x01\x02",
        // One memory of one page.
        b"\x05\x03\x01\x00\x01",
        b"\x07\x38\x04\x06memory\x02\x00\x11__wbindgen_malloc\x00\x00\x0f__wbindgen_free\x00\x01\x05reply\x00\x02",
    ];
    let mut code = b"\x03\x05\x00\x41\x80\x08\x0b\x02\x00\x0b".to_vec();
    let short = |length: usize| u8::try_from(length).expect("bodies are short");
    code.extend([short(reply.len() + 2), 0]);
    code.extend(reply);
    code.push(0x0b);
    let mut module = b"\0asm\x01\0\0\0".to_vec();
    module.extend(sections.concat());
    module.extend([0x0a, short(code.len())]);
    module.extend(code);
    module
}
