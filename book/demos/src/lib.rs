//! The chapters' own searches, for the steppers of the pages.
//!
//! A page asks with one flat JSON object of texts: `page` and `stepper` say what is to be played, every other entry is what the
//! reader has set. The answer is one JSON object too: `{"replay": …}` with the document that the page plays, or
//! `{"error": {"control": …, "problem": …}}` with the sentence that the page shows.
//!
//! Each page loads its own chapter and no other, compiled to WebAssembly: the examples of this package, one for each chapter.
//! The program `demos` answers for all pages natively, and `cargo xtask verify traces` holds one against the other.

mod list;
mod pages;
mod reply;
mod request;

pub use list::list;
pub use pages::{PAGES, Page};
pub use reply::{reply, reply_of};

/// What the page of a chapter loads: `reply`, exported through wasm-bindgen, answering for that chapter alone.
///
/// Only WebAssembly needs it; natively the example is empty.
#[macro_export]
macro_rules! serve {
    ($chapter:ty) => {
        /// Answers a request of the page.
        #[cfg_attr(target_family = "wasm", wasm_bindgen::prelude::wasm_bindgen)]
        #[must_use]
        pub fn reply(request: &str) -> String {
            $crate::reply_of(&[$crate::Page::of::<$chapter>()], request)
        }
    };
}
