//! The options of a match, one sentence each; as written unless somebody changes them.

use crate::app::ctx::use_ctx;
use crate::app::widgets::options::Choice;
use leptos::prelude::*;
use sobremesa::games::tres_en_raya::{
    Colours, FirstPlayer, FirstRound, Kind, Options, Repetition, TARGETS, Variant,
};

/// A choice in words, Spanish and English; the first is the game as written.
type Words<T> = (T, &'static str, &'static str);

const KINDS: [Words<Kind>; 3] = [
    (Kind::Match, "partida normal, a rondas ganadas", "ordinary match, to rounds won"),
    (Kind::Group, "grupo previo: juego de nueve", "preliminary group: game of nine"),
    (Kind::League, "liga: tres o cuatro rondas", "league: three or four rounds"),
];
const REPETITIONS: [Words<Repetition>; 3] = [
    (Repetition::Claim, "se puede declarar nula la ronda", "the round may be declared null"),
    (Repetition::Auto, "la ronda es nula ella sola", "the round is null by itself"),
    (Repetition::Off, "se sigue hasta la raya", "play on until there is a line"),
];
const FIRST_ROUNDS: [Words<FirstRound>; 2] = [
    (FirstRound::Dice, "los dados", "the dice"),
    (FirstRound::FirstNamed, "quien se nombra primero", "whoever is named first"),
];
const FIRST_PLAYERS: [Words<FirstPlayer>; 3] = [
    (FirstPlayer::Alternate, "una vez cada uno", "in turn"),
    (FirstPlayer::Loser, "quien perdió la anterior", "whoever lost the last one"),
    (FirstPlayer::Dice, "los dados", "the dice"),
];
const COLOURS: [Words<Colours>; 2] = [
    (Colours::Agreed, "por acuerdo: rojas al primero", "as agreed: the first is red"),
    (Colours::Dice, "a los dados", "by dice"),
];

#[component]
pub fn OptionsForm(options: RwSignal<Options>) -> impl IntoView {
    let no_target = move || options.with(|o| o.kind != Kind::Match);
    let no_dance = move || options.with(|o| o.variant() == Variant::Nine);
    // Those that don't matter are hidden and not gone: what they follow changes at the moment they would go.
    view! {
        {one_of(options, ("Qué se juega", "What is played"), &KINDS, |o| &mut o.kind)}
        <div hidden=move || no_target()><Target options/></div>
        <div hidden=move || no_dance()>
            {one_of(
                options,
                ("Cuando se repite la posición", "When the position repeats"),
                &REPETITIONS,
                |o| &mut o.repetition,
            )}
        </div>
        {one_of(
            options,
            ("Quién empieza la primera ronda", "Who begins the first round"),
            &FIRST_ROUNDS,
            |o| &mut o.first_round,
        )}
        {one_of(
            options,
            ("Quién empieza las demás", "Who begins the others"),
            &FIRST_PLAYERS,
            |o| &mut o.first_player,
        )}
        {one_of(options, ("Colores", "Colours"), &COLOURS, |o| &mut o.colour)}
    }
}

/// One option with its choices; `field` is where it lies.
fn one_of<T: Copy + PartialEq + Send + Sync + 'static>(
    options: RwSignal<Options>,
    (es, en): (&'static str, &'static str),
    words: &'static [Words<T>],
    field: fn(&mut Options) -> &mut T,
) -> AnyView {
    let ctx = use_ctx();
    let choices =
        Signal::derive(move || words.iter().map(|(_, es, en)| ctx.say(*es, *en).to_string()).collect());
    let chosen = Signal::derive(move || {
        let now = *field(&mut options.get());
        words.iter().position(|(value, ..)| *value == now).unwrap_or(0)
    });
    let set = Callback::new(move |at: usize| {
        if let Some((value, ..)) = words.get(at) {
            options.update(|o| *field(o) = *value);
        }
    });
    let name = Signal::derive(move || ctx.say(es, en));
    view! { <Choice name choices chosen set/> }.into_any()
}

#[component]
fn Target(options: RwSignal<Options>) -> impl IntoView {
    let ctx = use_ctx();
    let written = Options::default().target;
    let words = move |n: u8| match n == written {
        true => format!("{n} {}", ctx.say("(como está escrito)", "(as written)")),
        false => n.to_string(),
    };
    let choices = Signal::derive(move || TARGETS.map(words).to_vec());
    let chosen = Signal::derive(move || {
        let target = options.with(Options::target);
        TARGETS.iter().position(|n| *n == target).unwrap_or(0)
    });
    let set = Callback::new(move |at: usize| {
        options.update(|o| o.target = TARGETS.get(at).copied().unwrap_or(written))
    });
    let name = Signal::derive(move || ctx.say("Rondas que hay que ganar", "Rounds to win"));
    view! { <Choice name choices chosen set/> }
}
