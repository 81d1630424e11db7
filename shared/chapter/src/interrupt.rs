//! What an interrupt from the keyboard does while searches run: it is noticed, so that what is known can still be told. A second one
//! ends the program at once.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::program::INTERRUPTED;

static HAS_COME: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Begins to notice interrupts. Before, one ends the program, and so it does where they cannot be noticed.
pub fn listen() {
    HAS_COME.get_or_init(|| {
        let has_come = Arc::new(AtomicBool::new(false));
        let listens: io::Result<()> = (|| {
            // In this order: the first interrupt finds the flag down, and the second one up.
            flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), has_come.clone())?;
            flag::register(SIGINT, has_come.clone())?;
            Ok(())
        })();
        debug_assert!(listens.is_ok(), "{listens:?}");
        has_come
    });
}

/// Whether an interrupt has come since the program began to listen.
pub fn has_come() -> bool {
    let flag = HAS_COME.get();
    flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
}
