//! What the page `choosing` loads.

chapter::serve!(choosing::Choosing);
