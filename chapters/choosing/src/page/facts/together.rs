//! The searches as engines put them together, on several openings of Connect Four.

use chapter::Aspect::Lookups;
use chapter::{
    Facts, Judge, Measure, Quantity, Quotes as _, Roots, Run, Says, Searches as _, run, says,
};
use recount::{
    INFINITY, Iteration, Policy, Table, deepen, deepen_mtdf, percent, pvs_with_table, with_table,
};

use super::EMPTY;
use crate::ComparedSearch::{self, DeepeningMtdf, DeepeningPvs, IterativeDeepening};

/// The openings of the table, as the columns played, beside the empty board.
const FIRST: &str = "44";
const SECOND: &str = "4142";
/// Its depths.
const DEPTHS: [u32; 2] = [8, 9];
/// Its columns.
const WAYS: [(&str, ComparedSearch); 3] = [
    ("alphabeta", IterativeDeepening),
    ("pvs", DeepeningPvs),
    ("mtdf", DeepeningMtdf),
];
/// The columns of the board: each may be the first move, and the reply.
const COLUMNS: std::ops::RangeInclusive<u32> = 1..=7;
/// As deep are the many openings searched.
const SPREAD_DEPTH: u32 = 7;

fn second() -> Says {
    says!(
        "plain iterative deepening over rows of characters, with one map of bounds and a check of the depth"
    )
}

fn recount(
    search: ComparedSearch,
    root: &recount::Position<recount::ConnectFour>,
    to: u32,
) -> Vec<Iteration> {
    let mut table = Table::new(Policy::BEST_FIRST);
    match search {
        DeepeningMtdf => deepen_mtdf(root, to, &mut table),
        DeepeningPvs => deepen(root, 1..=to, |position, _| {
            pvs_with_table(position, -INFINITY, INFINITY, &mut table)
        }),
        _ => deepen(root, 1..=to, |position, _| {
            with_table(position, -INFINITY, INFINITY, &mut table)
        }),
    }
}

fn measure(
    search: ComparedSearch,
    columns: &str,
    depth: u32,
) -> Measure<Run<ComparedSearch>, Vec<Iteration>> {
    let roots = Roots::connect_four(columns, depth, Judge::Lines);
    roots.search(search, second(), move |root| recount(search, root, depth))
}

/// Lookups by opening and search.
type Spread = Vec<[u64; 3]>;

fn openings() -> impl Iterator<Item = String> {
    COLUMNS.flat_map(|first| COLUMNS.map(move |reply| says!("{first}{reply}").to_string()))
}

fn spread(depth: u32) -> Measure<Spread> {
    let conditions = says!(
        "iterative deepening with a table on Connect Four, {depth} plies deep, after each move and each reply, by lookups"
    );
    let first = move || {
        let count = move |opening: String| {
            let task = Roots::connect_four(&opening, depth, Judge::Lines).task;
            WAYS.map(|(_, search)| run(search, &task, &()).count(Lookups))
        };
        openings().map(count).collect()
    };
    let again = move || {
        let count = move |opening: String| {
            let root = Roots::connect_four(&opening, depth, Judge::Lines).second;
            WAYS.map(|(_, search)| recount(search, &root, depth).count(Lookups))
        };
        openings().map(count).collect()
    };
    Measure::new(conditions, first, second(), again)
}

pub fn tell(facts: &mut Facts) {
    let played = || says!("an opening of Connect Four, as the columns played");
    let first = facts.given("together.first", FIRST, played());
    let second = facts.given("together.second", SECOND, played());
    for depth in DEPTHS {
        let plies = says!("depth of a row of the table of searches put together, in plies");
        let depth = facts.given(format!("together.depth{depth}"), depth, plies);
        for (opening, columns) in [("empty", EMPTY), ("first", first), ("second", second)] {
            for (way, search) in WAYS {
                let id = format!("together.{opening}.depth{depth}.{way}");
                facts.search(id, Lookups, &measure(search, columns, depth));
            }
        }
    }
    let plies = says!("depth of the searches after each move and each reply, in plies");
    let spread = spread(facts.given("together.spread.depth", SPREAD_DEPTH, plies));
    facts.twice(
        "together.spread",
        &says!("openings compared by"),
        &spread,
        Vec::len,
    );
    for (way, column) in [("pvs", 1), ("mtdf", 2)] {
        let id = |what: &str| format!("together.spread.{way}.{what}");
        let name = WAYS[column].1.name();
        let fewer = says!("openings on which {name} asks less often than alpha-beta, of");
        facts.twice(id("fewer"), &fewer, &spread, move |rows| {
            rows.iter().filter(|row| row[column] < row[0]).count()
        });
        let shares = move |rows: &Spread| {
            let mut shares: Vec<(u64, u64)> =
                rows.iter().map(|row| (row[column], row[0])).collect();
            shares.sort_by(|one, other| (one.0 * other.1).cmp(&(other.0 * one.1)));
            shares
        };
        for (what, says, place) in [
            (
                "least",
                says!("smallest share of the lookups of alpha-beta that {name} needs, of"),
                0,
            ),
            (
                "most",
                says!("largest share of the lookups of alpha-beta that {name} needs, of"),
                usize::MAX,
            ),
        ] {
            let pick = move |rows: &Spread| {
                let shares = shares(rows);
                shares[place.min(shares.len() - 1)]
            };
            facts.quote(
                id(what),
                &says,
                &spread,
                move |rows| {
                    let (part, whole) = pick(rows);
                    Quantity::percent(part, whole)
                },
                move |rows| {
                    let (part, whole) = pick(rows);
                    percent(part, whole)
                },
            );
        }
        let all = says!(
            "share of the lookups of alpha-beta that {name} needs, all openings together, of"
        );
        let sums = move |rows: &Spread| -> (u64, u64) {
            (
                rows.iter().map(|row| row[column]).sum(),
                rows.iter().map(|row| row[0]).sum(),
            )
        };
        facts.quote(
            id("share"),
            &all,
            &spread,
            move |rows| {
                let (part, whole) = sums(rows);
                Quantity::percent(part, whole)
            },
            move |rows| {
                let (part, whole) = sums(rows);
                percent(part, whole)
            },
        );
    }
}
