//! What the page `choosing` loads.

demos::serve!(choosing::Choosing);
