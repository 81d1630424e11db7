/// Says on the terminal which algorithm is running, and takes the line back when it has finished.
pub struct Progress {
    shown: bool,
}

impl Progress {
    /// Shows the line until the value is dropped; only a terminal gets it.
    pub fn new(name: &str) -> Self {
        let shown = std::io::IsTerminal::is_terminal(&std::io::stderr());
        if shown {
            eprint!("searching with {name} …");
        }
        Self { shown }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            eprint!("\r\x1b[K");
        }
    }
}
