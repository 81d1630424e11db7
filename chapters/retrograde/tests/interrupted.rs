//! What an interrupt leaves of an endgame. It stands alone: whoever has noticed an interrupt goes on noticing it.

use std::process::{Command, id};
use std::thread::sleep;
use std::time::Duration;

use chapter::{is_interrupted, listen_for_interrupts};
use retrograde::Retrograde;

#[test]
fn an_interrupted_endgame_says_so_and_tells_nothing_of_its_table() {
    listen_for_interrupts();
    let sent = Command::new("kill")
        .args(["-INT", &id().to_string()])
        .status();
    assert!(sent.expect("signals can be sent").success());
    while !is_interrupted() {
        sleep(Duration::from_millis(1));
    }
    for (arguments, expected) in [
        (
            vec!["--endgame", "KNK"],
            "KNK: king and knight against king, every legal placement\n\ninterrupted before the table was complete\n",
        ),
        (
            vec!["--endgame", "KNK", "--json"],
            "{\n  \"endgame\": \"KNK\",\n  \"interrupted\": true\n}\n",
        ),
    ] {
        let arguments: Vec<String> = arguments.into_iter().map(str::to_string).collect();
        let mut printed = Vec::new();
        let done = chapter::execute::<Retrograde>(&arguments, &mut printed);
        assert!(done.is_ok());
        assert_eq!(String::from_utf8(printed).expect("text"), expected);
    }
}
