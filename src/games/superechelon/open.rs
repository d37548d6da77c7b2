//! The whole position for the referee. Cards and moves have the short texts of the saves, stage types their letters.

use super::{Event, Fan, MOST_POINTS, Options, Phase, Played, SuperEchelon, Verdict};
use crate::referee::Open;
use serde_json::{Value, json};

impl Open for SuperEchelon {
    fn open(&self) -> Value {
        // The cards left over (SE-7), and those that left the game in each stage.
        let out = self.stages.iter().flat_map(|played| played.stage.out(self.seats()));
        let aside = self.aside.iter().copied().chain(out);
        json!({
            "tour": self.tours.len() + usize::from(!self.is_counted()),
            "stage": self.stages.len(),
            "phase": phase(self.phase),
            "dealer": self.dealer,
            "hands": self.hands,
            "deck": self.deck,
            "aside": aside.collect::<Vec<_>>(),
            "stages": self.stages.iter().map(|played| self.open_stage(played)).collect::<Vec<_>>(),
            "piles": self.piles(),
            "gc_points": self.gc_points(),
            "events": self.events.iter().map(event).collect::<Vec<_>>(),
            "tours": &self.tours[..],
            "standings": self.outcome(),
        })
    }

    fn out_of_range(options: &Options, _: u8) -> Option<[&'static str; 2]> {
        if options.tours() != options.tours {
            return Some(["tours", "SE-4"]);
        }
        options.points.0.iter().flatten().any(|points| *points > MOST_POINTS).then_some(["points", "SE-3"])
    }
}

impl SuperEchelon {
    fn open_stage(&self, played: &Played) -> Value {
        let stage = &played.stage;
        let fan = |fan: &Fan| {
            let points = fan.points(&self.options.points, stage.kind);
            json!({ "owner": fan.owner, "points": points, "cards": fan.cards })
        };
        json!({
            "type": stage.kind.letter(),
            "starter": stage.starter,
            "cards_each": stage.quota,
            "fans": stage.fans.iter().map(fan).collect::<Vec<_>>(),
            "bad_days": stage.bad_days,
            "over": stage.verdict != Verdict::Open,
            "winner": stage.verdict.winner(),
            "entitled": stage.entitled(self.seats()),
            "given": played.given,
        })
    }
}

fn phase(phase: Phase) -> Value {
    match phase {
        Phase::Laying(seat) => json!({ "waits": "lay", "seat": seat }),
        Phase::Giving(seat) => json!({ "waits": "give", "seat": seat }),
        Phase::Between(seat) => json!({ "waits": "deal", "seat": seat }),
        Phase::NewTour(seat) => json!({ "waits": "new-tour", "seat": seat }),
        Phase::Over => json!({ "waits": null }),
    }
}

fn event(event: &Event) -> Value {
    match *event {
        Event::Drew { seat, card } => json!({ "drew": seat, "card": card }),
        Event::DrawLevel => json!({ "draw": "level" }),
        Event::Dealt { dealer, each, aside, kind, last } => {
            json!({ "dealt": dealer, "each": each, "aside": aside, "type": kind.letter(), "last": last })
        }
        Event::Laid { seat, card, owner, opens } => {
            json!({ "laid": seat, "card": card, "fan": owner, "opens": opens })
        }
        Event::BadDay { seat, card, against } => json!({ "bad_day": seat, "card": card, "against": against }),
        Event::StageWon { owner, points } => json!({ "stage_won": owner, "points": points }),
        Event::StageTied => json!({ "stage": "tied" }),
        Event::Gave { from, to, cards } => json!({ "gave": from, "to": to, "cards": cards }),
        Event::TookBooty { seat, cards } => json!({ "took_booty": seat, "cards": cards }),
        Event::BootyOut { cards } => json!({ "booty_out": cards }),
        Event::TourWon { seat, points } => json!({ "tour_won": seat, "points": points }),
        Event::TourShared { points } => json!({ "tour": "shared", "points": points }),
    }
}
