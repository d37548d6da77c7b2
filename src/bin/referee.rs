//! The referee's command line: reads the arguments, prints an error as one sentence, and exits with 0 (sound), 1
//! (unsound) or 2 (unreadable file or request).

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
    use lexopt::{Parser, prelude::*};
    use sobremesa::engine::{Level, Seed};
    use sobremesa::games::REFEREED;
    use sobremesa::lang::Lang;
    use sobremesa::organizer::trf::{decode, is_trf};
    use sobremesa::referee::{
        Contender, Request, Stop, Versus, import, plan, quoted, redraw, replay, rotate, seal, standings, trf, verify,
        versus,
    };
    use std::cell::RefCell;
    use std::error::Error;
    use std::ffi::OsString;
    use std::io::{self, BufWriter, Read, Write};
    use std::process::ExitCode;
    use std::str::FromStr;
    use std::time::Instant;

    const USAGE: &str = include_str!("referee/usage.txt");

    pub fn main() -> ExitCode {
        let mut out = BufWriter::new(io::stdout().lock());
        let result = run(Parser::from_env(), &mut out);
        let result = result.and_then(|()| Ok(out.flush()?));
        let _ = out.flush();
        let (why, code) = match result {
            Ok(()) => return ExitCode::SUCCESS,
            // Whoever reads the output has closed the pipe.
            Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Err(Stop::Io(error)) => (format!("The output cannot be written: {error}."), 2),
            Err(Stop::Unreadable(why)) => (why, 2),
            Err(Stop::Unsound(why)) => (why, 1),
        };
        // The text may quote a file: control characters are removed, and the length is limited.
        eprintln!("{}", sobremesa::names::clean(&why, 400));
        ExitCode::from(code)
    }

    fn run(mut args: Parser, out: &mut dyn Write) -> Result<(), Stop> {
        let command = match args.next().map_err(bad)? {
            Some(Value(command)) => command.string().map_err(bad)?,
            Some(Long("help") | Short('h')) => return Ok(out.write_all(USAGE.as_bytes())?),
            _ => return refuse("Say what to do, as in referee verify FILE; --help tells what there is."),
        };
        let with = |valued: &[&'static str], plain: &[&'static str]| Args::read(args, valued, plain);
        const PLAY: [&str; 6] = ["game", "seats", "option", "seed", "count", "bots"];
        const MATCH: [&str; 8] = ["game", "seats", "option", "seed", "count", "level", "limit", "program"];
        match command.as_str() {
            "play" => play(&with(&PLAY, &["json", "legal"])?.without_file()?, out),
            "match" => play_levels(&with(&MATCH, &["json"])?.without_file()?, out),
            "replay" => replay(&REFEREED, &with(&[], &[])?.file()?, out),
            "verify" => verify(&REFEREED, &with(&[], &[])?.file()?, out),
            "seal" => seal(&with(&[], &[])?.file()?, out),
            "standings" => {
                let args = with(&["lang"], &["json"])?;
                standings(&REFEREED, &args.file()?, args.language()?, args.has("json"), out)
            }
            "redraw" => compare_pairs(&with(&["against"], &[])?, out),
            "trf" => show_trf(&with(&["game"], &[])?, out),
            "import" => {
                let args = with(&["game"], &[])?;
                import(&REFEREED, &args.file()?, &args.game()?, out)
            }
            "plan" => show_plan(&with(&["game", "players", "format", "lang"], &["json"])?.without_file()?, out),
            "rotate" => show_rotation(&with(&["players", "rounds", "seed"], &["json"])?.without_file()?, out),
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

    /// The arguments after the command.
    struct Args {
        files: Vec<OsString>,
        /// Options and their values as typed. The value of an option that takes none is empty.
        options: Vec<(&'static str, OsString)>,
    }

    impl Args {
        /// Reads files, options with a value (`valued`), and options without (`plain`).
        fn read(mut parser: Parser, valued: &[&'static str], plain: &[&'static str]) -> Result<Args, Stop> {
            let mut args = Args { files: Vec::new(), options: Vec::new() };
            while let Some(arg) = parser.next().map_err(bad)? {
                let among = |names: &[&'static str]| names.iter().find(|name| arg == Long(name)).copied();
                match (among(valued), among(plain), arg) {
                    (Some(name), ..) => args.options.push((name, parser.value().map_err(bad)?)),
                    (_, Some(name), _) => args.options.push((name, OsString::new())),
                    (.., Value(file)) => args.files.push(file),
                    (.., other) => return Err(bad(other.unexpected())),
                }
            }
            Ok(args)
        }

        /// Returns the arguments if no file is among them.
        fn without_file(mut self) -> Result<Args, Stop> {
            self.files.pop().map_or(Ok(self), |file| Err(bad(Value(file).unexpected())))
        }

        /// Returns the text of the only file.
        fn file(&self) -> Result<String, Stop> {
            match &self.files[..] {
                [file] => read(file),
                _ => refuse("Name one file, or - for standard input."),
            }
        }

        fn all(&self, name: &str) -> impl Iterator<Item = &OsString> {
            self.options.iter().filter(move |(of, _)| *of == name).map(|(_, value)| value)
        }

        fn has(&self, name: &str) -> bool {
            self.all(name).next().is_some()
        }

        /// Returns the last value of an option.
        fn value<T: FromStr<Err: Into<Box<dyn Error + Send + Sync>>>>(&self, name: &str) -> Result<Option<T>, Stop> {
            self.all(name).last().map(|value| value.parse().map_err(bad)).transpose()
        }

        fn game(&self) -> Result<String, Stop> {
            self.value("game")?.map_or_else(|| refuse("Name the game with --game."), Ok)
        }

        fn seats(&self) -> Result<u8, Stop> {
            self.value("seats")?.map_or_else(|| refuse("Say how many play with --seats."), Ok)
        }

        fn count(&self) -> Result<u64, Stop> {
            match self.value("count")?.unwrap_or(1) {
                0 => refuse("Say with --count how many matches to play: 1 or more."),
                count => Ok(count),
            }
        }

        fn seed(&self) -> Result<String, Stop> {
            Ok(self.value("seed")?.unwrap_or_else(|| "0".into()))
        }

        fn language(&self) -> Result<Lang, Stop> {
            match self.value::<String>("lang")?.as_deref() {
                None | Some("en") => Ok(Lang::En),
                Some("es") => Ok(Lang::Es),
                Some(other) => refuse(format!("There is no language \"{}\"; they are es and en.", quoted(other))),
            }
        }

        fn levels(&self, name: &str) -> Result<Vec<Level>, Stop> {
            let level = |value: &OsString| {
                let word: String = value.parse().map_err(bad)?;
                Level::ALL.into_iter().find(|level| level.word() == word).map_or_else(
                    || {
                        let word = quoted(&word);
                        refuse(format!("There are no bots of level \"{word}\"; the levels are easy, normal and hard."))
                    },
                    Ok,
                )
            };
            self.all(name).map(level).collect()
        }

        /// Returns the options of the game, typed as name=value.
        fn rules(&self) -> Result<Vec<(String, String)>, Stop> {
            let option = |value: &OsString| {
                let text: String = value.parse().map_err(bad)?;
                match text.split_once('=') {
                    Some((name, value)) => Ok((name.into(), value.into())),
                    None => refuse(format!("An option is written name=value, not \"{}\".", quoted(&text))),
                }
            };
            self.all("option").map(option).collect()
        }
    }

    fn read(file: &OsString) -> Result<String, Stop> {
        let bytes = if file == "-" {
            let mut bytes = Vec::new();
            io::stdin().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            std::fs::read(file)
        };
        let name = file.to_string_lossy();
        let bytes = bytes.or_else(|error| refuse(format!("The file {name} cannot be read: {error}.")))?;
        String::from_utf8(bytes).or_else(|error| match decode(error.into_bytes()) {
            text if is_trf(&text) => Ok(text),
            _ => refuse(format!("The file {name} is not UTF-8 text.")),
        })
    }

    fn compare_pairs(args: &Args, out: &mut dyn Write) -> Result<(), Stop> {
        let Some(pairs) = args.all("against").last() else {
            return refuse("Name a file, and a list of pairs with --against.");
        };
        redraw(&REFEREED, &args.file()?, &read(pairs)?, out)
    }

    fn show_trf(args: &Args, out: &mut dyn Write) -> Result<(), Stop> {
        let number = args.value("game").or_else(|_| refuse("Name the game with --game by its number."));
        trf(&REFEREED, &args.file()?, number?, out)
    }

    fn show_plan(args: &Args, out: &mut dyn Write) -> Result<(), Stop> {
        let (Some(game), Some(players)) = (args.value::<String>("game")?, args.value("players")?) else {
            return refuse("Name the game with --game and say how many play with --players.");
        };
        let format: Option<String> = args.value("format")?;
        let format = format.as_deref().unwrap_or("by-rules");
        plan(&REFEREED, &game, players, format, args.language()?, args.has("json"), out)
    }

    fn show_rotation(args: &Args, out: &mut dyn Write) -> Result<(), Stop> {
        let (Some(players), Some(rounds)) = (args.value("players")?, args.value("rounds")?) else {
            return refuse("Say how many play with --players and how many rounds with --rounds.");
        };
        rotate(players, rounds, &nth_seed(&args.seed()?, 0, 1)?, args.has("json"), out)
    }

    fn play(args: &Args, out: &mut dyn Write) -> Result<(), Stop> {
        let (game, seats, count, seed) = (REFEREED.game(&args.game()?)?, args.seats()?, args.count()?, args.seed()?);
        let (json, legal) = (args.has("json"), args.has("legal"));
        if legal && !json {
            return refuse("The legal moves are listed in JSON only: add --json.");
        }
        let (options, bots) = (args.rules()?, args.levels("bots")?.pop());
        let mut request = Request { seats, options, seed: Seed::from_number(0), bots, json, legal };
        for nth in 0..count {
            request.seed = nth_seed(&seed, nth, count)?;
            (game.play)(&request, out)?;
        }
        Ok(())
    }

    /// The default of --limit, in milliseconds. All levels are much faster.
    const LIMIT: u64 = 5000;

    fn play_levels(args: &Args, out: &mut dyn Write) -> Result<(), Stop> {
        let (game, seats, count, seed) = (REFEREED.game(&args.game()?)?, args.seats()?, args.count()?, args.seed()?);
        let (levels, limit) = (args.levels("level")?, args.value("limit")?.unwrap_or(LIMIT));
        let program = args.value::<String>("program")?.map(|command| Program::start(&command, limit));
        let program = program.transpose()?.map(RefCell::new);
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
        let request = Versus { seats, options: args.rules()?, first, second, count, limit, json: args.has("json") };
        let deals = count.div_ceil(u64::from(seats).max(1));
        let begun = Instant::now();
        let clock = || begun.elapsed().as_millis() as u64;
        // A crash is reported in one sentence, with its seed.
        std::panic::set_hook(Box::new(|_| {}));
        versus(game, &request, &|nth| nth_seed(&seed, nth, deals), &clock, out)
    }

    /// Returns the seed of match `nth`, counted from 0, of `count`. A number is increased by one for each match; 64
    /// hexadecimal digits are a seed for one match only.
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
