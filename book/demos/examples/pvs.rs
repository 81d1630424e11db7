//! What the page `pvs` loads.

demos::serve!(pvs::Pvs);
