//! What the page `pvs` loads.

chapter::serve!(pvs::Pvs);
