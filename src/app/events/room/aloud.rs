//! Announcements: in large letters for a person who reads them out, or spoken by the tablet.

use crate::app::events::prelude::*;
use sobremesa::organizer::views::aloud::{AloudView, Announcement, aloud};
use web_sys::wasm_bindgen::JsCast;
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance, SpeechSynthesisVoice};

/// Speaks new announcements on every page of the event while this tablet is set to do so.
pub fn speaks(ev: EventSession) {
    let asked = Memo::new(move |_| ev.notes.with(|notes| notes.aloud) && ev.ctx.writer.get());
    Effect::new(move |before: Option<Option<AloudView>>| {
        let now = asked.get().then(|| aloud(ev.lang(), &ev.event()));
        match (before.flatten(), &now, speaker()) {
            (Some(before), Some(now), _) => now.news(&before).iter().for_each(|words| say(ev.lang(), words)),
            (Some(_), None, Some(speaker)) => speaker.cancel(),
            (Some(_), None, None) | (None, ..) => {}
        }
        now
    });
}

#[component]
pub fn Aloud(ev: EventSession) -> impl IntoView {
    let view = Memo::new(move |_| aloud(ev.lang(), &ev.event()));
    let calls = Memo::new(move |_| view.with(|view| view.calls.clone()));
    let results = Memo::new(move |_| view.with(|view| view.results.clone()));
    // A browser may learn of its voices only once it is asked.
    let has_voice = move || untrack(|| voice_of(ev.lang()).is_some());
    let voice = RwSignal::new(has_voice());
    let look = move || voice.maybe_update(|voice| std::mem::replace(voice, has_voice()) != *voice);
    every(Duration::from_secs(1), look);
    let on = move || ev.notes.with(|notes| notes.aloud);
    let nothing = move || calls.with(Vec::is_empty) && results.with(Vec::is_empty);
    view! {
        <h2>{ev.say("Anuncios", "Announcements")}</h2>
        <button class="speaks" aria-pressed=move || on().to_string() disabled=move || !voice.get() && !on()
            on:click=move |_| ev.note(|notes| notes.aloud = !notes.aloud)>
            {ev.say("Que los diga la tableta", "Let the tablet say them")}
        </button>
        <p class="muted">{move || match voice.get() {
            true => ev.say("Toca un anuncio para oírlo.", "Tap one to hear it."),
            false => ev.say(
                "Este aparato no tiene una voz en español que funcione sin internet. Se puede instalar en sus ajustes; mientras, léelos tú.",
                "This device has no English voice that works offline. You can add one in its settings; until then, read them out.",
            ),
        }}</p>
        <Show when=nothing>
            <p>{ev.say("Aquí sale quién juega y en qué mesa, y cada resultado.",
                "Who plays at which table will appear here, and each result.")}</p>
        </Show>
        <Said ev rows=calls es="A jugar" en="Playing now"/>
        <Said ev rows=results es="Últimos resultados" en="Latest results"/>
    }
}

#[component]
fn Said(ev: EventSession, rows: Memo<Vec<Announcement>>, es: &'static str, en: &'static str) -> impl IntoView {
    let row = move |row: Item<Announcement>| {
        let tap = move |_| say(ev.lang(), &row.get_untracked().words);
        view! { <li><button class="plain" on:click=tap><bdi>{move || row.get().words}</bdi></button></li> }
    };
    view! {
        <Show when=move || !rows.with(Vec::is_empty)><h3>{ev.say(es, en)}</h3></Show>
        <ul class="aloud"><Rows each=rows key=|_, row| row.number row/></ul>
    }
}

fn speaker() -> Option<SpeechSynthesis> {
    browser::has(&window(), "speechSynthesis").then(|| window().speech_synthesis().ok()).flatten()
}

/// Returns a voice that is on the device: no name leaves it.
fn voice_of(lang: Lang) -> Option<SpeechSynthesisVoice> {
    let mut voices = speaker()?.get_voices().into_iter().map(JsCast::unchecked_into);
    let code = lang.pick("es", "en");
    voices.find(|voice: &SpeechSynthesisVoice| voice.local_service() && voice.lang().starts_with(code))
}

fn say(lang: Lang, words: &str) {
    if let (Some(speaker), Some(voice), Ok(said)) =
        (speaker(), voice_of(lang), SpeechSynthesisUtterance::new_with_text(words))
    {
        said.set_lang(&voice.lang());
        said.set_voice(Some(&voice));
        speaker.speak(&said);
    }
}
