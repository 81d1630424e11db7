//! What the page `mtdf` loads.

chapter::serve!(mtdf::Mtdf);
