use super::*;
use sobremesa::games::chupate_dos::sheet::{BadEntry, Count, Entry as Event, SheetRules};
use sobremesa::games::chupate_dos::{Kind, Options};

/// Reads "B 3 0 1, yellow A, - 2 2 2": the winner of a round or "-", and the cards left by seat; a yellow card.
fn events(text: &str) -> Vec<Event> {
    let seat = |letter: &str| Seat(letter.as_bytes()[0] - b'A');
    let event = |text: &str| match text.split_once(' ').expect("two words") {
        ("yellow", who) => Event::Yellow(seat(who)),
        (winner, left) => {
            let left = left.split(' ').map(|cards| cards.parse().expect("a number")).collect();
            Event::Cards { won: (winner != "-").then(|| seat(winner)), left }
        }
    };
    text.split(", ").filter(|text| !text.is_empty()).map(event).collect()
}

fn played(rounds: u8, seats: usize, text: &str) -> Sheet {
    after::<Count>(SheetRules { rounds, dealer: A, kind: Kind::Match }, seats, &events(text))
}

fn words<N: ToString>(numbers: impl IntoIterator<Item = N>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn cd_4_cd_5_cd_40_cd_41_cd_42_cd_43_cd_44_cd_45_cd_46_rounds_cards_who_deals_and_places() {
    assert_eq!(Options::default().rounds_for(2), 2);
    for (rule, rounds, entries, won, left, deals_and_begins, ends) in [
        ("CD-4, CD-5", 8, "", "0 0 0", "0 0 0", "0 1", ""),
        ("CD-4, CD-5", 8, "C 1 1 0", "0 0 1", "1 1 0", "1 2", ""),
        ("CD-4, CD-5", 2, "B 1 0", "0 1", "1 0", "1 0", ""),
        ("CD-40, CD-41", 8, "A 0 4 2, B 5 0 1", "1 1 0", "5 4 3", "2 0", ""),
        ("CD-42: a draw stands", 2, "A 0 9, B 1 0", "1 1", "1 9", "0 1", "1 1"),
        ("CD-43: cards", 2, "A 0 4 2, B 5 0 1", "1 1 0", "5 4 3", "2 0", "2 1 3"),
        ("CD-43: sanctions", 2, "A 0 4 2, yellow A, B 4 0 1", "1 1 0", "4 4 3", "2 0", "2 1 3"),
        ("CD-44", 1, "A 0 1", "1 0", "0 1", "1 0", "1 2"),
        ("CD-45", 2, "A 0 4 2, B 4 0 1", "1 1 0", "4 4 3", "0 1", ""),
        ("CD-45: played again", 2, "A 0 4 2, B 4 0 1, - 2 2 0", "1 1 0", "4 4 3", "1 0", ""),
        ("CD-45", 2, "A 0 4 2, B 4 0 1, - 2 2 0, A 0 7 0", "1 1 0", "4 4 3", "0 1", "1 2 3"),
        ("CD-46", 2, "- 3 4, A 0 2", "1 0", "3 6", "0 1", "1 2"),
    ] {
        let sheet = played(rounds, won.split(' ').count(), entries);
        let count = sheet.count::<Count>().unwrap();
        let k = words(count.score.tallies.iter().map(|(_, tally)| tally.left));
        let seats = words([count.dealer.0, begins(&sheet).expect("it is known")]);
        let seen = [words(totals(&sheet)), k, seats, words(places(&sheet).unwrap_or_default())];
        assert_eq!(seen, [won, left, deals_and_begins, ends], "{rule}: {entries}");
    }
}

#[test]
fn cd_40_cd_42_cd_45_what_cannot_have_happened_is_refused() {
    use BadEntry::{NoCards, NotDeciding, TooManyCards, WinnerHolds};
    let level = "A 0 4 2, B 4 0 1";
    for (rounds, seats, before, entry, why) in [
        (8, 3, level, "A 1 4 2", WinnerHolds(A).into()),
        (8, 3, level, "A 0 0 2", NoCards(B).into()),
        (8, 3, level, "A 0 30 10", TooManyCards.into()),
        (2, 3, level, "C 1 1 0", NotDeciding(C).into()),
        (2, 3, level, "A 0 1 3", NotDeciding(C).into()),
        (2, 2, "A 0 9, B 1 0", "A 0 1", EntryError::Over),
    ] {
        assert_eq!(refused::<Count>(&played(rounds, seats, before), events(entry).remove(0)), why, "{entry}");
    }
}
