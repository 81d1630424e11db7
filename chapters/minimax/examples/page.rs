//! What the page `minimax` loads.

chapter::serve!(minimax::Minimax);
