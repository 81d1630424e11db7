//! What the page `retrograde` loads.

chapter::serve!(retrograde::Retrograde);
