//! Positions as sets of parts: what the parts of a position are is read off its picture, and a move changes what it says it does.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt::Display;
use std::hash::Hash;

use gametree::{
    Branch, Cell, Composed, ConnectFour, Game, Ordered, Rules, Side, TicTacToe, Tree, TreePosition,
};

/// The position and everything that can arise from it within so many plies.
fn reachable<G: Game + Eq + Hash>(root: &G, plies: usize) -> HashSet<G> {
    let mut layer = HashSet::from([root.clone()]);
    let mut all = HashSet::new();
    for _ in 0..=plies {
        all.extend(layer.iter().cloned());
        let open = layer.iter().filter(|position| !position.is_over());
        layer = open
            .flat_map(|position| position.moves().map(|mv| position.play(mv)))
            .collect();
    }
    all
}

fn parts<G: Composed>(position: &G) -> BTreeSet<usize> {
    let listed: Vec<usize> = position.parts().collect();
    let set: BTreeSet<usize> = listed.iter().copied().collect();
    assert_eq!(listed.len(), set.len(), "each part once");
    assert!(set.iter().all(|part| *part < position.part_count()));
    set
}

/// A move changes the parts that it says it changes, each once; parts and side to move tell positions apart.
fn hold_to_its_promises<G: Composed + Eq + Hash>(positions: &HashSet<G>) {
    let mut known = HashMap::new();
    for position in positions {
        let before = parts(position);
        let key = (before.clone(), position.side_to_move());
        assert!(known.insert(key, position).is_none(), "two look alike");
        if position.is_over() {
            continue;
        }
        for mv in position.moves() {
            let after = parts(&position.play(mv));
            let changed: Vec<usize> = position.changes(mv).collect();
            let as_set: BTreeSet<usize> = changed.iter().copied().collect();
            assert_eq!(changed.len(), as_set.len());
            assert_eq!(as_set, &before ^ &after);
        }
    }
}

/// The parts that a picture shows, written row by row, `X` for the first player's.
fn parts_of_picture(rows: &[&str]) -> BTreeSet<usize> {
    let cells: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    let marks = cells.iter().enumerate();
    marks
        .filter_map(|(cell, mark)| match mark {
            'X' => Some(cell),
            'O' => Some(cells.len() + cell),
            _ => None,
        })
        .collect()
}

fn picture(position: &impl Display) -> String {
    position.to_string()
}

/// The image of a set of parts under an arrangement.
fn rearranged(parts: &BTreeSet<usize>, arrangement: &[usize]) -> BTreeSet<usize> {
    parts.iter().map(|part| arrangement[*part]).collect()
}

fn assert_permutations(symmetries: &[Vec<usize>], parts: usize) {
    let identity: Vec<usize> = (0..parts).collect();
    assert_eq!(symmetries[0], identity, "the identity first");
    let different: HashSet<&Vec<usize>> = symmetries.iter().collect();
    assert_eq!(different.len(), symmetries.len());
    for symmetry in symmetries {
        let mut sorted = symmetry.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, identity);
    }
}

#[test]
fn a_mark_on_the_tic_tac_toe_board_is_a_part() {
    let mut positions = reachable(&TicTacToe::EMPTY, 9);
    // The boards on which O has begun.
    let exchanged: Vec<TicTacToe> = positions
        .iter()
        .map(|position| position.with_sides_exchanged())
        .collect();
    positions.extend(exchanged);
    assert_eq!(positions.len(), 2 * 5_478);
    hold_to_its_promises(&positions);
    for position in &positions {
        let picture = picture(position);
        assert_eq!(parts(position), parts_of_picture(&[&picture]));
        assert_eq!(position.marks() as usize, parts(position).len());
        assert_eq!((position.part_count(), position.row_length()), (18, 3));
    }
}

#[test]
fn exchanged_sides_have_each_other_s_marks_turn_and_fate() {
    for position in reachable(&TicTacToe::EMPTY, 9) {
        let exchanged = position.with_sides_exchanged();
        let swapped: String = picture(&position)
            .chars()
            .map(|mark| match mark {
                'X' => 'O',
                'O' => 'X',
                empty => empty,
            })
            .collect();
        assert_eq!(picture(&exchanged), swapped);
        assert_eq!(exchanged.side_to_move(), position.side_to_move().other());
        assert_eq!(exchanged.with_sides_exchanged(), position);
    }
}

/// Row and column of the cell that comes to stand on a row and a column, each from zero to two.
type Source = fn(usize, usize) -> (usize, usize);

#[test]
fn the_eight_images_of_a_board_are_its_turns_and_mirror_images() {
    let images: [Source; 8] = [
        |row, column| (row, column),
        |row, column| (2 - column, row),
        |row, column| (2 - row, 2 - column),
        |row, column| (column, 2 - row),
        |row, column| (row, 2 - column),
        |row, column| (2 - column, 2 - row),
        |row, column| (2 - row, column),
        |row, column| (column, row),
    ];
    for position in reachable(&TicTacToe::EMPTY, 9) {
        let cells: Vec<char> = picture(&position).chars().collect();
        let expected = images.map(|source| {
            let moved = (0..9).map(|cell| {
                let (row, column) = source(cell / 3, cell % 3);
                cells[3 * row + column]
            });
            moved.collect::<String>()
        });
        let found = position.symmetries();
        assert_eq!(found[0], position);
        assert!(
            found
                .iter()
                .all(|image| image.side_to_move() == position.side_to_move())
        );
        let as_set = |images: [String; 8]| images.into_iter().collect::<BTreeSet<String>>();
        assert_eq!(as_set(found.map(|image| picture(&image))), as_set(expected));
        assert!(found.contains(&position.canonical()));
        assert!(
            found
                .iter()
                .all(|image| image.canonical() == position.canonical())
        );
        let symmetries = position.symmetries().map(|image| parts(&image));
        let arranged = Composed::symmetries(&position);
        for (image, arrangement) in symmetries.iter().zip(&arranged) {
            assert_eq!(*image, rearranged(&parts(&position), arrangement));
        }
    }
    assert_permutations(&Composed::symmetries(&TicTacToe::EMPTY), 18);
    assert_eq!(Composed::symmetries(&TicTacToe::EMPTY).len(), 8);
}

/// What is true of the stones of a board with `W` columns and `H` rows.
fn hold_stones<const W: u32, const H: u32>(plies: usize) {
    let positions = reachable(&ConnectFour::<W, H>::EMPTY, plies);
    hold_to_its_promises(&positions);
    for position in &positions {
        let text = picture(position);
        let from_below: Vec<&str> = text.lines().rev().collect();
        assert_eq!(from_below.len(), H as usize);
        assert_eq!(parts(position), parts_of_picture(&from_below));
        assert_eq!(position.stones() as usize, parts(position).len());
        assert_eq!(position.part_count(), 2 * (W * H) as usize);
        assert_eq!(position.row_length(), W as usize);
        for column in position.moves() {
            let changed: Vec<usize> = position.changes(column).collect();
            assert_eq!(changed.len(), 1);
            let number = changed[0] % position.row_length() + 1;
            assert_eq!(number, usize::from(column.number()));
        }
        let symmetries = position.symmetries();
        assert_eq!(symmetries.len(), 2);
        assert_permutations(&symmetries, position.part_count());
        let mirrored = rearranged(&parts(position), &symmetries[1]);
        assert_eq!(mirrored, parts(&position.mirror()));
        let (own, stones) = position.bitboards();
        let owned = parts(position).into_iter().filter(|part| {
            let is_first = *part < position.part_count() / 2;
            is_first == (position.side_to_move() == Side::First)
        });
        assert_eq!(own.count_ones() as usize, owned.count());
        assert_eq!(
            (own & stones, stones.count_ones()),
            (own, position.stones())
        );
    }
}

#[test]
fn a_stone_on_a_cell_is_a_part() {
    hold_stones::<7, 6>(4);
    hold_stones::<4, 5>(5);
    hold_stones::<2, 3>(6);
}

#[test]
fn the_bottom_row_has_a_bit_for_each_column_one_column_and_an_empty_cell_apart() {
    let bits = |row: u64| -> Vec<u32> { (0..64).filter(|bit| row >> bit & 1 == 1).collect() };
    assert_eq!(
        bits(ConnectFour::<7, 6>::bottom_row()),
        [0, 7, 14, 21, 28, 35, 42]
    );
    assert_eq!(bits(ConnectFour::<4, 3>::bottom_row()), [0, 4, 8, 12]);
    let (own, stones) = ConnectFour::<7, 6>::parse("22")
        .expect("a game")
        .bitboards();
    assert_eq!((bits(own), bits(stones)), (vec![7], vec![7, 8]));
}

#[test]
fn the_part_of_a_tree_is_the_node_where_the_players_stand() {
    let root = Tree::parse("[[s:[4,5],3],s,[6]]").expect("a graph").root();
    let positions: HashSet<TreePosition> = reachable(&root, 3);
    hold_to_its_promises(&positions);
    let count = root.part_count();
    // Four leaves, two lists below the root, the shared one, and the root itself.
    assert_eq!((count, root.row_length()), (8, 8));
    assert_eq!(root.symmetries(), [(0..count).collect::<Vec<usize>>()]);
    let standing: BTreeSet<usize> = positions.iter().flat_map(parts).collect();
    assert_eq!(standing, (0..count).collect());
}

#[test]
fn an_order_of_the_root_s_moves_is_no_part_of_the_position() {
    let board = TicTacToe::parse("XXO..X.O.", None).expect("a position");
    let order = [6, 3, 4, 8].map(|cell| Cell::new(cell).expect("a cell"));
    let ordered = Ordered::new(board, order.to_vec()).expect("a permutation");
    assert_eq!(parts(&ordered), parts(&board));
    assert_eq!(ordered.part_count(), board.part_count());
    assert_eq!(ordered.row_length(), board.row_length());
    assert_eq!(Composed::symmetries(&ordered), Composed::symmetries(&board));
    for mv in order {
        let changes = |changed: &mut dyn Iterator<Item = usize>| changed.collect::<Vec<usize>>();
        assert_eq!(
            changes(&mut ordered.changes(mv)),
            changes(&mut board.changes(mv))
        );
    }
    let tree = Tree::parse("[[1,2],[3]]").expect("a tree").root();
    let turned = Ordered::new(tree, [1, 0].map(Branch::new).to_vec()).expect("a permutation");
    hold_to_its_promises(&reachable(&turned, 2));
}

/// Under each arrangement of the parts, a move of `start` becomes the one that brings in the image of its part.
fn hold_moves_to_their_images<G: Composed>(start: &G) -> usize {
    let mut images = 0;
    for symmetry in start.symmetries() {
        for mv in start.moves() {
            let image = start.image(mv, &symmetry);
            let expected: Vec<usize> = start.changes(mv).map(|part| symmetry[part]).collect();
            assert_eq!(start.changes(image).collect::<Vec<_>>(), expected);
            images += usize::from(image != mv);
        }
    }
    images
}

#[test]
fn a_move_s_image_brings_in_the_image_of_its_part() {
    // A cell stays where it is under some symmetries: a corner under two of eight, an edge too, the centre under all.
    assert_eq!(hold_moves_to_their_images(&TicTacToe::EMPTY), 8 * 6);
    let four = ConnectFour::<7, 6>::EMPTY;
    assert_eq!(hold_moves_to_their_images(&four), 6);
    assert_eq!(hold_moves_to_their_images(&Ordered::natural(four)), 6);
    let tree = Tree::parse("[[1,2],[3,4],5]").expect("a tree").root();
    assert_eq!(hold_moves_to_their_images(&tree), 0);
}
