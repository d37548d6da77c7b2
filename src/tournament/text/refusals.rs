//! The reasons for which something is refused, each with its sentence. Nothing has changed then.

use crate::lang::{Lang, reasons, sentences};
use crate::tournament::{Criterion, EncounterId, GameId, PhaseId, text};

reasons! {
    /// Why an action is refused.
    ActionError, lang;
    NoPlan(why: NoPlan) => why.words(lang);
    BadPlan(why: BadPlan) => why.words(lang);
    SheetError(why: SheetError) => why.words(lang);
    NotOfGeneral(step: Criterion) => "«{}» solo cuenta dentro de un juego: no sirve para la general.",
        "“{}” counts within a game only, not in the overall standings.", text::criterion(lang, *step);
    NameTaken(name: String) => "Ya hay alguien que se llama {name}.", "There is already someone called {name}.";
    /// More than this number of glyphs (TO-1).
    NameTooLong(name: String, most: usize) => "{name} tiene más de {most} letras: acórtalo.",
        "{name} has more than {most} letters: shorten it.";
    NoPartner(name: String) =>
        "{name} no tiene pareja. En Gente se forman las parejas, o se escribe «Ana / Luis».",
        "{name} has no partner. Pairs are made under People, or typed as “Ana / Luis”.";
    NoPairs(single: usize) => no_pairs(lang, *single);
    UnknownName(name: String) => "Nadie se llama {name} en este torneo.", "Nobody is called {name} in this event.";
    IsOut(name: String) => "{name} ya no participa.", "{name} is no longer taking part.";
    AlreadyInGame(name: String) => "{name} ya juega este juego.", "{name} already plays this game.";
    /// The winner of the deciding round is none of the tied players.
    NotTied(name: String) => "{name} no está en ese empate.", "{name} isn’t in that tie.";
    NoGame(n: GameId) => "No hay juego número {n}.", "There is no game number {n}.";
    NoPhase(n: PhaseId) => "No hay fase número {n}.", "There is no phase number {n}.";
    NoMatch(n: EncounterId) => "No hay partida número {n} en esta fase.",
        "There is no match number {n} in this phase.";
    NoAction(n: usize) => "No hay anotación número {n}.", "There is no entry number {n}.";
    AlreadyUndone(n: usize) => "La anotación {n} ya está deshecha.", "Entry {n} has already been undone.";
    NeededBy(n: usize) => "La anotación {n} depende de ella: deshaz primero esa.",
        "Entry {n} depends on it: undo that one first.";
    /// The two do not play different matches of one round, or one of them is away.
    CannotSwap =>
        "Solo pueden cambiarse el sitio dos personas en partidas distintas de la misma ronda.",
        "Only two people in different matches of the same round can swap places.";
    UnknownGame(id: String) => "Ese juego no existe.", "There is no such game.";
    NoName => "Hace falta un nombre.", "A name is needed.";
    AlreadyDrawn => "Esa parte ya está sorteada: solo se puede cambiar lo que viene después.",
        "That part has been drawn: only what comes after can be changed.";
    NotDrawn => "Todavía no hay sorteo.", "Not drawn yet.";
    NothingToDraw => "Ya está todo sorteado.", "Everything has been drawn already.";
    RoundOpen => "Antes hay que terminar la ronda en juego.", "The round in progress has to end first.";
    WrongPlayers => "Tienen que estar todos los que juegan, una vez cada uno, y nadie más.",
        "Every player has to be there, once each, and nobody else.";
    WrongPools =>
        "El número de grupos o mesas no es el del formato, o alguno se queda con menos de dos.",
        "The number of groups or tables doesn’t match the format, or one has fewer than two people.";
    CannotDraw => "Son muy pocos, o demasiados, para sortear.", "There are too few, or too many, to make a draw.";
    NoPairing =>
        "Con las reglas de la FIDE ya no sale una ronda sin repetir rival ni descanso: empareja a mano o quita rondas.",
        "The FIDE rules leave no round without a rematch or a second bye: pair by hand, or play fewer rounds.";
    CannotJoin => "Ya no se puede entrar: la fase terminó, la mesa ya jugó o está llena.",
        "It is too late to join: the phase is over, or the table has played or is full.";
    NotYetKnown => "Aún no se sabe quién juega esa partida.", "It isn’t known yet who plays that match.";
    HasResult => "Esa partida ya tiene resultado: corrígelo.", "That match already has a result: correct it.";
    NoResult => "Esa partida no tiene resultado todavía.", "That match has no result yet.";
    Closed => "La fase está cerrada y la siguiente depende de ella: corrige el resultado.",
        "The phase is closed and the next one depends on it: correct the result.";
    TooManyPeople => "En un torneo caben 2000 personas.", "An event holds 2,000 people.";
    /// Nobody returns to an elimination that went on without them.
    CannotReturn => "En una eliminatoria no se vuelve a entrar; deshaz la retirada en el registro.",
        "Nobody can rejoin a knockout; undo the withdrawal in the log.";
    BadTables => "En una sala hay entre 1 y 500 mesas.", "A room has 1 to 500 tables.";
    NotCalled => "Esa partida no está llamada a ninguna mesa.", "That match has not been called to a table.";
    NoOther => "Ahora no hay otra partida que pueda jugarse en su lugar.",
        "There is no other match that can be played instead right now.";
    TwoApart => "Escribe al menos dos nombres, entre comas.", "Write at least two names, separated by commas.";
    NoReason => "Escribe el motivo: queda en el registro.", "Write the reason: it goes into the log.";
    NeedsPolicy => "Hay partidas posteriores que dependen de ello: elige qué pasa con ellas.",
        "Later matches depend on it: choose what happens to them.";
    NoSuchTie => "No hay ningún empate así por resolver.", "There is no such tie to settle.";
    BadDice => "Hace falta un dado del 1 al 6 por cada persona empatada.",
        "One die from 1 to 6 for each person tied.";
    Unfinished => "Faltan resultados.", "Results are missing.";
    TiesOpen => "Falta resolver un empate que importa.", "A tie that matters hasn’t been broken.";
    LastPhase => "Esta es la última fase.", "This is the last phase.";
}

reasons! {
    /// Why a result is impossible.
    SheetError, lang;
    NotHere(name: String) => "{name} no juega esta partida.", "{name} does not play this match.";
    Missing(name: String) => "Falta {name}.", "{name} is missing.";
    /// Places instead of rounds, for example.
    WrongForm => "Esta partida se apunta de otra forma: por rondas, por puestos o por tantos.",
        "This match is entered another way: by rounds, by places or by points.";
    WrongRounds { played: u16, needed: u16 } => "Esta partida son {needed} rondas y hay {played} apuntadas.",
        "This match has {needed} rounds and {played} are entered.";
    /// The match was over before this round (from 1).
    AlreadyOver(round: u16) => "La partida ya estaba decidida antes de la ronda {round}.",
        "The match was over before round {round}.";
    Unfinished(a: u16, b: u16) => "Con {a}-{b} la partida no ha terminado.", "At {a}-{b} the match isn’t over.";
    NoSuchScore(a: u16, b: u16) => "Una partida así no puede acabar {a}-{b}.",
        "A match of this kind cannot end {a}-{b}.";
    CardsMissing(name: String) => "A {name} le quedaron cartas en cada ronda que no ganó: faltan por apuntar.",
        "{name} was left with cards in every round they didn’t win: enter them.";
    CardsOfWinner(name: String) => "{name} ganó la ronda: no le quedaron cartas.",
        "{name} won the round and was left with no cards.";
    TooManyCards(name: String) => "A {name} no le pueden quedar tantas cartas: la baraja tiene 40.",
        "{name} can’t have that many cards left: the deck has 40.";
    NoCards => "En esta partida no se cuentan cartas.", "Cards are not counted in this match.";
    BadPlaces(place: u8) => "El puesto {place} se repite o no puede darse.",
        "Place {place} is taken twice or isn’t possible.";
    /// They have deciding rounds without being tied, too many, or are placed below somebody with fewer (CD-45).
    NotDeciding(name: String) =>
        "Las rondas de desempate de {name} no cuadran: las juegan quienes empatan, y quien gana queda por delante.",
        "{name}’s tie-break rounds don’t add up: those tied play them, and the winner goes above.";
    /// More cards shown, or null rounds, than there can have been.
    TooMany(count: u16) => "{count} no puede ser: es demasiado.", "{count} can’t be right: it is too many.";
    ExpelledAbove(name: String) => "{name} quedó fuera de la mesa por expulsión: su puesto es el último.",
        "{name} was expelled from the table: that means last place.";
    NoSuchPoints(points: i32) => "{points} no puede ser: los tantos de cada uno van de 0 a 9999.",
        "{points} can’t be right: each side has 0 to 9,999 points.";
    NobodyReached(target: u16) => "Nadie ha llegado a {target}: la partida no ha terminado.",
        "Nobody has reached {target}: the match isn’t over.";
    /// Both players of a duel have the points that end it, or the best at a table are level.
    BothReached(target: u16) => "Solo puede ganar uno a {target}: repasa los tantos.",
        "Only one can win to {target}: check the points.";
    Level(points: u16) => "Están igualados a {points}: di quién ganó el desempate.",
        "They are level at {points}: say who won the tie-break.";
    NotADuel => "Eso solo vale en partidas de dos.", "That is only for two-player matches.";
    NoReason => "Escribe el motivo.", "Write the reason.";
}

reasons! {
    /// Why a format has no plan for a game and a number of players.
    #[derive(Copy)]
    NoPlan, lang;
    TooFew(n: usize) => "Hacen falta al menos {n}.", "At least {n} are needed.";
    /// One table of this game has room for this number.
    TooMany(n: usize) => "Caben {n} como mucho.", "There is room for {n} at most.";
    /// A league has room for `most` players; with this number it would have this many `matches`.
    // Between 40,000 and a million.
    TooManyMatches { most: usize, matches: usize } =>
        "Serían {}\u{a0}{:03} partidas: en una liga caben {most} como mucho.",
        "That would be {},{:03} matches: a league has room for {most} at most.", matches / 1000, matches % 1000;
    /// The format is for duels and the game has tables, or the reverse.
    NotThisGame => "Con este número de personas, este juego no tiene ese formato: elige otro.",
        "With this number of people this game does not have that format: choose another.";
}

reasons! {
    /// Why a plan cannot be played; the numbers are those of its phases, from 1.
    #[derive(Copy)]
    BadPlan, lang;
    NoPhase => "El plan no tiene fases.", "The plan has no phases.";
    TooFew(n: usize) => "En la fase {n} jugarían menos de dos, o demasiados.",
        "Fewer than two would play in phase {n}, or too many.";
    Pools(n: usize) => "En la fase {n} algún grupo tendría menos de dos, o la última tiene más de un grupo.",
        "In phase {n} a group would have fewer than two, or the last phase has several groups.";
    Through(n: usize) => "En la fase {n} pasan más de los que hay, o nadie.",
        "More go through from phase {n} than there are, or nobody does.";
    /// Points of duels at tables, or of places in duels.
    Scoring(n: usize) => "Los puntos de la fase {n} no son los de sus partidas.",
        "The points of phase {n} are not those of its matches.";
    Number(n: usize) => "Hay un número imposible en la fase {n}.", "A number in phase {n} is impossible.";
    BestOf(n: usize) => "«Al mejor de» es, en las eliminatorias de la fase {n}, un número impar hasta 99.",
        "In the knockout of phase {n}, “best of” has to be an odd number up to 99.";
    Consolation(n: usize) => "El cuadro de consolación de la fase {n} es para seis o más.",
        "The consolation bracket of phase {n} is for six or more.";
}

fn no_pairs(lang: Lang, single: usize) -> String {
    sentences! { lang, single;
        0 | 1 => "No hay dos personas sin pareja.", "There are no two people without a partner.";
        _ => "Hay {single} personas sin pareja, y una se quedaría sola. Añade a alguien, o que falte una.",
            "There are {single} people without a partner, so one would be left over. Add someone, or mark one as away.";
    }
}

macro_rules! from {
    ($($why:ident)*) => {$(impl From<$why> for ActionError {
        fn from(why: $why) -> ActionError {
            ActionError::$why(why)
        }
    })*};
}

from! { SheetError NoPlan BadPlan }
