//! What the page `transposition-tables` loads.

chapter::serve!(transposition_tables::TranspositionTables);
