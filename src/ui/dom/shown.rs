//! What is in the page. A view that comes instead of another one of the same shape changes it in place, so that the
//! keyboard, an open fold or a running animation stays where it is.

use super::AnyView;
use super::element::{El, Fixed, Handler, Parts};
use super::list::ShownRow;
use super::value::{Datum, Kind, Value};
use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Comment, Element, Event, Node, Text};

/// A view in the page: one node at least, so that its place is always known.
pub enum Shown {
    Nothing(Comment),
    Text(Text, Cow<'static, str>),
    Element(Box<ShownElement>),
    /// The views, and a mark at their end.
    Many(Vec<Shown>, Comment),
    Rows(Vec<ShownRow>, Comment),
    Live(Live),
}

/// A view that follows its signals.
pub struct Live(RenderEffect<Shown>);

impl Drop for Live {
    /// What is in it goes at once. Its task alone would hold on to it until it is next looked at, and until then the
    /// effects inside could still run and read signals that are no more.
    fn drop(&mut self) {
        drop(self.0.take_value());
    }
}

impl Shown {
    pub fn new(view: AnyView) -> Shown {
        match view {
            AnyView::Nothing => Shown::Nothing(mark()),
            AnyView::Text(text) => Shown::Text(document().create_text_node(&text), text),
            AnyView::Element(element) => Shown::Element(Box::new(ShownElement::new(element))),
            AnyView::Many(views) => Shown::Many(views.into_iter().map(Shown::new).collect(), mark()),
            AnyView::Rows(rows) => Shown::Rows(rows.build(), mark()),
            AnyView::Live(mut view) => Shown::Live(Live(RenderEffect::new(move |shown: Option<Shown>| {
                let view = view.ask();
                match shown {
                    None => Shown::new(view),
                    Some(mut shown) => {
                        shown.become_(view);
                        shown
                    }
                }
            }))),
        }
    }

    /// Shows another view in the same place.
    fn become_(&mut self, view: AnyView) {
        match (self, view) {
            (Shown::Nothing(_), AnyView::Nothing) => {}
            (Shown::Text(node, old), AnyView::Text(new)) => {
                if *old != new {
                    node.set_data(&new);
                    *old = new;
                }
            }
            (Shown::Element(element), AnyView::Element(new)) if element.is_like(&new) => element.become_(new),
            (Shown::Many(shown, end), AnyView::Many(views)) => become_many(shown, views, end),
            (Shown::Rows(shown, end), AnyView::Rows(rows)) => rows.rebuild(shown, end),
            (shown, view) => {
                let new = Shown::new(view);
                let place = shown.first();
                if let Some(parent) = place.parent_node() {
                    new.insert(&parent, Some(&place));
                }
                shown.remove();
                *shown = new;
            }
        }
    }

    pub fn insert(&self, parent: &Node, before: Option<&Node>) {
        self.each_node(&mut |node| drop(parent.insert_before(node, before)));
    }

    /// Takes it out of the page.
    pub fn remove(&self) {
        self.each_node(&mut |node| node.unchecked_ref::<Element>().remove());
    }

    pub fn first(&self) -> Node {
        let mut first = None;
        self.each_node(&mut |node| first = first.take().or_else(|| Some(node.clone())));
        first.unwrap_or_else(|| mark().into())
    }

    pub fn last(&self) -> Node {
        let mut last = None;
        self.each_node(&mut |node| last = Some(node.clone()));
        last.unwrap_or_else(|| mark().into())
    }

    fn each_node(&self, act: &mut dyn FnMut(&Node)) {
        match self {
            Shown::Nothing(mark) => act(mark),
            Shown::Text(node, _) => act(node),
            Shown::Element(element) => act(&element.node),
            Shown::Many(shown, end) => {
                shown.iter().for_each(|shown| shown.each_node(act));
                act(end);
            }
            Shown::Rows(rows, end) => {
                rows.iter().for_each(|row| row.shown.each_node(act));
                act(end);
            }
            Shown::Live(live) => drop(live.0.with_value_mut(|shown| shown.each_node(act))),
        }
    }
}

/// An invisible node that keeps a place.
fn mark() -> Comment {
    document().create_comment("")
}

fn become_many(shown: &mut Vec<Shown>, views: Vec<AnyView>, end: &Node) {
    let surplus = shown.split_off(views.len().min(shown.len()));
    surplus.iter().for_each(Shown::remove);
    let known = shown.len();
    for (at, view) in views.into_iter().enumerate() {
        if at < known {
            shown[at].become_(view);
        } else {
            let new = Shown::new(view);
            if let Some(parent) = end.parent_node() {
                new.insert(&parent, Some(end));
            }
            shown.push(new);
        }
    }
}

/// An element in the page.
pub struct ShownElement {
    node: Element,
    tag: &'static str,
    fixed: Fixed,
    values: Vec<(Kind, &'static str, ShownValue)>,
    listeners: Vec<Listener>,
    children: Vec<Shown>,
}

enum ShownValue {
    Fixed(Datum),
    Live(RenderEffect<Datum>),
}

impl ShownElement {
    fn new(element: El) -> ShownElement {
        let Parts { tag, fixed, values, handlers, owner, children } = *element.into_parts();
        let node = create(tag);
        for (name, value) in fixed {
            let _ = node.set_attribute(name, value);
        }
        let children: Vec<Shown> = children.into_iter().map(Shown::new).collect();
        children.iter().for_each(|child| child.insert(&node, None));
        let values = values
            .into_iter()
            .map(|(kind, name, value)| (kind, name, ShownValue::new(&node, kind, name, value, None)));
        let values = values.collect();
        let listeners =
            handlers.into_iter().map(|(name, handler)| Listener::new(&node, name, handler, &owner));
        let listeners = listeners.collect();
        ShownElement { node, tag, fixed, values, listeners, children }
    }

    /// Whether the other one differs in values, texts and handlers only.
    fn is_like(&self, other: &El) -> bool {
        let other = other.parts();
        let names = |fixed: Fixed| fixed.iter().map(|(name, _)| *name);
        self.tag == other.tag
            && names(self.fixed).eq(names(other.fixed))
            && self.values.iter().map(|(k, n, _)| (*k, *n)).eq(other.values.iter().map(|(k, n, _)| (*k, *n)))
            && self.listeners.iter().map(|l| &l.name).eq(other.handlers.iter().map(|(name, _)| name))
            && self.children.len() == other.children.len()
    }

    fn become_(&mut self, element: El) {
        let Parts { fixed, values, handlers, owner, children, .. } = *element.into_parts();
        for ((name, new), (_, old)) in fixed.iter().zip(self.fixed) {
            if new != old {
                let _ = self.node.set_attribute(name, new);
            }
        }
        self.fixed = fixed;
        for (shown, view) in self.children.iter_mut().zip(children) {
            shown.become_(view);
        }
        for ((kind, name, shown), (_, _, value)) in self.values.iter_mut().zip(values) {
            let old = shown.take();
            *shown = ShownValue::new(&self.node, *kind, name, value, old);
        }
        for (listener, (_, handler)) in self.listeners.iter_mut().zip(handlers) {
            *listener.handler.borrow_mut() = (handler, owner.clone());
        }
    }
}

fn create(tag: &'static str) -> Element {
    const SVG: [&str; 11] =
        ["svg", "path", "use", "g", "circle", "ellipse", "line", "polyline", "polygon", "rect", "text"];
    let created = match SVG.contains(&tag) {
        true => document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag),
        false => document().create_element(tag),
    };
    created.expect("the browser knows the element")
}

impl ShownValue {
    /// Sets the value where it is not what it was.
    fn new(node: &Element, kind: Kind, name: &'static str, value: Value, was: Option<Datum>) -> ShownValue {
        match value {
            Value::Fixed(value) => {
                if was.as_ref() != Some(&value) {
                    kind.set(node, name, &value);
                }
                ShownValue::Fixed(value)
            }
            Value::Live(mut value) => {
                let node = node.clone();
                let follow = move |was: Option<Datum>| {
                    let value = value.ask();
                    if was.as_ref() != Some(&value) {
                        kind.set(&node, name, &value);
                    }
                    value
                };
                ShownValue::Live(RenderEffect::new_with_value(follow, was))
            }
        }
    }

    fn take(&mut self) -> Option<Datum> {
        match self {
            ShownValue::Fixed(value) => Some(std::mem::replace(value, Datum::Absent)),
            ShownValue::Live(effect) => effect.take_value(),
        }
    }
}

/// A handler at its element, until one of them goes.
struct Listener {
    node: Element,
    name: Cow<'static, str>,
    handler: Rc<RefCell<(Handler, Option<Owner>)>>,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    fn new(node: &Element, name: Cow<'static, str>, handler: Handler, owner: &Option<Owner>) -> Listener {
        let handler = Rc::new(RefCell::new((handler, owner.clone())));
        let held = handler.clone();
        let closure = Closure::<dyn FnMut(Event)>::new(move |event| {
            let (handler, owner) = &mut *held.borrow_mut();
            match owner {
                Some(owner) => owner.with(|| handler.hear(event)),
                None => handler.hear(event),
            }
        });
        let _ = node.add_event_listener_with_callback(&name, closure.as_ref().unchecked_ref());
        Listener { node: node.clone(), name, handler, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // An event may be on its way up to an element that has gone.
        let _ =
            self.node.remove_event_listener_with_callback(&self.name, self.closure.as_ref().unchecked_ref());
    }
}
