//! An elimination as a tree: on the screen, on the display, on paper. To those who listen it is a list of rounds.

use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::bracket::{Column, Side, Spot, columns, sides, source};
use sobremesa::tournament::{EncounterId, EncounterRef, GameId, Phase, PhaseId, State};

/// As many places one above the other as a room can read.
const MOST_SHOWN: usize = 8;

/// The whole bracket. With a phase in `at`, its matches lead to their results.
pub fn view(ev: EventSession, state: &State, phase: &Phase, at: Option<(GameId, PhaseId)>) -> AnyView {
    let all = columns(ev.ctx.lang(), phase);
    let draw = Draw { ev, state, phase, at };
    let label = ev.say("Cuadro", "Bracket");
    view! {
        <div class="scroll-x" tabindex="0" role="region" aria-label=label>
            {draw.all(&all)}
        </div>
    }
    .into_any()
}

/// The last rounds, as far as they can be read from the room; nothing if even the last ones are too many.
pub fn for_room(ev: EventSession, state: &State, phase: &Phase) -> AnyView {
    let mut all = columns(ev.ctx.lang(), phase);
    for tree in [0, 2] {
        all[tree].retain(|column| column.spots.len() <= MOST_SHOWN);
    }
    Draw { ev, state, phase, at: None }.all(&all)
}

struct Draw<'a> {
    ev: EventSession,
    state: &'a State,
    phase: &'a Phase,
    at: Option<(GameId, PhaseId)>,
}

impl Draw<'_> {
    fn all(&self, all: &[Vec<Column>; 3]) -> AnyView {
        let there = all.iter().enumerate().filter(|(_, columns)| !columns.is_empty());
        let class = |i: usize| if i == 1 { "bracket" } else { "bracket tree" };
        there.map(|(i, columns)| self.columns(class(i), columns)).collect_view().into_any()
    }

    fn columns(&self, class: &'static str, columns: &[Column]) -> AnyView {
        let column = |Column { title, spots }: &Column| {
            let spots = spots.iter().map(|spot| self.spot(*spot)).collect_view();
            view! { <li class="bracket-round"><h2>{title.clone()}</h2><ol>{spots}</ol></li> }
        };
        view! { <ol class=class>{columns.iter().map(column).collect_view()}</ol> }.into_any()
    }

    fn spot(&self, spot: Spot) -> AnyView {
        match spot {
            Spot::Match(number) => self.bout(number),
            Spot::Bye(slot) => {
                let known = self.phase.comes_from(slot).map(|player| self.state.name(player).to_string());
                let name = known.unwrap_or_else(|| source(self.ev.ctx.lang(), slot));
                let passes = self.ev.say("pasa sin jugar", "has a bye");
                view! {
                    <li class="bye"><span class="bout"><bdi>{name}</bdi> " " <small>{passes}</small></span></li>
                }
                .into_any()
            }
        }
    }

    fn bout(&self, encounter: EncounterId) -> AnyView {
        let (ev, state) = (self.ev, self.state);
        let sides = sides(ev.ctx.lang(), self.phase, encounter, |player| state.name(player));
        let known = sides.iter().all(|side| side.player.is_some());
        let side = |Side { player, name, score, won }: Side| {
            view! {
                <span class="side" class:won=won class:unknown=player.is_none()>
                    <bdi>{name}</bdi>
                    " "
                    <b>{score.map(|score| score.to_string()).or_else(|| won.then(|| "✓".into()))}</b>
                </span>
            }
        };
        let sides = sides.into_iter().map(side).collect_view();
        let body = view! { <small class="bout-number">{encounter.number()}</small>{sides} };
        match self.at.filter(|_| known) {
            Some((game, phase)) => {
                let to = ev.at(EventPage::Match(EncounterRef { game, phase, encounter }));
                view! { <li><a class="bout" href=to>{body}</a></li> }.into_any()
            }
            None => view! { <li><span class="bout">{body}</span></li> }.into_any(),
        }
    }
}
