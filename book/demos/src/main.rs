//! `cargo run -p demos`: reads requests of the pages from standard input, one a line, and prints one reply a line. With `--list`
//! it prints what there is to ask.

use std::io::{self, BufRead as _, BufWriter, Write as _};
use std::process::ExitCode;

fn main() -> io::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            for request in io::stdin().lock().lines() {
                writeln!(out, "{}", demos::reply(&request?))?;
                // Whoever types waits for each reply.
                out.flush()?;
            }
        }
        ["--list"] => writeln!(out, "{}", demos::list())?,
        _ => {
            eprintln!("error: expected no argument, or --list");
            return Ok(ExitCode::from(2));
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
