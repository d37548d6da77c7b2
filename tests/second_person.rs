//! The sentences that address a player who plays alone ("you"): every event and reason of every game, with that player
//! as subject and as object. `tests/data/second-person.txt` has them in both languages, proofread by a person.
//!
//! `BLESS=1 cargo test --test library second_person` writes the file again.

use sobremesa::engine::{Direction, Game, Match, Outcome, PerSeat, Rng, Seat, Seed, Status, Tally, Who, random_play};
use sobremesa::games::{
    chupate_dos, chupate_dos::ChupateDos, domino, domino::Domino, dudo, dudo::Dudo, superechelon,
    superechelon::SuperEchelon, tres_en_raya, tres_en_raya::TresEnRaya,
};
use sobremesa::lang::Lang;
use sobremesa::pieces::naipes::{Card, Rank, Suit};
use sobremesa::pieces::tiles::Tile;
use sobremesa::solo::{YOU, to_you};
use std::fmt::Write;
use std::{env, fs};

type Names = PerSeat<String>;

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);
/// Random matches of each kind, which give the reasons for places.
const MATCHES: u64 = 60;

/// The sentences so far. Of those that differ only in digits, one is kept.
#[derive(Default)]
struct Heard {
    shapes: Vec<String>,
    text: String,
}

impl Heard {
    fn game(&mut self, title: &str) {
        self.shapes.clear();
        let _ = writeln!(self.text, "# {title}");
    }

    /// Adds what `tell` says of each event.
    fn events<E>(&mut self, events: impl IntoIterator<Item = E>, tell: fn(Lang, &E, &Names) -> String) {
        events.into_iter().for_each(|event| self.hear(|lang, names| tell(lang, &event, names)));
    }

    /// Adds a sentence in both languages if it mentions the player.
    fn hear(&mut self, tell: impl Fn(Lang, &Names) -> String) {
        let told = [Lang::Es, Lang::En].map(|lang| {
            let names = PerSeat::new(5, |seat| match seat {
                ME => lang.pick(YOU.0, YOU.1).to_string(),
                Seat(at) => ["", "Olivia", "Ramón", "Pilar", "Eva"][usize::from(at)].into(),
            });
            (tell(lang, &names), to_you(lang, &tell(lang, &names)))
        });
        let [(es, _), (en, _)] = &told;
        let shape: String = es.chars().filter(|c| !c.is_ascii_digit()).collect();
        if !(es.contains(YOU.0) || en.contains(YOU.1)) || self.shapes.contains(&shape) {
            return;
        }
        self.shapes.push(shape);
        for (_, said) in told {
            let _ = writeln!(self.text, "{said}");
        }
    }
}

/// The player and another, in both orders.
const PAIRS: [[Seat; 2]; 2] = [[ME, OTHER], [OTHER, ME]];

/// Plays random matches, and calls `look` at the end with every pair whose first is not placed below the second.
fn ends<G: Game>(options: &G::Options, seats: u8, mut look: impl FnMut(&G::View, &Outcome, [Seat; 2])) {
    for seed in 0..MATCHES {
        let mut game = Match::<G>::start(options.clone(), seats, Seed::from_number(seed));
        let mut rng = Rng::from_number(!seed);
        while let Some((who, mv)) = random_play(game.game(), seats, &mut rng) {
            game.play(who, mv).expect("an offered move is legal");
        }
        let Status::Over(outcome) = game.game().status() else { continue };
        let place = |seat: Seat| outcome.seats[seat].place;
        for pair in PAIRS.into_iter().filter(|[above, below]| place(*above) <= place(*below)) {
            look(&game.game().view(Who::Floor), &outcome, pair);
        }
    }
}

type Named<'a> = (&'a str, &'a Tally);

/// Adds the reason why `a` is placed above `b`.
fn hear_why(heard: &mut Heard, outcome: &Outcome, [a, b]: [Seat; 2], why: impl Fn(Lang, Named, Named) -> String) {
    let [x, y] = [a, b].map(|seat| &outcome.seats[seat]);
    heard.hear(|lang, names| why(lang, (&names[a], x), (&names[b], y)));
}

fn chupate_dos(heard: &mut Heard) {
    use chupate_dos::{Event::*, text};
    heard.game("Chúpate Dos");
    let card = Card::new(Rank::Siete, Suit::Oros);
    for [seat, by] in PAIRS {
        let events = [
            Dealt { dealer: seat, turned: card },
            Named { seat, suit: Suit::Copas },
            Laid { seat, card, names: None },
            Laid { seat, card: Card::new(Rank::Sota, Suit::Oros), names: Some(Suit::Bastos) },
            Drew { seat, cards: 0 },
            Drew { seat, cards: 1 },
            Took { seat, cards: 4 },
            Reshuffled,
            Skipped { seat },
            Reversed,
            Ultima { seat },
            Challenged { seat, by, cards: 2 },
            Yellow { seat },
            Won { seat },
            Null,
        ];
        heard.events(events, text::event);
    }
    for (kind, seats) in [(chupate_dos::Kind::default(), 2), (chupate_dos::Kind::Group, 3)] {
        let options = chupate_dos::Options { kind, ..Default::default() };
        ends::<ChupateDos>(&options, seats, |_, outcome, pair| {
            hear_why(heard, outcome, pair, |lang, a, b| text::why_above(lang, a, b, seats == 2));
        });
    }
}

fn dudo(heard: &mut Heard) {
    use dudo::{Claim, Dice, Event::*, Face, Showing, describe};
    heard.game("Dudo");
    let bid = dudo::Bid::new(3, Face::Quina);
    for [seat, other] in PAIRS {
        let dice = Dice::roll(3, &mut Rng::from_number(1));
        let events = [
            Threw(vec![(seat, 5), (other, 3)]),
            Rolled { begins: seat, obliges: false },
            Rolled { begins: seat, obliges: true },
            Montado { seat, dice },
            Obliged { seat, closed: true },
            Obliged { seat, closed: false },
            Bid { seat, bid, direction: Some(Direction::Right) },
            Bid { seat, bid, direction: None },
            Passed { seat },
            Out { seat },
            Expelled { seat },
        ];
        heard.events(events, describe::event);
        for (claim, count, loser, change) in [
            (Claim::Doubt, Some(1), other, -1),
            (Claim::Doubt, Some(3), seat, -1),
            (Claim::Calzo, Some(3), seat, 1),
            (Claim::Calzo, Some(3), seat, 0),
            (Claim::Calzo, Some(2), seat, -1),
            (Claim::DoubtPass, None, other, -1),
            (Claim::DoubtPass, None, seat, -1),
            (Claim::Siciliana, Some(1), other, -2),
        ] {
            let face = Face::Quina;
            let shown = Showing { claim, by: seat, against: other, bid, face, count, seat: loser, change };
            heard.events([Shown(shown)], describe::event);
        }
    }
    ends::<Dudo>(&dudo::Options::default(), 3, |view, _, [a, b]| {
        heard.hear(|lang, names| describe::why_above(lang, &view.table, names, a, b));
    });
}

fn tres_en_raya(heard: &mut Heard) {
    use tres_en_raya::{Colour, End, Event::*, LINES, ThrowFor, text};
    heard.game("Tres en Raya");
    let [from, to, cell] = LINES[0];
    for seat in [ME, OTHER] {
        let events = [
            Rolled { purpose: ThrowFor::Colour, seat, dice: [3, 4] },
            Rolled { purpose: ThrowFor::Start, seat, dice: [3, 4] },
            Tied,
            Chose { seat, colour: Colour::Red },
            Began { seat },
            Placed { seat, cell },
            Shifted { seat, from, to },
            Ended(End::Line(seat)),
            Ended(End::Claimed(seat)),
            Ended(End::Repeated),
            Ended(End::Full),
        ];
        heard.events(events, text::event);
    }
    for kind in [tres_en_raya::Kind::Match, tres_en_raya::Kind::Group] {
        let options = tres_en_raya::Options { kind, ..Default::default() };
        ends::<TresEnRaya>(&options, 2, |_, outcome, pair| {
            hear_why(heard, outcome, pair, text::why_above);
        });
    }
}

fn domino(heard: &mut Heard) {
    use domino::{Ending, Event::*, Mode, Side, Source, TileDraw, text};
    heard.game("Dominó");
    let tile = |a, b| Tile::new(a, b).expect("a tile");
    let draw = |highest, [a, b]: [Seat; 2]| TileDraw {
        highest,
        rounds: vec![vec![(a, tile(3, 2)), (b, tile(1, 0))]],
        taken: a,
    };
    for pair @ [seat, other] in PAIRS {
        let mut events = vec![
            Redealt { seat, shown: vec![] },
            Begins { seat, tile: None },
            Begins { seat, tile: Some(tile(6, 6)) },
            Laid { seat, tile: tile(6, 3), side: Some(Side::Left) },
            Laid { seat, tile: tile(6, 3), side: None },
            Drew { seat },
            Passed { seat },
            Ended { seat, ending: Ending::Out { tile: tile(6, 3), capicua: false } },
            Ended { seat, ending: Ending::Blocked },
            Ended { seat, ending: Ending::Reached },
            TieDrawn(draw(true, pair)),
            TieDrawn(draw(false, pair)),
        ];
        let sources = [Source::Ends, Source::Pips, Source::Differences];
        events.push(PairScored { pair, source: Source::Pips, points: 22 });
        events.extend(sources.map(|source| Scored { seat, source, points: 10 }));
        heard.events(events, text::event);
        let told = [Drew { seat }, Drew { seat }, Laid { seat, tile: tile(6, 3), side: None }];
        let scored = Scored { seat: other, source: Source::Pass, points: 2 };
        heard.hear(|lang, names| text::since(lang, &told, Seat(u8::MAX), names, 9).join(" "));
        heard.hear(|lang, names| {
            text::since(lang, &[Passed { seat }, scored.clone()], Seat(u8::MAX), names, 9).join(" ")
        });
        let out = Ending::Out { tile: tile(6, 3), capicua: false };
        for (ending, wins) in [(out, true), (Ending::Blocked, true), (Ending::Blocked, false), (Ending::Reached, true)]
        {
            heard.hear(|lang, names| format!("{} {}", names[seat], text::headline(lang, ending, wins)));
        }
    }
    for mode in Mode::ALL {
        let options = domino::Options { mode, ..Default::default() };
        let seats = *mode.seats().start();
        ends::<Domino>(&options, seats, |view, outcome, pair| {
            for hand in view.played.iter() {
                heard.hear(|lang, names| {
                    let names = PerSeat::new(seats, |seat| names[seat].clone());
                    text::explain(lang, hand, &options, &names).join(" ")
                });
            }
            let level = outcome.seats[ME].place == outcome.seats[OTHER].place;
            heard.hear(|lang, names| {
                let names = PerSeat::new(seats, |seat| names[seat].clone());
                text::why_above(lang, view, &names, pair, level)
            });
        });
    }
}

fn superechelon(heard: &mut Heard) {
    use superechelon::{Card, Event::*, Move, StageType, text};
    heard.game("SuperEchelon");
    let card = Card::parse("Gm1").expect("a card");
    for [seat, other] in PAIRS {
        for event in [
            Drew { seat, card },
            DrawLevel,
            Dealt { dealer: seat, each: 6, aside: 1, kind: StageType::Flat, last: false },
            Laid { seat, card, owner: seat, opens: true },
            Laid { seat, card, owner: seat, opens: false },
            Laid { seat, card, owner: other, opens: false },
            BadDay { seat, card, against: Some(card) },
            BadDay { seat, card, against: None },
            StageWon { owner: seat, points: 12 },
            StageTied,
            Gave { from: seat, to: seat, cards: 2 },
            Gave { from: seat, to: other, cards: 2 },
            TookBooty { seat, cards: 5 },
            BootyOut { cards: 5 },
            TourWon { seat, points: 40 },
            TourShared { points: 40 },
        ] {
            heard.hear(|lang, names| text::event(lang, &event, names));
            heard.hear(|lang, names| text::event(lang, &event, &PerSeat::new(2, |seat| names[seat].clone())));
        }
        heard.hear(|lang, names| text::tell(lang, Move::Join { card, escapada: seat }, names));
    }
    for tours in [1, 2] {
        let options = superechelon::Options { tours, ..Default::default() };
        ends::<SuperEchelon>(&options, 3, |_, outcome, pair| {
            hear_why(heard, outcome, pair, |lang, a, b| text::why_above(lang, tours, a, b));
        });
    }
}

#[test]
fn sentences_to_who_plays_alone_are_said_as_a_person_read_them() {
    let mut heard = Heard::default();
    for game in [chupate_dos, dudo, tres_en_raya, domino, superechelon] {
        game(&mut heard);
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/second-person.txt");
    if env::var_os("BLESS").is_some() {
        fs::write(file, &heard.text).expect("the file can be written");
    }
    let stored = fs::read_to_string(file).expect("the file is there");
    for (line, (read, said)) in stored.lines().zip(heard.text.lines()).enumerate() {
        assert_eq!(read, said, "line {}", line + 1);
    }
    assert_eq!(stored.lines().count(), heard.text.lines().count());
}
