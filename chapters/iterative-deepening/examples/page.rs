//! What the page `iterative-deepening` loads.

chapter::serve!(iterative_deepening::IterativeDeepening);
