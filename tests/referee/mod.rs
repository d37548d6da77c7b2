//! The referee as a program: its output, its errors and its exit codes.

mod files;
mod trf;
mod versus;

use sobremesa::referee::Stop;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Returns what a function of the referee printed, and its result.
fn printed(run: impl FnOnce(&mut Vec<u8>) -> Result<(), Stop>) -> (String, Result<(), Stop>) {
    let mut out = Vec::new();
    let result = run(&mut out);
    (String::from_utf8(out).unwrap(), result)
}

/// Returns what a function of the referee prints if it succeeds.
pub fn said(run: impl FnOnce(&mut Vec<u8>) -> Result<(), Stop>) -> Result<String, Stop> {
    let (text, result) = printed(run);
    result.map(|()| text)
}

fn referee(args: &str, input: impl AsRef<[u8]>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(args.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the referee starts");
    // The referee may end without reading everything.
    let _ = child.stdin.take().expect("its input is a pipe").write_all(input.as_ref());
    child.wait_with_output().expect("the referee ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it speaks UTF-8")
}

/// Checks that the referee exits with `code` and prints only one sentence, on standard error, that contains `part`.
fn complains(args: &str, input: &str, code: i32, part: &str) {
    let output = referee(args, input);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args}: {said}");
    assert!(said.contains(part) && said.trim_end().ends_with('.') && said.lines().count() == 1, "{args}: {said}");
    assert!(output.stdout.is_empty(), "{args}: {}", text(&output.stdout));
}

#[test]
fn a_trf_in_windows_1252_is_read_and_another_text_is_not() {
    let line = |number, name, opponent, side, result, points| {
        format!(
            "001 {number:4}      {name:33} 2000 ESP {:22} {points:4} {number:4}  {opponent:4} {side} {result}\n",
            ""
        )
    };
    let text = line(1, "Núñez, Begoña", 2, 'w', 1, "1.0") + &line(2, "Peña, Íñigo", 1, 'b', 0, "0.0");
    let old = |text: &str| text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect::<Vec<u8>>();
    let [new, old_one] =
        [text.clone().into_bytes(), old(&text)].map(|bytes| referee("import - --game tres-en-raya", bytes));
    assert_eq!((new.status.code(), self::text(&new.stdout)), (Some(0), self::text(&old_one.stdout)), "{old_one:?}");
    assert!(self::text(&new.stdout).contains("Núñez, Begoña"));
    let output = referee("verify -", old("¿Núñez?"));
    assert_eq!(output.status.code(), Some(2));
    assert!(self::text(&output.stderr).contains("not UTF-8"), "{output:?}");
}

const SHORT: &str = "play --game chupate-dos --seats 2 --option rounds=1 --seed 5";

#[test]
fn it_plays_replays_and_verifies() {
    let played = referee(&format!("{SHORT} --json --count 2"), "");
    assert_eq!((played.status.code(), played.stderr.len()), (Some(0), 0));
    let lines = text(&played.stdout);
    assert_eq!(lines.matches("\"seed\"").count(), 2);
    let replayed = referee("replay -", &lines);
    assert_eq!((replayed.status.code(), text(&replayed.stdout)), (Some(0), lines.clone()));
    let verified = referee("verify -", &lines);
    assert_eq!((verified.status.code(), text(&verified.stdout).lines().count()), (Some(0), 2));
    let one = text(&referee(&format!("{SHORT} --json"), "").stdout);
    complains("verify -", &one.replacen("\"attack\":0", "\"attack\":2", 1), 1, "of the deal");
    let listed = text(&referee(&format!("{SHORT} --json --legal"), "").stdout);
    assert!(referee("verify -", &listed).status.success());
    let people = text(&referee(SHORT, "").stdout);
    let [first, last] = [people.lines().next(), people.lines().last()].map(Option::unwrap);
    assert!(first.starts_with("chupate-dos, 2 seats, seed 05"), "{first}");
    assert!(last.starts_with("over after") && last.contains("place 1"), "{last}");
}

#[test]
fn a_seed_is_a_number_or_64_digits() {
    let seed = format!("{:0<64}", "05");
    let by_digits = referee(&SHORT.replace("--seed 5", &format!("--seed {seed}")), "");
    assert_eq!(by_digits.stdout, referee(SHORT, "").stdout);
    complains(&format!("play --game chupate-dos --seats 2 --seed {seed} --count 2"), "", 2, "one match");
}

#[test]
fn bad_requests_end_with_2_and_one_sentence() {
    let game = "play --game chupate-dos";
    for (args, part) in [
        ("", "what to do"),
        ("fly", "no command"),
        ("--fly", "what to do"),
        ("play", "--game"),
        ("play --game mus --seats 2", "no game"),
        ("play --fly", "--fly"),
        ("play --game", "argument"),
        (game, "--seats"),
        (&format!("{game} --seats two"), "two"),
        (&format!("{game} --seats 300"), "300"),
        (&format!("{game} --seats 12"), "2 to 5"),
        (&format!("{game} --seats 2 --option rounds"), "name=value"),
        (&format!("{game} --seats 2 --option rounds=-1"), "rounds of chupate-dos cannot be -1"),
        (&format!("{game} --seats 2 --count 0"), "--count"),
        (&format!("{game} --seats 2 --count 2 --seed {}", u64::MAX), "--seed"),
        (&format!("{game} --seats 2 --legal"), "--json"),
        (&"x".repeat(1000), "x…\""),
        (&format!("{game} --seats 2 --seed first"), "neither"),
        (&format!("{game} --seats 2 --count -1"), "-1"),
        (&format!("{game} --seats 2 --bots expert"), "hard"),
        ("verify", "one file"),
        ("verify a b", "one file"),
        ("seal", "one file"),
        ("trf", "one file"),
        ("trf - --game first", "by its number"),
        ("import -", "--game"),
        ("import - --game mus", "no game"),
        ("import - --game dudo", "no TRF"),
        ("verify --json a", "--json"),
        ("replay no/such/file", "no/such/file"),
    ] {
        complains(args, "", 2, part);
    }
    complains("verify -", "{", 2, "JSON");
    complains("verify -", &"[".repeat(100_000), 2, "JSON");
}

#[test]
fn levels_are_set_against_each_other() {
    let asked = "match --game tres-en-raya --seats 2 --level hard --level easy --count 6 --seed 3";
    let played = text(&referee(&format!("{asked} --json"), "").stdout);
    assert_eq!(played, text(&referee(&format!("{asked} --json"), "").stdout));
    let lines: Vec<serde_json::Value> =
        played.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    let end = lines.last().expect("there is a last line");
    assert_eq!((lines.len(), &end["matches"], &end["fair"]), (7, &6.into(), &0.5.into()), "{played}");
    let of = |name: &str| end[name].as_f64().expect("a number");
    let (low, rate, high) = (of("low"), of("first_win_rate"), of("high"));
    assert!(0.5 <= rate && low < rate && rate <= high && high <= 1.0, "{end}");
    // Each deal is played from both seats.
    let dealt: Vec<(&serde_json::Value, &serde_json::Value)> =
        lines[..3].iter().map(|line| (&line["seed"], &line["first_seat"])).collect();
    assert!(dealt[0].0 == dealt[1].0 && dealt[1].0 != dealt[2].0, "{played}");
    assert_eq!((dealt[0].1, dealt[1].1, dealt[2].1), (&0.into(), &1.into(), &0.into()));
    assert!(text(&referee(asked, "").stdout).lines().last().unwrap().contains("% won of 6 matches"));
    for (args, part) in [
        ("match --game dudo --seats 2 --level hard", "two levels"),
        ("match --game dudo --seats 2 --level hard --level easy --level easy", "two levels"),
        ("match --game dudo --seats 0 --level hard --level easy", "--seats"),
        ("match --game dudo --seats 1 --level hard --level easy", "not for 1"),
        ("match --game dudo --seats 2 --level hard --level best", "no bots of level"),
        ("match --game dudo --seats 2 --level easy --level easy --option x=1", "no option"),
        ("match --game dudo --seats 2 --level easy --level easy --count 0", "--count"),
    ] {
        complains(args, "", 2, part);
    }
}

/// Writes a Python program into the file `name`, and returns the arguments of a match against it, for [`referee_with`].
fn python(name: &str, text: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the folder is there");
    format!("match --game dudo --seats 2 --level easy --limit 3000 --seed 1 --program\0python3 {}", path.display())
}

/// Runs the referee with `args`. The last argument, which contains blanks, follows a zero byte.
fn referee_with(args: &str) -> Output {
    let (args, last) = args.split_once('\0').expect("a last argument");
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(args.split_whitespace()).arg(last).output().expect("the referee starts")
}

#[test]
fn the_program_of_the_page_takes_a_seat() {
    let page = include_str!("../../docs/programs.md");
    let bot = page.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).expect("it has a program");
    let played = referee_with(&python("bot.py", bot).replace("--seed", "--json --count 20 --seed"));
    assert_eq!((played.status.code(), text(&played.stderr)), (Some(0), String::new()));
    let lines = text(&played.stdout);
    let end: serde_json::Value = serde_json::from_str(lines.lines().last().unwrap()).expect("JSON");
    assert_eq!((&end["first"], &end["matches"]), (&"program".into(), &20.into()));
    assert!(end["first_win_rate"].as_f64().unwrap() > 0.0, "{end}");
}

#[test]
fn a_program_that_fails_is_told_with_the_seed() {
    for (name, program, part) in [
        ("ends.py", "import sys; sys.stdin.readline(); sys.exit(3)", "lost it (exit status: 3)"),
        ("sleeps.py", "import time; time.sleep(60)", "no answer from it in 3000 ms"),
        ("talks.py", "for _ in open(0): print('dudo', flush=True)", "sent dudo, which is neither"),
        ("cheats.py", "for _ in open(0): print('\"99x6\"', flush=True)", "against the rules (99x6: DU-"),
        ("silent.py", "for _ in open(0): print('null', flush=True)", "without a move"),
    ] {
        let output = referee_with(&python(name, program));
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{name}: {said}");
        assert!(said.contains(part) && said.contains("with seed 0100") && said.lines().count() == 1, "{said}");
    }
    let asked = "match --game dudo --seats 2 --program no-such-program-here";
    complains(&format!("{asked} --level easy"), "", 2, "cannot be started");
    complains("match --game dudo --seats 2 --program cat", "", 2, "one level");
}

#[test]
fn a_move_that_takes_too_long_is_told_with_its_seed() {
    let asked = "match --game superechelon --seats 2 --level hard --level hard --option tours=1 --limit 0";
    let output = referee(asked, "");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("with seed 0000") && said.contains("for a move"), "{said}");
}

#[test]
fn help_is_no_complaint_and_a_reader_may_leave() {
    let help = referee("--help", "");
    assert!(help.status.success() && text(&help.stdout).contains("referee verify FILE"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(format!("{SHORT} --count 50").split_whitespace());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
}

/// Returns the example of EVENTS.md.
fn example() -> String {
    let page = include_str!("../../EVENTS.md");
    let from = page.find("```json").expect("the page has an example") + "```json".len();
    page[from..].split("```").next().expect("it ends").to_string()
}

#[test]
fn it_prints_the_standings_of_the_event_on_the_page_of_its_format() {
    let words = referee("standings - --lang es", example());
    let words = (text(&words.stdout), text(&words.stderr));
    assert!(words.0.contains("Carla va por delante de Ana por puntos: 1 frente a 0."), "{words:?}");
    let printed = text(&referee("standings - --json", example()).stdout);
    let json: serde_json::Value = serde_json::from_str(&printed).expect("one line of JSON");
    let row = &json["games"][0]["phases"][0]["tables"][0]["rows"][0];
    assert_eq!((&row["name"], &row["rounds_won"], &row["points"]), (&"Carla".into(), &3.into(), &1.into()));
    let values = serde_json::json!({ "points": 1, "difference": 2, "rounds-won": 3, "fair-play": 0 });
    assert_eq!(row["values"], values);
    complains("standings -", &example().replace("\"Beto\": { \"won\": 1 }", "\"Beto\": { \"won\": 3 }"), 1, "3-3");
    complains("standings -", &example().replace("\"match\": 1", "\"match\": 9"), 1, "Action 6");
    complains("standings -", &example().replace("\"do\": \"draw\"", "\"do\": \"dance\""), 2, "dance");
    complains("standings -", "[]", 2, "no event");
}

#[test]
fn it_verifies_events_action_by_action() {
    let verified = referee("verify -", example());
    assert_eq!(text(&verified.stdout), "copa: sound (6 actions).\n");
    complains("verify -", &example().replace("\"match\": 1", "\"match\": 9"), 1, "Event 1: Action 6");
    // `verify` also checks actions that were undone later.
    let undone = "{ \"do\": \"report\", \"match\": 7, \"sheet\": { \"kind\": \"walkover\", \"to\": \"Ana\" } }, { \"do\": \"undo\", \"action\": 6 }, { \"do\": \"report\"";
    let undone = example().replace("{ \"do\": \"report\"", undone);
    assert!(referee("standings -", &undone).status.success());
    complains("verify -", &undone, 1, "Action 6");
    complains("standings -", &example().replace("\"copa\"", "\"la copa\""), 2, "the id is");
    complains("standings -", &example().replace("\"format\": 1", "\"format\": 0"), 2, "format is 1");
    complains("replay -", &example(), 2, "no match");
}

/// Whatever the names in a file are, the error is one short line without control characters.
#[test]
fn a_hostile_event_is_refused_in_one_short_line() {
    let long = "x".repeat(5_000);
    let event = |line: &str| example().replace("{ \"do\": \"draw\"", &format!("{line}, {{ \"do\": \"draw\""));
    let cases = [
        (r#"{ "do": "withdraw", "who": "\u001b[31mX\u0007\nY" }"#.to_string(), 1, "Nobody is called"),
        (format!(r#"{{ "do": "withdraw", "who": "{long}" }}"#), 1, "Nobody is called"),
        (format!(r#"{{ "do": "{long}" }}"#), 2, "unknown name"),
        (r#"{ "do": "undo", "acción": 1 }"#.to_string(), 2, "unknown field"),
        ("7".to_string(), 2, "expected an action"),
        (r#"{ "do": 7 }"#.to_string(), 2, "expected its name"),
    ];
    for (line, code, part) in cases {
        let said = text(&referee("standings -", event(&line)).stderr);
        assert!(said.contains(part), "{said}");
        assert!(said.lines().count() == 1 && said.chars().count() <= 402, "{said}");
        assert!(!said.trim_end().contains(char::is_control) && !said.contains("tagged enum"), "{said:?}");
        assert_eq!(referee("standings -", event(&line)).status.code(), Some(code), "{line}");
    }
}

#[test]
fn it_prints_plans_and_rotations() {
    let plan = text(&referee("plan --game chupate-dos --players 7 --json", "").stdout);
    let plan: serde_json::Value = serde_json::from_str(&plan).expect("one line of JSON");
    assert_eq!((&plan["plan"]["podium"], &plan["plan"]["phases"][0]["through"]), (&vec![5, 3, 2, 1].into(), &4.into()));
    assert!(plan["outlook"][0][0].as_str().is_some_and(|words| words.contains("can never decide")), "{plan}");
    complains("plan --game chupate-dos --players 6 --format table", "", 2, "room for 5");
    complains("plan --game mus --players 6", "", 2, "no such game");
    complains("plan --game dudo --players 6 --format round", "", 2, "no format");
    let rotation = text(&referee("rotate --players 16 --rounds 3 --seed 4 --json", "").stdout);
    let rotation: serde_json::Value = serde_json::from_str(&rotation).expect("one line of JSON");
    assert_eq!((&rotation["repeats"], &rotation["bound"]), (&0.into(), &0.into()));
    assert_eq!(rotation["rounds"].as_array().map(Vec::len), Some(3));
    complains("rotate --players 0 --rounds 3", "", 2, "cannot be planned");
}

/// Returns the standings of the first phase of a stored Swiss, as the referee prints them.
fn swiss(file: &str) -> serde_json::Value {
    let output = referee("standings - --json", file);
    let all: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"));
    all["games"][0]["phases"][0].clone()
}

#[test]
fn after_a_round_for_the_better_half_the_upper_half_of_each_group_meets_the_lower() {
    for (file, expected) in [
        (include_str!("../data/swiss/half8.json"), "04-01 02-03 05-08 07-06"),
        (include_str!("../data/swiss/half16.json"), "06-01 02-05 08-03 04-07 09-14 13-10 11-16 15-12"),
    ] {
        let phase = swiss(file);
        let second = phase["matches"].as_array().unwrap().iter().filter(|game| game["round"] == 2);
        let pairs =
            second.map(|game| [0, 1].map(|at| game["players"][at].as_str().unwrap().replace('P', "")).join("-"));
        assert_eq!(pairs.collect::<Vec<_>>().join(" "), expected);
        // Those who are level before a round is over have no tie to settle.
        assert_eq!(phase["tables"][0]["open"], serde_json::json!([]));
    }
}

#[test]
fn head_to_head_is_skipped_among_people_who_have_not_all_met_and_says_so() {
    let phase = swiss(include_str!("../data/swiss/h2h_unmet.json"));
    println!("{phase:#}");
    let rows = phase["tables"][0]["rows"].as_array().unwrap();
    let firsts = rows.iter().filter(|row| row["place"] == 1).map(|row| row["name"].as_str().unwrap());
    assert_eq!(firsts.collect::<Vec<_>>(), ["P0010", "P0012", "P0015"]);
    let why = "The direct encounter doesn’t count: they haven’t all met.";
    for row in &rows[1..3] {
        assert!(row["reason"].as_str().unwrap().ends_with(why), "{row}");
    }
    let open = phase["tables"][0]["open"].as_array().unwrap();
    assert!(open.len() == 1 && open[0].as_str().unwrap().ends_with(why), "{open:?}");
}
