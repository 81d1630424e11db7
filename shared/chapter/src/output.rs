use std::fmt::Display;
use std::io::{self, Write};

use serde_json::Value as Json;

/// Where an answer goes, and in which of its two forms. A part that is done is with the reader before the next one begins.
pub struct Output<'w> {
    writer: &'w mut dyn Write,
    form: Form,
}

/// For whom an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For people.
    Text,
    /// For programs: one document.
    Json,
}

impl<'w> Output<'w> {
    /// Writes to `writer` in this form.
    pub fn new(writer: &'w mut dyn Write, form: Form) -> Self {
        Self { writer, form }
    }

    /// Writes a part of the text, when that is what is asked for.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write_text(&mut self, part: impl Display) -> io::Result<()> {
        if self.form == Form::Text {
            write!(self.writer, "{part}")?;
            self.writer.flush()?;
        }
        Ok(())
    }

    /// Writes the document, when that is what is asked for.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write_json(&mut self, document: &Json) -> io::Result<()> {
        if self.form == Form::Json {
            writeln!(self.writer, "{document:#}")?;
            self.writer.flush()?;
        }
        Ok(())
    }
}
