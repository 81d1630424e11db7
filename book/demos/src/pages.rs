use chapter::{Chapter, Stepper};

/// A page of the book, with what it plays.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The chapter's slug.
    pub slug: &'static str,
    /// What the page plays.
    pub steppers: &'static [Stepper],
}

impl Page {
    /// The page of a chapter.
    #[must_use]
    pub const fn of<C: Chapter>() -> Self {
        Self {
            slug: C::SLUG,
            steppers: C::STEPPERS,
        }
    }
}

/// Every chapter's page.
pub const PAGES: &[Page] = &[
    Page::of::<choosing::Choosing>(),
    Page::of::<iterative_deepening::IterativeDeepening>(),
    Page::of::<minimax::Minimax>(),
    Page::of::<mtdf::Mtdf>(),
    Page::of::<pvs::Pvs>(),
    Page::of::<retrograde::Retrograde>(),
    Page::of::<transposition_tables::TranspositionTables>(),
    Page::of::<zobrist::Zobrist>(),
];
