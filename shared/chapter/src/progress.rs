/// Says on the terminal what is going on, and takes the line back when it is over.
#[derive(Debug)]
pub struct Progress {
    shown: bool,
}

impl Progress {
    /// Shows a line on standard error until the value is dropped; only a terminal gets it.
    pub fn show(text: &str) -> Self {
        let shown = std::io::IsTerminal::is_terminal(&std::io::stderr());
        if shown {
            eprint!("{text} …");
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
