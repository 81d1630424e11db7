//! What the page `alpha-beta` loads.

chapter::serve!(alpha_beta::AlphaBeta);
