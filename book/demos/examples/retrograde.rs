//! What the page `retrograde` loads.

demos::serve!(retrograde::Retrograde);
