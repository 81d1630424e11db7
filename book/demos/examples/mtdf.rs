//! What the page `mtdf` loads.

demos::serve!(mtdf::Mtdf);
