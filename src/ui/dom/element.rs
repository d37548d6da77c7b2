//! An element to be shown.

use super::value::{IntoValue, Kind, Value};
use super::{AnyView, IntoView};
use leptos::ev::EventDescriptor;
use leptos::prelude::Owner;
use std::borrow::Cow;
use std::marker::PhantomData;
use wasm_bindgen::JsCast;

/// What is done when an event comes.
pub trait Hear {
    fn hear(&mut self, event: web_sys::Event);
}

/// A closure for the events of one kind.
struct Hearing<E, F>(F, PhantomData<E>);

impl<E: JsCast, F: FnMut(E)> Hear for Hearing<E, F> {
    fn hear(&mut self, event: web_sys::Event) {
        self.0(event.unchecked_into());
    }
}

pub type Handler = Box<dyn Hear>;

/// Attributes that never change, and their values.
pub type Fixed = &'static [(&'static str, &'static str)];

/// An element and all that is in it. `view!` makes it; nothing is in the page before it is shown.
pub struct El(Box<Parts>);

pub struct Parts {
    pub tag: &'static str,
    pub fixed: Fixed,
    pub values: Vec<(Kind, &'static str, Value)>,
    pub handlers: Vec<(Cow<'static, str>, Handler)>,
    /// Where the handlers run: what they make lives as long as the component that they belong to.
    pub owner: Option<Owner>,
    pub children: Vec<AnyView>,
}

impl El {
    #[inline(never)]
    pub fn new(tag: &'static str, fixed: Fixed) -> El {
        let (values, handlers, children) = (Vec::new(), Vec::new(), Vec::new());
        El(Box::new(Parts { tag, fixed, values, handlers, owner: None, children }))
    }

    pub fn attr(self, name: &'static str, value: impl IntoValue) -> El {
        self.set(Kind::Attribute, name, value.into_value())
    }

    pub fn class(self, name: &'static str, value: impl IntoValue) -> El {
        self.set(Kind::Class, name, value.into_value())
    }

    pub fn style(self, name: &'static str, value: impl IntoValue) -> El {
        self.set(Kind::Style, name, value.into_value())
    }

    pub fn prop(self, name: &'static str, value: impl IntoValue) -> El {
        self.set(Kind::Property, name, value.into_value())
    }

    pub fn on<E: EventDescriptor>(self, event: E, handler: impl FnMut(E::EventType) + 'static) -> El
    where
        E::EventType: JsCast + 'static,
    {
        self.listen(event.name(), Box::new(Hearing(handler, PhantomData)))
    }

    pub fn child(self, view: impl IntoView) -> El {
        self.push(view.into_any())
    }

    #[inline(never)]
    fn set(mut self, kind: Kind, name: &'static str, value: Value) -> El {
        self.0.values.push((kind, name, value));
        self
    }

    #[inline(never)]
    fn listen(mut self, name: Cow<'static, str>, handler: Handler) -> El {
        self.0.handlers.push((name, handler));
        self.0.owner = Owner::current();
        self
    }

    #[inline(never)]
    fn push(mut self, view: AnyView) -> El {
        self.0.children.push(view);
        self
    }

    pub fn into_parts(self) -> Box<Parts> {
        self.0
    }

    pub fn parts(&self) -> &Parts {
        &self.0
    }
}
