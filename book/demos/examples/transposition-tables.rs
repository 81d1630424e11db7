//! What the page `transposition-tables` loads.

demos::serve!(transposition_tables::TranspositionTables);
