//! Inputs typed where a constant should be named: a fact shows an input, a run takes it, and a command line says it, so that one of
//! them could be changed without the others.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Chapter, CheckKind, Facts};

/// Asserts that the sources of a chapter below `page` name each input that they give to the facts or write into a command line.
///
/// # Panics
///
/// When one is typed there, or when what the chapter has of them is not found.
pub fn assert_inputs_are_named<C: Chapter>(page: &Path) {
    let (mut inputs, mut commands) = (0, 0);
    for file in rust_files(page) {
        let text = fs::read_to_string(&file).expect("a source file is text");
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        let (given, said) = (given(text), said(text));
        (inputs, commands) = (inputs + given.len(), commands + said.len());
        let all = [given, said, run(text)].concat();
        let typed: Vec<_> = all.iter().filter(|at| at.is_typed).collect();
        assert!(typed.is_empty(), "{}: name it: {typed:?}", file.display());
    }
    assert!(commands > 0, "no commands below {}", page.display());
    let facts = Facts::of::<C>();
    let is_given = facts.iter().any(|fact| fact.check.kind == CheckKind::Given);
    assert_eq!(inputs > 0, is_given, "the inputs below {}", page.display());
}

fn rust_files(directory: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(directory) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let files = paths.flat_map(|path| match path.extension() {
        Some(end) if end == "rs" => vec![path],
        _ => rust_files(&path),
    });
    files.collect()
}

/// What is given or said somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Input {
    code: String,
    is_typed: bool,
}

/// The values that are given to the facts, each with the statement that takes it back. A literal is typed, and so is what no run takes.
fn given(source: &str) -> Vec<Input> {
    let calls = source.match_indices(".given(");
    let input = |(at, call): (usize, &str)| {
        let [.., value, _] = &arguments(&source[at + call.len()..])[..] else {
            panic!("no call of `given` at {at}");
        };
        let statement = source[..at]
            .rsplit([';', '{', '}'])
            .next()
            .unwrap_or_default();
        let is_dropped = statement.contains("let _") || statement.contains("drop(");
        Input {
            code: format!("{}{value}", statement.trim_start()),
            is_typed: is_dropped || has_literal(value),
        }
    };
    calls.map(input).collect()
}

/// Calls that say what is run, and how.
const RUNS: [&str; 10] = [
    "Roots::board(",
    "Roots::tree(",
    "Roots::connect_four(",
    "Task::board(",
    "Task::tree(",
    "Task::connect_four(",
    "Depth::new(",
    "from_guess(",
    "with_budget(",
    "in_order(",
];

/// What is run, and how. Typed is what is neither named nor empty.
fn run(source: &str) -> Vec<Input> {
    let calls = RUNS.iter().flat_map(|call| source.split(call).skip(1));
    let inputs = calls.flat_map(arguments).map(|code| Input {
        // What a fact gives back is looked at where it is given.
        is_typed: has_literal(&code) && code != "\"\"" && !code.contains(".given("),
        code,
    });
    inputs.collect()
}

/// The single words of the file that writes the command lines, and its numbers. Typed is what is neither an option, nor a name, nor
/// empty, unless it is a constant.
fn said(source: &str) -> Vec<Input> {
    if !source.contains("TourStep::") {
        return Vec::new();
    }
    let code = source.lines().filter(|line| {
        let line = line.trim_start();
        let is_constant = line.contains("const ") && line.contains(": &str =");
        !is_constant && !line.starts_with("//")
    });
    let code = code.collect::<Vec<_>>().join("\n");
    let words = code.split('"').skip(1).step_by(2);
    let words = words.filter(|text| !text.is_empty() && !text.contains(' '));
    let words = words.map(|word| (word.to_string(), !is_name(word)));
    let numbers = code.split("argument!(").skip(1).map(|rest| {
        let number = arguments(rest).swap_remove(0);
        let is_typed = has_literal(&number);
        (number, is_typed)
    });
    let input = |(code, is_typed)| Input { code, is_typed };
    words.chain(numbers).map(input).collect()
}

/// Whether a word is an option or a name. A board, a tree and a number are none.
fn is_name(word: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphabetic() || "-.".contains(c);
    word.chars().all(is_letter) && word.contains(|c| !"XO.".contains(c))
}

fn has_literal(code: &str) -> bool {
    let words = code.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '"');
    let is_literal = |word: &str| word.starts_with(|c: char| c.is_ascii_digit() || c == '"');
    words.into_iter().any(is_literal)
}

/// The arguments of a call, from behind its bracket on.
fn arguments(code: &str) -> Vec<String> {
    let (mut arguments, mut depth, mut is_text) = (vec![String::new()], 0, false);
    for letter in code.chars() {
        match letter {
            '"' => is_text = !is_text,
            '(' | '[' | '{' if !is_text => depth += 1,
            ')' | ']' | '}' if !is_text && depth == 0 => break,
            ')' | ']' | '}' if !is_text => depth -= 1,
            ',' if !is_text && depth == 0 => {
                arguments.push(String::new());
                continue;
            }
            _ => {}
        }
        arguments.last_mut().expect("one at least").push(letter);
    }
    arguments.retain(|argument| !argument.trim().is_empty());
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(inputs: Vec<Input>) -> Vec<String> {
        let typed = inputs.into_iter().filter(|input| input.is_typed);
        typed.map(|input| input.code).collect()
    }

    #[test]
    fn an_input_of_the_facts_is_named_and_taken_by_a_run() {
        let source = r#"
            let depth = facts.given(format!("four.depth{depth}"), depth, says!("a, b"));
            let roots = Roots::tree(facts.given("tree, [", TREE, what));
            let depth = facts.given("depth", 8, what);
            let call = facts.given("call", "f(0)", what);
            let _ = facts.given("guess", GUESS, what);
        "#;
        let expected = [
            "let depth = facts 8",
            r#"let call = facts "f(0)""#,
            "let _ = facts GUESS",
        ];
        assert_eq!(typed(given(source)), expected);
    }

    #[test]
    fn what_is_run_is_named() {
        let source = r#"
            let roots = Roots::connect_four("", depth, Judge::Lines).in_order(ORDER);
            let typed = Roots::connect_four("44", 7, Judge::Lines).in_order("4,3");
            let given = Roots::tree(facts.given("tree", TREE, what));
        "#;
        assert_eq!(typed(run(source)), ["\"44\"", " 7", "\"4,3\""]);
    }

    #[test]
    fn a_command_line_names_its_numbers_and_positions() {
        let source = r#"
            const BOARD: &str = "X..O.....";
            /// "--depth 7"
            pub const TOUR: &[TourStep] = &[
                TourStep::Say("a sentence, 7"),
                TourStep::Run(&["--connect-four", "", "--depth", argument!(DEPTH), "facts", "demo.x"]),
                TourStep::Run(&["--depth", "7", "--board", BOARD, "--endgame", "KRK"]),
                TourStep::Run(&["--depth", argument!(7), "--board", "X..O.....", "[3]"]),
            ];
        "#;
        assert_eq!(typed(said(source)), ["7", "X..O.....", "[3]", "7"]);
        assert_eq!(said(&source.replace("TourStep::", "Other::")), []);
    }
}
