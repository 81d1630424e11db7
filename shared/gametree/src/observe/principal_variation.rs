use crate::{Event, Listener, Ply};

/// Collects the principal variation: the line that both sides play when each chooses its best move.
///
/// Keeps one line for every ply. When a child becomes the best, the node's line is the move to it followed by the child's
/// own line.
#[derive(Clone, Debug)]
pub struct PrincipalVariation<M> {
    root: Option<Ply>,
    lines: Vec<Vec<M>>,
}

impl<M> Default for PrincipalVariation<M> {
    fn default() -> Self {
        Self {
            root: None,
            lines: Vec::new(),
        }
    }
}

impl<M: Copy> PrincipalVariation<M> {
    /// The line from the root. Empty when the game is over at the root, or when no move came back inside the window.
    pub fn line(&self) -> &[M] {
        self.root
            .and_then(|root| self.lines.get(root.plies() as usize))
            .map_or(&[], Vec::as_slice)
    }

    fn line_mut(&mut self, ply: Ply) -> &mut Vec<M> {
        let index = ply.plies() as usize;
        if self.lines.len() <= index {
            self.lines.resize_with(index + 1, Vec::new);
        }
        &mut self.lines[index]
    }
}

impl<M: Copy> Listener<Event<M>> for PrincipalVariation<M> {
    fn event(&mut self, event: Event<M>) {
        match event {
            // A line that an earlier node of the same ply left behind must not be taken for this node's.
            Event::Enter { level, .. } => {
                self.root.get_or_insert(level.ply);
                self.line_mut(level.ply).clear();
            }
            Event::Hit { ply, .. } => self.line_mut(ply).clear(),
            Event::Best { ply, mv, .. } => {
                let below = std::mem::take(self.line_mut(Ply::new(ply.plies() + 1)));
                let line = self.line_mut(ply);
                line.clear();
                line.push(mv);
                line.extend_from_slice(&below);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bound, Depth, Level, Score, Window};

    fn enter(level: Level) -> Event<char> {
        Event::Enter {
            level,
            window: Window::FULL,
        }
    }

    fn best(level: Level, mv: char) -> Event<char> {
        Event::Best {
            ply: level.ply,
            mv,
            score: Score::DRAW,
        }
    }

    fn line(events: &[Event<char>]) -> String {
        let mut variation = PrincipalVariation::default();
        for event in events {
            variation.event(*event);
        }
        variation.line().iter().collect()
    }

    #[test]
    fn a_line_is_the_move_and_what_follows_it() {
        let root = Level::root(Depth::new(2));
        let below = root.below();
        let first = [enter(root), enter(below), best(below, 'x'), best(root, 'a')];
        assert_eq!(line(&first), "ax");
        // A sibling that ends at once has nothing behind it, whatever the one before has left.
        let second = [enter(below), best(root, 'b')];
        assert_eq!(line(&[first.as_slice(), &second].concat()), "b");
    }

    #[test]
    fn a_position_that_a_table_answers_ends_the_line() {
        let root = Level::root(Depth::new(2));
        let below = root.below();
        let hit = Event::Hit {
            ply: below.ply,
            score: Score::DRAW,
            bound: Bound::Exact,
        };
        // What stays behind of a sibling that is not the best must not be taken for the answered position's line.
        let events = [
            enter(root),
            enter(below),
            best(below, 'x'),
            hit,
            best(root, 'b'),
        ];
        assert_eq!(line(&events), "b");
    }
}
