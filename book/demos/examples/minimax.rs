//! What the page `minimax` loads.

demos::serve!(minimax::Minimax);
