//! What the page `iterative-deepening` loads.

demos::serve!(iterative_deepening::IterativeDeepening);
