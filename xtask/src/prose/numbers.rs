//! Numerals and number words: what they are, and where they stand in a text.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

/// The numbers that a locked link may spell out: each word behind its digits.
const SPELLED: &str = "0 zero 1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve \
    13 thirteen 14 fourteen 15 fifteen 16 sixteen 17 seventeen 18 eighteen 19 nineteen 20 twenty 30 thirty 40 forty 50 fifty \
    60 sixty 70 seventy 80 eighty 90 ninety 100 hundred 1,000 thousand 1000 thousand";

fn spelled() -> impl Iterator<Item = (&'static str, &'static str)> {
    let digits = SPELLED.split(' ').step_by(2);
    digits.zip(SPELLED.split(' ').skip(1).step_by(2))
}

/// The number spelled out, in lower case, where that is allowed.
pub fn spell(digits: &str) -> Option<&'static str> {
    let word = spelled().find(|(number, _)| *number == digits);
    word.map(|(_, word)| word)
}

/// Whether the text is one of the words that [`spell`] gives.
pub fn is_spelled(text: &str) -> bool {
    let lower = text.to_lowercase();
    spelled().any(|(_, word)| word == lower)
}

/// Whether the word spells exactly this number. It may begin with a capital.
pub fn spells(word: &str, digits: &str) -> bool {
    let mut letters = word.chars();
    let lower: String = letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default();
    spell(digits) == Some(lower.as_str())
}

/// Whether the character shows a number: Unicode's numeric characters in any script, and the few pictures of digits.
pub fn is_numeral(letter: char) -> bool {
    letter.is_numeric() || matches!(letter, '\u{1F4AF}' | '\u{1F51F}' | '\u{1F522}')
}

/// Whether the character can make a text look other than it is written: it is invisible, or turns the direction.
pub fn is_deceptive(letter: char) -> bool {
    matches!(letter,
        '\u{0}'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{AD}' | '\u{34F}'
        | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180E}'
        | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}'
        | '\u{FFA0}' | '\u{FFF9}'..='\u{FFFC}' | '\u{E0000}'..='\u{E01EF}')
}

/// Whether the character is drawn over the one before it.
pub fn is_combining(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FE20}'..='\u{FE2F}')
}

/// The numerals of a text. Points and commas between digits belong to the numeral.
pub fn numerals(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, letter) in text
        .char_indices()
        .filter(|(_, letter)| is_numeral(*letter))
    {
        let end = at + letter.len_utf8();
        match found.last_mut() {
            Some(last) if matches!(&text[last.end..at], "" | "." | ",") => last.end = end,
            _ => found.push(at..end),
        }
    }
    found
}

const WORDS: &str = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|\
    seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|\
    dozen";
const NOUNS: &str = "nodes?|positions?|probes?|hits?|lookups?|re-?search(?:es)?|games?|entry|entries|ply|plies|leaf|\
    leaves|moves?|cut-?offs?";
/// What can stand between a number word and its noun without parting them: white space, hyphens, quotes, brackets.
const JOINT: &str = r#"[\s\-‐‑–"'“”‘’(\[]+"#;

/// The edge of an ASCII word: the words looked for are all ASCII, and the Unicode edge costs the fast search.
const EDGE: &str = r"(?-u:\b)";

static COUNTED: LazyLock<Regex> = LazyLock::new(|| {
    let number = format!(r"{EDGE}(?:{WORDS})(?:{JOINT}(?:and{JOINT})?(?:{WORDS}|one))*");
    let counted = format!(r"(?i){EDGE}{NAMES}|({number}){JOINT}(?:{NOUNS}){EDGE}");
    Regex::new(&counted).expect("a fixed pattern")
});

/// The number words that stand directly before a counted noun.
pub fn counted_words(text: &str) -> Vec<Range<usize>> {
    COUNTED
        .captures_iter(text)
        .filter_map(|found| found.get(1))
        .map(|word| word.range())
        .collect()
}

/// Words for parts and multiples.
const PARTS: &str = "hundreds|thousands|millions|billions|dozens|half|halves|thirds?|quarters?|twice|thrice|double[ds]?|\
    triple[ds]?|fourth|fifth|sixth|seventh|eighth|ninth|tenth";
/// Names that have a number word in them.
const NAMES: &str =
    "(?:connect four|(?:three|four) in a row|half-(?:known|move|open)|powers? of two)";

static NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    let number = format!(r"(?:{WORDS}|{PARTS})(?:[\s\-]+(?:{WORDS}))*");
    Regex::new(&format!(r"(?i){EDGE}(?:{NAMES}|({number})){EDGE}")).expect("a fixed pattern")
});

/// All number words from two on, parts and multiples among them.
pub fn number_words(text: &str) -> Vec<Range<usize>> {
    let words = NUMBER.captures_iter(text).filter_map(|found| found.get(1));
    words.map(|word| word.range()).collect()
}

static MULTIPLIED: LazyLock<Regex> = LazyLock::new(|| {
    let many = "hundred|thousand|million|billion|dozen";
    let tens = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
    let signs = "minus|plus|half|twice|double";
    let before = format!(
        r"{EDGE}(?:(?:{many}|{signs})[\s\-‐‑–]+(?:(?:and|of)\s+)?|(?:{tens})[\-‐‑–]+)\u{{FFFC}}"
    );
    Regex::new(&format!(
        r"(?i){before}|\u{{FFFC}}[\s\-‐‑–]+(?:{many}|per\s?cent){EDGE}"
    ))
    .expect("a fixed pattern")
});

/// Where a number word multiplies or extends a locked number, or changes its sign, marked by [`super::flow::LOCKED`].
pub fn multiplied(text: &str) -> Vec<Range<usize>> {
    MULTIPLIED
        .find_iter(text)
        .map(|found| found.range())
        .collect()
}
