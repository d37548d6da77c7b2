//! The page that reads codes: with the camera, from a photo, or typed. It is a separate chunk.

use super::eye::{self, Blind};
use super::roll::to_roll;
use crate::app::lazy_pages::records;
use crate::app::prelude::*;
use sobremesa::import::link;
use sobremesa::travel::parts::{Added, Gathering, Parcel};
use sobremesa::travel::roll::Present;
use sobremesa::travel::slip::typed_slip;
use sobremesa::travel::{BadCode, Content, read};

/// What the page says about the last attempt.
#[derive(Clone, PartialEq, Eq)]
enum Notice {
    Nothing,
    Asking,
    Looking,
    Blind(Blind),
    /// A part was read; some are missing.
    Part,
    /// A person was marked as present in a roll call, as this sentence says.
    Ticked(String),
    Harmed,
    /// This browser can't decompress the text.
    Packed,
    Strange,
    Newer,
    NoCode,
}

#[derive(Clone, Copy)]
struct Reading {
    ctx: Ctx,
    on: RwSignal<bool>,
    notice: RwSignal<Notice>,
    gathering: StoredValue<Gathering>,
    /// For each part, true if it was read.
    here: RwSignal<Vec<bool>>,
    whole: RwSignal<Option<String>>,
    /// The address of the roll call of the person last marked as present.
    back: RwSignal<Option<String>>,
}

pub fn page() -> AnyView {
    let reading = Reading {
        ctx: use_ctx(),
        on: RwSignal::new(true),
        notice: RwSignal::new(Notice::Nothing),
        gathering: StoredValue::new(Gathering::default()),
        here: RwSignal::new(vec![]),
        whole: RwSignal::new(None),
        back: RwSignal::new(None),
    };
    Effect::new(move || {
        if reading.on.get() {
            browser::when_drawn(move || reading.watch());
        }
    });
    let ctx = reading.ctx;
    view! {
        <main class="page narrow travel-camera">
            {move || match reading.whole.get() {
                Some(text) => chunk::part(records, move |pages| (pages.look)(ctx, &text)),
                None => view! { <Search reading/> }.into_any(),
            }}
        </main>
    }
    .into_any()
}

/// The video of the camera, the parts read so far, and the alternatives to a camera.
#[component]
fn Search(reading: Reading) -> impl IntoView {
    let (ctx, on) = (reading.ctx, reading.on);
    let part = |here: bool, at: usize| view! { <li class:here=here>{at + 1}</li> };
    let parts = move || {
        let here = reading.here.get().into_iter().enumerate();
        here.map(|(at, here)| part(here, at)).collect_view()
    };
    let switch = move |_| on.update(|on| *on = !*on);
    view! {
        <p>{ctx.say(
            "Apunta con la cámara al código QR de la otra pantalla. Si son varios, se leen solos y en cualquier orden: sostenla hasta que estén todos.",
            "Point the camera at the QR code on the other screen. If there are several they are read on their own, in any order: hold it there until they are all in.")}</p>
        <Show when=move || on.get()>
            <video class="camera-view" playsinline muted
                aria-label=ctx.say("Lo que ve la cámara", "What the camera sees")></video>
        </Show>
        <p class="camera-told" role="status">{move || words(ctx, reading.notice.get(), &reading.here.read())}</p>
        {move || reading.back.get().map(|to| to_roll(ctx, to))}
        <ol class="parts-here" aria-hidden="true">{move || parts()}</ol>
        <p><button class="camera-switch" on:click=switch>{move || match on.get() {
            true => ctx.say("Apagar la cámara", "Turn the camera off"),
            false => ctx.say("Encender la cámara", "Turn the camera on"),
        }}</button></p>
        <Otherwise reading/>
    }
}

/// The alternatives to a camera: a photo, a typed code, a file.
#[component]
fn Otherwise(reading: Reading) -> impl IntoView {
    let (ctx, typed) = (reading.ctx, RwSignal::new(String::new()));
    let photo = move |event: web_sys::Event| {
        let field = event_target::<web_sys::HtmlInputElement>(&event);
        leptos::task::spawn_local(async move {
            let texts = eye::photo(&field).await.unwrap_or_default();
            if texts.is_empty() {
                reading.show_notice(Notice::NoCode);
            }
            texts.iter().for_each(|text| reading.take(text));
        });
    };
    let enter = move |_| {
        let text = typed.get_untracked();
        if text.trim().is_empty() {
            return reading.show_notice(Notice::NoCode);
        }
        match typed_slip(&text) {
            Some(slip) => reading.take(&slip),
            None => text.split_whitespace().for_each(|code| reading.take(code)),
        }
    };
    // Opens if there is no camera, and stays open.
    let blind = Memo::new(move |was| was == Some(&true) || matches!(reading.notice.get(), Notice::Blind(_)));
    view! {
        <details class="camera-other" open=move || blind.get()>
            <summary>{ctx.say("Sin cámara", "Without a camera")}</summary>
            <label class="field">
                <span>{ctx.say("Una foto del código", "A photo of the code")}</span>
                <span class="button file-button">
                    {ctx.say("Elegir una foto", "Choose a photo")}
                    <input type="file" class="visually-hidden camera-photo" accept="image/*" capture="environment"
                        on:change=photo/>
                </span>
            </label>
            <label class="field">
                <span>{ctx.say("El código o el enlace, escrito o pegado", "The code or link, typed or pasted")}</span>
                <textarea class="camera-typed" rows="3" bind:value=typed></textarea>
            </label>
            <p><button class="camera-enter" on:click=enter>{ctx.say("Leerlo", "Read it")}</button></p>
            <p><a href=Route::Events.hash()>{ctx.say("Un torneo en un archivo se trae desde Torneos.",
                "To import an event from a file, go to Events.")}</a></p>
        </details>
    }
}

impl Reading {
    fn show_notice(self, notice: Notice) {
        self.notice.try_set(notice);
    }

    /// Reads codes from the camera until it is turned off.
    fn watch(self) {
        let Some(video) = browser::found(".camera-view") else { return };
        self.show_notice(Notice::Asking);
        leptos::task::spawn_local(async move {
            // False if the camera was turned off, or off and on again, meanwhile.
            let shown = || browser::found(".camera-view").is_some_and(|shown| shown == video);
            match eye::open(&video).await {
                Err(why) if shown() => self.show_notice(Notice::Blind(why)),
                Err(_) => {}
                Ok(()) => {
                    if self.notice.try_get_untracked() == Some(Notice::Asking) {
                        self.show_notice(Notice::Looking);
                    }
                    while let Some(texts) = eye::look(&video).await {
                        texts.iter().for_each(|text| self.take(text));
                    }
                }
            }
            // The device has turned the camera off.
            if shown() {
                self.on.try_set(false);
            }
        });
    }

    /// Handles a code: collects a part, marks a person as present, or opens the page of the code.
    fn take(self, text: &str) {
        // Ignored once all parts were read.
        if self.whole.try_get_untracked() != Some(None) {
            return;
        }
        let address = text.rsplit_once("#/open/").map_or(text, |(_, address)| address);
        let code = address.split_once('/').map_or(address, |(code, _)| code);
        match read(code) {
            Ok(Content::Part(part)) => {
                let brought = self.gathering.try_update_value(|gathering| gathering.add(part));
                self.here.try_set(self.gathering.with_value(Gathering::here));
                match brought {
                    Some(Added::New) => self.show_notice(Notice::Part),
                    Some(Added::Whole(parcel)) => self.unpack(parcel),
                    Some(Added::Corrupt) => self.show_notice(Notice::Harmed),
                    Some(Added::Again) | None => {}
                }
            }
            Ok(Content::Present(present)) => self.tick(present),
            Ok(_) => {
                self.on.try_set(false);
                Route::Open(address.into()).go();
            }
            Err(BadCode::Newer) => self.show_notice(Notice::Newer),
            // While parts are collected, other codes are ignored.
            Err(_) if self.here.with_untracked(Vec::is_empty) => self.show_notice(Notice::Strange),
            Err(_) => {}
        }
    }

    /// Marks a person as present in the roll call.
    fn tick(self, present: Present) {
        leptos::task::spawn_local(async move {
            if let Ok(pages) = records().await {
                let (words, to) = (pages.tick)(self.ctx, &present);
                // The code of somebody of another event leaves the way back as it was.
                if to.is_some() {
                    self.back.try_set(to);
                }
                self.show_notice(Notice::Ticked(words));
            }
        });
    }

    fn unpack(self, parcel: Parcel) {
        leptos::task::spawn_local(async move {
            match eye::unpack(parcel).await {
                // A link that was too long for one code.
                Some(text) => match link(&text).filter(|_| text.starts_with("http")) {
                    Some(code) => Route::Open(code.into()).go(),
                    None => drop(self.whole.try_set(Some(text))),
                },
                None => self.show_notice(Notice::Packed),
            }
        });
    }
}

fn words(ctx: Ctx, notice: Notice, here: &[bool]) -> String {
    let lang = ctx.lang();
    let words = texts! { lang, notice;
        Notice::Nothing => "";
        Notice::Ticked(words) => return words;
        Notice::Asking => "El navegador pregunta si puede usar la cámara.", "The browser is asking to use the camera.";
        Notice::Looking => "Buscando un código…", "Looking for a code…";
        Notice::Blind(Blind::Refused) =>
            "El navegador no deja usar la cámara. Permítelo en sus ajustes para esta página, o mira abajo «Sin cámara».",
            "The browser won’t let us use the camera. Allow it in the settings for this page, or see “Without a camera” below.";
        Notice::Blind(Blind::NoCamera) => "Aquí no hay cámara que se pueda usar. Mira abajo «Sin cámara».",
            "No usable camera was found. See “Without a camera” below.";
        Notice::Blind(Blind::Trouble) =>
            "La cámara no responde. Cierra las otras aplicaciones que la usen y enciéndela otra vez, o mira abajo «Sin cámara».",
            "The camera isn’t responding. Close other apps that use it and turn it on again, or see “Without a camera” below.";
        Notice::Part => return missing(ctx, here);
        Notice::Harmed => "Los códigos no encajan entre sí: hay que leerlos otra vez.",
            "The codes don’t fit together: scan them again.";
        Notice::Packed =>
            "Este navegador es demasiado antiguo para abrirlo. Actualízalo, o trae el torneo en un archivo.",
            "This browser is too old to open it. Update it, or import the event from a file.";
        Notice::Strange => "Ese código no es de Sobremesa, o le falta un trozo.",
            "That isn’t a Sobremesa code, or part of it is missing.";
        Notice::Newer => "Lo hizo una versión más nueva de Sobremesa. Actualiza la aplicación y léelo otra vez.",
            "It was made by a newer version of Sobremesa. Update the app and scan it again.";
        Notice::NoCode => "No se ve ningún código. Acércate más, evita los reflejos y prueba otra vez.",
            "No code found. Move closer, avoid glare and try again.";
    };
    words.into()
}

/// Returns a text such as "Van 12 de 17. Faltan el 3, 7 y 9."
fn missing(ctx: Ctx, here: &[bool]) -> String {
    const FEW: usize = 6;
    let numbers = here.iter().enumerate().filter(|(_, here)| !**here).map(|(at, _)| (at + 1).to_string());
    let missing: Vec<String> = numbers.collect();
    let (read, all) = (here.len() - missing.len(), here.len());
    let mut words = sentence!(ctx.lang(), "Van {read} de {all}.", "{read} of {all} read.");
    if (1..=FEW).contains(&missing.len()) {
        let list = ctx.lang().list(&missing);
        words += &match missing.len() {
            1 => sentence!(ctx.lang(), " Falta el {list}.", " Number {list} is missing."),
            _ => sentence!(ctx.lang(), " Faltan el {list}.", " Numbers {list} are missing."),
        };
    }
    words
}
