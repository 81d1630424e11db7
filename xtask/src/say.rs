//! What this program prints. Where it cannot be printed the program ends without success: nobody has read that everything holds.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write as _};
use std::process::exit;

/// Prints a line on standard output, as `println!` does.
macro_rules! say {
    () => { say!("") };
    ($($line:tt)+) => { $crate::say::line(format_args!($($line)+)) };
}

/// Prints a line, or ends the program.
pub(crate) fn line(line: Arguments<'_>) {
    let mut output = anstream::stdout();
    end_unless_written(writeln!(output, "{line}").and_then(|()| output.flush()));
}

/// Ends the program when something was not written: quietly when the reader has closed the stream, otherwise with the reason.
pub(crate) fn end_unless_written(written: io::Result<()>) {
    let Err(error) = written else { return };
    if error.kind() != ErrorKind::BrokenPipe {
        let _ = writeln!(
            anstream::stderr(),
            "error: what there is to say cannot be written: {error}"
        );
    }
    exit(1)
}
