//! The referee's command line: reads the arguments, says what went wrong in one sentence, and ends with 0 (sound),
//! 1 (unsound) or 2 (unreadable file or request).

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
#[path = "referee/program.rs"]
mod program;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    native::main()
}

#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::disallowed_types, reason = "measures how long a bot thinks")]
mod native {
    use super::program::Program;
    use lexopt::prelude::*;
    use sobremesa::engine::{Level, Seed};
    use sobremesa::games::REFEREED;
    use sobremesa::lang::Lang;
    use sobremesa::organizer::trf::{decode, is_trf};
    use sobremesa::referee::{
        Contender, Request, Stop, Versus, import, plan, quoted, redraw, replay, rotate, seal, standings, trf, verify,
        versus,
    };
    use std::cell::RefCell;
    use std::io::{self, BufWriter, Read, Write};
    use std::process::ExitCode;
    use std::time::Instant;

    const USAGE: &str = "\
referee play --game ID --seats N [--option name=value]... [--seed S] [--count K] [--bots LEVEL] [--json] [--legal]
referee match --game ID --seats N --level A --level B [--option name=value]... [--count K] [--seed S] [--limit MS]
        [--json]
referee match --game ID --seats N --program COMMAND --level B ...
referee replay FILE
referee verify FILE
referee seal FILE
referee standings FILE [--json] [--lang es|en]
referee redraw FILE --against PAIRS
referee trf FILE [--game N]
referee import FILE --game ID
referee plan --game ID --players N [--format FORMAT] [--json] [--lang es|en]
referee rotate --players N --rounds R [--seed S] [--json]

play    plays K matches, the k-th with seed S + k - 1, by random legal moves or by bots (LEVEL: easy, normal,
        hard)
match   plays K matches of a bot of level A against bots of level B. A sits in each seat in turn, and each deal is
        played from every seat: the deals have the seeds S, S + 1 and on. A move may take MS milliseconds. With
        --program a program of yours sits in A's seat: docs/programs.md
replay  prints a saved match move by move, as play --json does
verify  says whether the matches of a file are sound
seal    prints the seal of each match of a file: the app showed the same before the first deal
standings  prints the tables of an event, with reasons
redraw  draws an event again from its log, and tells the first difference from PAIRS, the CSV of results or a TRF
trf     prints a league or Swiss of an event, of its game number N, as FIDE's report file (TRF)
import  prints the event that a TRF tells of, as one of the game ID
plan    says how a game is played out by N players (FORMAT: by-rules, table, open, league, double-league, swiss,
        dutch, knockout, double-knockout)
rotate  mixes N players at tables of four or more so that as few as possible meet again
FILE may be - for standard input. Formats: FORMATS.md, EVENTS.md. Exit codes: 0 sound, 1 unsound, 2 unreadable.
";

    pub fn main() -> ExitCode {
        let mut out = BufWriter::new(io::stdout().lock());
        let result = run(lexopt::Parser::from_env(), &mut out);
        let result = result.and_then(|()| Ok(out.flush()?));
        let _ = out.flush();
        let (why, code) = match result {
            Ok(()) => return ExitCode::SUCCESS,
            // The reader of the output has closed it.
            Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Err(Stop::Io(error)) => (format!("The output cannot be written: {error}."), 2),
            Err(Stop::Unreadable(why)) => (why, 2),
            Err(Stop::Unsound(why)) => (why, 1),
        };
        // A file may hold anything: it moves no cursor here, and fills no screen.
        eprintln!("{}", sobremesa::names::clean(&why, 400));
        ExitCode::from(code)
    }

    fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let command = match args.next().map_err(bad)? {
            Some(Value(command)) => command.string().map_err(bad)?,
            Some(Long("help") | Short('h')) => return Ok(out.write_all(USAGE.as_bytes())?),
            _ => return refuse("Say what to do, as in referee verify FILE; --help tells what there is."),
        };
        match command.as_str() {
            "play" => play(args, out),
            "match" => play_levels(args, out),
            "replay" => replay(&REFEREED, &one_file(args)?, out),
            "verify" => verify(&REFEREED, &one_file(args)?, out),
            "seal" => seal(&one_file(args)?, out),
            "standings" => show_standings(args, out),
            "redraw" => compare_pairs(args, out),
            "trf" => show_trf(args, out),
            "import" => import_trf(args, out),
            "plan" => show_plan(args, out),
            "rotate" => show_rotation(args, out),
            other => refuse(format!(
                "There is no command \"{}\"; the commands are play, match, replay, verify, seal, standings, redraw, trf, import, plan and rotate.",
                quoted(other)
            )),
        }
    }

    fn refuse<T>(why: impl Into<String>) -> Result<T, Stop> {
        Err(Stop::Unreadable(why.into()))
    }

    fn bad(error: lexopt::Error) -> Stop {
        let text = error.to_string();
        let mut letters = text.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
        Stop::Unreadable(format!("{first}{}.", letters.as_str()))
    }

    /// Returns the text of the only file named.
    fn one_file(mut args: lexopt::Parser) -> Result<String, Stop> {
        let (mut file, mut more) = (None, false);
        while let Some(arg) = args.next().map_err(bad)? {
            match arg {
                Value(name) if file.is_none() => file = Some(name),
                Value(_) => more = true,
                other => return Err(bad(other.unexpected())),
            }
        }
        match (file, more) {
            (Some(file), false) => read(file),
            _ => refuse("Name one file, or - for standard input."),
        }
    }

    fn read(file: std::ffi::OsString) -> Result<String, Stop> {
        let bytes = if file == "-" {
            let mut bytes = Vec::new();
            io::stdin().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            std::fs::read(&file)
        };
        let name = file.to_string_lossy();
        let bytes = bytes.or_else(|error| refuse(format!("The file {name} cannot be read: {error}.")))?;
        String::from_utf8(bytes).or_else(|error| match decode(error.into_bytes()) {
            text if is_trf(&text) => Ok(text),
            _ => refuse(format!("The file {name} is not UTF-8 text.")),
        })
    }

    fn language(args: &mut lexopt::Parser) -> Result<Lang, Stop> {
        match args.value().and_then(|v| v.string()).map_err(bad)?.as_str() {
            "es" => Ok(Lang::Es),
            "en" => Ok(Lang::En),
            other => refuse(format!("There is no language \"{}\"; they are es and en.", quoted(other))),
        }
    }

    fn level(args: &mut lexopt::Parser) -> Result<Level, Stop> {
        let word = args.value().and_then(|v| v.string()).map_err(bad)?;
        let named = Level::ALL.into_iter().find(|level| level.word() == word);
        named.map_or_else(
            || {
                let word = quoted(&word);
                refuse(format!("There are no bots of level \"{word}\"; the levels are easy, normal and hard."))
            },
            Ok,
        )
    }

    fn show_standings(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let (mut file, mut json, mut lang) = (None, false, Lang::En);
        while let Some(arg) = args.next().map_err(bad)? {
            match arg {
                Long("json") => json = true,
                Long("lang") => lang = language(&mut args)?,
                Value(name) if file.is_none() => file = Some(name),
                other => return Err(bad(other.unexpected())),
            }
        }
        let Some(file) = file else { return refuse("Name one file, or - for standard input.") };
        standings(&REFEREED, &read(file)?, lang, json, out)
    }

    fn compare_pairs(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let (mut file, mut pairs) = (None, None);
        while let Some(arg) = args.next().map_err(bad)? {
            match arg {
                Long("against") => pairs = Some(args.value().map_err(bad)?),
                Value(name) if file.is_none() => file = Some(name),
                other => return Err(bad(other.unexpected())),
            }
        }
        let (Some(file), Some(pairs)) = (file, pairs) else {
            return refuse("Name a file, and a list of pairs with --against.");
        };
        redraw(&REFEREED, &read(file)?, &read(pairs)?, out)
    }

    /// Returns the text of a file and the value of --game.
    fn file_and_game(mut args: lexopt::Parser) -> Result<(String, Option<String>), Stop> {
        let (mut file, mut game) = (None, None);
        while let Some(arg) = args.next().map_err(bad)? {
            match arg {
                Long("game") => game = Some(args.value().and_then(|v| v.string()).map_err(bad)?),
                Value(name) if file.is_none() => file = Some(name),
                other => return Err(bad(other.unexpected())),
            }
        }
        let Some(file) = file else { return refuse("Name one file, or - for standard input.") };
        Ok((read(file)?, game))
    }

    fn show_trf(args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let (file, game) = file_and_game(args)?;
        let number = game.map(|game| game.parse().or_else(|_| refuse("Name the game with --game by its number.")));
        trf(&REFEREED, &file, number.transpose()?, out)
    }

    fn import_trf(args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let (file, game) = file_and_game(args)?;
        let Some(game) = game else { return refuse("Name the game with --game.") };
        import(&REFEREED, &file, &game, out)
    }

    fn show_plan(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let (mut game, mut players, mut format) = (None, None, "by-rules".to_string());
        let (mut json, mut lang) = (false, Lang::En);
        while let Some(arg) = args.next().map_err(bad)? {
            match arg {
                Long("game") => game = Some(args.value().and_then(|v| v.string()).map_err(bad)?),
                Long("players") => players = Some(args.value().and_then(|v| v.parse()).map_err(bad)?),
                Long("format") => format = args.value().and_then(|v| v.string()).map_err(bad)?,
                Long("json") => json = true,
                Long("lang") => lang = language(&mut args)?,
                other => return Err(bad(other.unexpected())),
            }
        }
        let (Some(game), Some(players)) = (game, players) else {
            return refuse("Name the game with --game and say how many play with --players.");
        };
        plan(&REFEREED, &game, players, &format, lang, json, out)
    }

    fn show_rotation(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let (mut players, mut rounds, mut seed, mut json) = (None, None, "0".to_string(), false);
        while let Some(arg) = args.next().map_err(bad)? {
            match arg {
                Long("players") => players = Some(args.value().and_then(|v| v.parse()).map_err(bad)?),
                Long("rounds") => rounds = Some(args.value().and_then(|v| v.parse()).map_err(bad)?),
                Long("seed") => seed = args.value().and_then(|v| v.string()).map_err(bad)?,
                Long("json") => json = true,
                other => return Err(bad(other.unexpected())),
            }
        }
        let (Some(players), Some(rounds)) = (players, rounds) else {
            return refuse("Say how many play with --players and how many rounds with --rounds.");
        };
        rotate(players, rounds, &nth_seed(&seed, 0, 1)?, json, out)
    }

    fn play(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let (mut id, mut seats, mut seed, mut count) = (None, None, "0".to_string(), 1);
        let mut request = Request {
            seats: 0,
            options: Vec::new(),
            seed: Seed::from_number(0),
            bots: None,
            json: false,
            legal: false,
        };
        while let Some(arg) = args.next().map_err(bad)? {
            match arg {
                Long("game") => id = Some(args.value().and_then(|v| v.string()).map_err(bad)?),
                Long("seats") => seats = Some(args.value().and_then(|v| v.parse()).map_err(bad)?),
                Long("seed") => seed = args.value().and_then(|v| v.string()).map_err(bad)?,
                Long("count") => count = args.value().and_then(|v| v.parse::<u64>()).map_err(bad)?,
                Long("json") => request.json = true,
                Long("legal") => request.legal = true,
                Long("option") => request.options.push(option(&mut args)?),
                Long("bots") => request.bots = Some(level(&mut args)?),
                other => return Err(bad(other.unexpected())),
            }
        }
        let Some(id) = id else { return refuse("Name the game with --game.") };
        let game = REFEREED.game(&id)?;
        let Some(seats) = seats else { return refuse("Say how many play with --seats.") };
        request.seats = seats;
        if count == 0 {
            return refuse("Say with --count how many matches to play: 1 or more.");
        }
        if request.legal && !request.json {
            return refuse("The legal moves are listed in JSON only: add --json.");
        }
        for nth in 0..count {
            request.seed = nth_seed(&seed, nth, count)?;
            (game.play)(&request, out)?;
        }
        Ok(())
    }

    /// The default of --limit, in milliseconds: no level comes near it.
    const LIMIT: u64 = 5000;

    fn play_levels(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let (mut id, mut seats, mut seed, mut levels) = (None, None, "0".to_string(), Vec::new());
        let (mut options, mut count, mut limit, mut json, mut program) = (Vec::new(), 1, LIMIT, false, None);
        while let Some(arg) = args.next().map_err(bad)? {
            match arg {
                Long("game") => id = Some(args.value().and_then(|v| v.string()).map_err(bad)?),
                Long("seats") => seats = Some(args.value().and_then(|v| v.parse()).map_err(bad)?),
                Long("seed") => seed = args.value().and_then(|v| v.string()).map_err(bad)?,
                Long("count") => count = args.value().and_then(|v| v.parse::<u64>()).map_err(bad)?,
                Long("limit") => limit = args.value().and_then(|v| v.parse::<u64>()).map_err(bad)?,
                Long("level") => levels.push(level(&mut args)?),
                Long("program") => program = Some(args.value().and_then(|v| v.string()).map_err(bad)?),
                Long("option") => options.push(option(&mut args)?),
                Long("json") => json = true,
                other => return Err(bad(other.unexpected())),
            }
        }
        let Some(id) = id else { return refuse("Name the game with --game.") };
        let game = REFEREED.game(&id)?;
        let Some(seats) = seats else { return refuse("Say how many play with --seats.") };
        if count == 0 {
            return refuse("Say with --count how many matches to play: 1 or more.");
        }
        let program = program.map(|command| Program::start(&command, limit)).transpose()?.map(RefCell::new);
        let ask = |line: &str| match &program {
            Some(program) => program.borrow_mut().ask(line),
            None => Err("has no program".into()),
        };
        let (first, second) = match (&program, &levels[..]) {
            (None, &[first, second]) => (Contender::Level(first), second),
            (Some(_), &[second]) => (Contender::Program(&ask), second),
            (None, _) => return refuse("Name two levels, as in --level hard --level easy."),
            (Some(_), _) => return refuse("Name one level for the other seats, as in --level easy."),
        };
        let request = Versus { seats, options, first, second, count, limit, json };
        let deals = count.div_ceil(u64::from(seats).max(1));
        let begun = Instant::now();
        let clock = || begun.elapsed().as_millis() as u64;
        // A crash is reported in one sentence, with its seed.
        std::panic::set_hook(Box::new(|_| {}));
        versus(game, &request, &|nth| nth_seed(&seed, nth, deals), &clock, out)
    }

    /// Returns an option as it is typed: name=value.
    fn option(args: &mut lexopt::Parser) -> Result<(String, String), Stop> {
        let text = args.value().and_then(|v| v.string()).map_err(bad)?;
        match text.split_once('=') {
            Some((name, value)) => Ok((name.into(), value.into())),
            None => refuse(format!("An option is written name=value, not \"{}\".", quoted(&text))),
        }
    }

    /// Returns the seed of match `nth`, from 0. A number counts on from match to match; a seed of 64 hexadecimal digits
    /// is for one match.
    fn nth_seed(text: &str, nth: u64, count: u64) -> Result<Seed, Stop> {
        if let Ok(first) = text.parse::<u64>() {
            let last = first.checked_add(count - 1);
            return last.map_or_else(
                || refuse(format!("With --seed {first} there are not {count} seeds left: the last is {}.", u64::MAX)),
                |_| Ok(Seed::from_number(first + nth)),
            );
        }
        match Seed::try_from(text.to_string()) {
            Ok(seed) if count == 1 => Ok(seed),
            Ok(_) => refuse("A seed of 64 digits is for one match: leave --count out."),
            Err(_) => {
                let text = quoted(text);
                refuse(format!("The seed \"{text}\" is neither a whole number nor 64 hexadecimal digits."))
            }
        }
    }
}
