//! Shows a link as a QR code, to copy, or to share.

use super::picture::picture;
use super::sequence::sequence;
use crate::app::lazy_pages::Shareable;
use crate::app::play::catalog::{game, link_through};
use crate::app::play::game_ui::GameInfo;
use crate::app::play::lobby::unnamed;
use crate::app::play::stored::game_of;
use crate::app::prelude::*;
use sobremesa::engine::Written;
use sobremesa::saved::Saved;
use sobremesa::travel::{Rules, SetUp, options, pack};

pub fn part(thing: Shareable) -> AnyView {
    let ctx = use_ctx();
    let made = RwSignal::new(None::<Option<String>>);
    let of_event = matches!(thing, Shareable::Tables(_) | Shareable::Roll(_));
    let in_course = matches!(thing, Shareable::Stored { at: None, .. });
    let hidden = in_course.then(|| {
        view! { <p class="muted">{ctx.say("El enlace lleva la partida entera, también lo que está tapado.",
        "The link carries the whole match, including what is hidden.")}</p> }
    });
    let for_organizers = move |code: String| (ctx.say("organizadores", "organizers").to_owned(), Route::Open(code));
    leptos::task::spawn_local(async move {
        let link = match thing {
            Shareable::Page { game, route } => Some((game, route)),
            Shareable::Invitation(invitation) => {
                invitation.code().map(|code| (invitation.set_up.game, Route::Open(code)))
            }
            Shareable::Tables(tables) => tables.code().map(for_organizers),
            Shareable::Roll(list) => list.code().map(for_organizers),
            Shareable::SetUp(set_up) => of_set_up(&set_up).await.map(|code| (set_up.game, Route::Open(code))),
            Shareable::Stored { id, at } => match ctx.vault().peek(Kind::Match, &id, |text| Some(text.to_string())) {
                Some(text) => of_match(&text, at).await,
                None => None,
            },
            Shareable::Text { text, at } => of_match(&text, Some(at)).await,
        };
        let link = link.map(|(page, route)| link_through(ctx.lang(), &page, &route));
        let _ = made.try_set(Some(link));
    });
    let shown = move || {
        match made.get() {
        None => ().into_any(),
        Some(Some(address)) => link(ctx, address),
        Some(None) if of_event => view! { <p role="alert">{ctx.say(
            "Es demasiada gente para un enlace: comparte un texto o una imagen, o toca los nombres.",
            "Too many people for a link: share a text or an image, or tap the names.")}</p> }.into_any(),
        Some(None) => view! { <p role="alert">{ctx.say(
            "Es demasiado larga para un enlace. Se puede llevar en un archivo: cuando acabe, desde su hoja; ahora, con la copia de todo, en Ajustes.",
            "It is too long for a link. Use a file instead: from its score sheet once it’s over, or now with “Save everything” in Settings.")}</p> }.into_any(),
    }
    };
    view! { <div class="chunk-travel travel-share">{move || shown()}{hidden}</div> }.into_any()
}

async fn of_set_up(set_up: &SetUp) -> Option<String> {
    let code = (game(&set_up.game)?.code)().await.ok()?;
    let options = options::changed(&set_up.options, &(code.as_written)())?;
    let mut players = set_up.players.clone();
    // Default names are left out: the other device has them in its own language.
    for (at, player) in players.iter_mut().enumerate() {
        if [Lang::Es, Lang::En].iter().any(|lang| player.name == unnamed(*lang, at)) {
            player.name.clear();
        }
    }
    SetUp { options, players, ..set_up.clone() }.code()
}

async fn of_match(text: &str, at: Option<usize>) -> Option<(String, Route)> {
    let info: &GameInfo = game_of(text)?;
    let code = code_of(text, &(info.extras)().await.ok()?.rules)?;
    Some((info.id.into(), Route::Open(at.map_or(code.clone(), |at| format!("{code}/{at}")))))
}

pub fn code_of(text: &str, rules: &Rules) -> Option<String> {
    let saved: Saved<Written> = serde_json::from_str(text).ok()?;
    pack(&saved, rules)
}

/// Shows the QR code of a link, and the buttons that copy or share it.
fn link(ctx: Ctx, link: String) -> AnyView {
    let name = ctx.say("Código QR con el enlace", "QR code with the link").to_string();
    let shown = picture(&link, name);
    let seen = shown.is_some();
    let long = (!seen).then(|| sequence(link.clone()));
    let said = RwSignal::new("");
    let (link, field) = (StoredValue::new(link), NodeRef::<leptos::html::Input>::new());
    let mark = move || {
        if let Some(field) = field.get_untracked() {
            let _ = field.focus();
            field.select();
        }
    };
    let copy = move |_| {
        leptos::task::spawn_local(async move {
            let copied = browser::copy(&link.get_value()).await;
            said.set(if copied {
                ctx.say("Copiado.", "Copied.")
            } else {
                mark();
                ctx.say(
                    "El navegador no deja copiar. El enlace está marcado: cópialo a mano.",
                    "The browser won’t let us copy. The link is selected: copy it by hand.",
                )
            });
        });
    };
    let send = move |_| {
        leptos::task::spawn_local(async move {
            let how = browser::share("Sobremesa", &link.get_value(), "sobremesa-enlace.txt").await;
            said.set(how.words(ctx.lang()).unwrap_or_default());
        });
    };
    if seen {
        browser::reveal(".travel-share figure");
    }
    let words = move || {
        match seen {
        true => ctx.say("Apunta aquí con la cámara del otro aparato.", "Point the other device’s camera here."),
        false => ctx.say(
            "No cabe en un código: manda el enlace, o lee esta serie en el otro aparato: Torneos, «Leer códigos con la cámara».",
            "It is too long for one code: send the link, or scan this series on the other device: Events, “Scan codes with the camera”.",
        ),
    }
    };
    view! {
        <figure>{shown}<figcaption>{move || words()}</figcaption></figure>
        {long}
        <input class="travel-link" type="text" readonly node_ref=field value=link.get_value()
            on:focus=move |_| mark() aria-label=ctx.say("Enlace", "Link")/>
        <div class="add-row">
            <button class="travel-copy" on:click=copy>{ctx.say("Copiar el enlace", "Copy the link")}</button>
            {browser::can_share().then(|| view! {
                <button class="travel-send" on:click=send>{ctx.say("Compartir…", "Share…")}</button>
            })}
        </div>
        <p role="status">{said}</p>
    }
    .into_any()
}
