//! What the page `zobrist` loads.

demos::serve!(zobrist::Zobrist);
