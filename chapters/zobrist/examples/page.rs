//! What the page `zobrist` loads.

chapter::serve!(zobrist::Zobrist);
