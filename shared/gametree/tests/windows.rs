//! What a window means, on every window between small scores and the infinities, and every score there is to compare it with.

use gametree::{Bound, Score, Window};

fn scores() -> Vec<Score> {
    let finite = (-3..=3).map(Score::new);
    std::iter::once(Score::NEGATIVE_INFINITY)
        .chain(finite)
        .chain([Score::INFINITY])
        .collect()
}

fn windows() -> Vec<Window> {
    let mut windows = Vec::new();
    for alpha in scores() {
        let above = scores().into_iter().filter(|beta| alpha < *beta);
        windows.extend(above.map(|beta| Window::new(alpha, beta)));
    }
    assert_eq!(windows.len(), 9 * 8 / 2);
    windows
}

#[test]
fn a_score_is_exact_strictly_inside_and_a_bound_from_either_end_on() {
    for window in windows() {
        for score in scores() {
            let is_inside = window.alpha < score && window.beta > score;
            assert_eq!(window.contains(score), is_inside, "{window} {score}");
            let bound = match (score.cmp(&window.alpha), is_inside) {
                (_, true) => Bound::Exact,
                (std::cmp::Ordering::Greater, _) => Bound::Lower,
                (_, false) => Bound::Upper,
            };
            assert_eq!(window.bound(score), bound, "{window} {score}");
        }
    }
}

#[test]
fn the_opponent_sees_every_score_and_every_bound_from_the_other_side() {
    for window in windows() {
        let opponent = window.for_opponent();
        assert_eq!(
            (-opponent.beta, -opponent.alpha),
            (window.alpha, window.beta)
        );
        for score in scores() {
            assert_eq!(opponent.contains(-score), window.contains(score));
            let mirrored = match window.bound(score) {
                Bound::Exact => Bound::Exact,
                Bound::Lower => Bound::Upper,
                Bound::Upper => Bound::Lower,
            };
            assert_eq!(opponent.bound(-score), mirrored);
        }
    }
}

#[test]
fn a_secured_score_leaves_what_is_above_it_and_closes_the_window_from_beta_on() {
    for window in windows() {
        assert!(!window.is_closed());
        for secured in scores() {
            let open = window.raised_to(secured);
            assert_eq!(open.beta, window.beta);
            assert_eq!(
                open.is_closed(),
                secured >= window.beta,
                "{window} {secured}"
            );
            for score in scores() {
                let still_counts = window.contains(score) && score > secured;
                assert_eq!(open.contains(score), still_counts, "{open} {score}");
            }
        }
    }
}

#[test]
fn a_window_is_null_when_no_score_lies_inside_it() {
    let between = |window: Window| {
        (-4..=4).any(|points| window.contains(Score::new(points)))
            || window.contains(Score::MAX)
            || window.contains(-Score::MAX)
    };
    for window in windows() {
        assert_eq!(window.is_null(), !between(window), "{window}");
    }
    assert!(Window::new(Score::MAX, Score::INFINITY).is_null());
    assert!(!Window::new(Score::NEGATIVE_INFINITY, Score::INFINITY).is_null());
    for alpha in scores()
        .into_iter()
        .filter(|alpha| *alpha < Score::INFINITY)
    {
        let null = Window::null_above(alpha);
        assert!(null.is_null() && null.alpha == alpha && null.beta == alpha.successor());
    }
}

#[test]
#[should_panic(expected = "an empty window: (3, 3)")]
fn a_window_without_room_is_refused() {
    let _ = Window::new(Score::new(3), Score::new(3));
}

#[test]
#[should_panic(expected = "an empty window: (+inf, +inf)")]
fn there_is_no_null_window_above_infinity() {
    let _ = Window::null_above(Score::INFINITY);
}

#[test]
fn windows_and_bounds_print_as_the_pages_show_them() {
    assert_eq!(Window::FULL.to_string(), "(-inf, +inf)");
    assert_eq!(Window::null_above(Score::new(-4)).to_string(), "(-4, -3)");
    let bounds = [Bound::Exact, Bound::Lower, Bound::Upper];
    assert_eq!(
        bounds.map(|bound| format!("{bound:>6}")),
        [" exact", " lower", " upper"]
    );
}
