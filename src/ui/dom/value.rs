//! Values of attributes, classes, styles and properties: fixed, or following the signals that they read.

use super::Ask;
use crate::ui::signals::{Memo, RwSignal};
use leptos::prelude::*;
use std::borrow::Cow;
use wasm_bindgen::JsValue;

#[derive(Clone, PartialEq)]
pub enum Datum {
    Absent,
    Flag(bool),
    Text(Cow<'static, str>),
}

pub enum Value {
    Fixed(Datum),
    Live(Box<dyn Ask<Datum>>),
}

/// What may be the value of an attribute.
pub trait IntoDatum {
    fn into_datum(self) -> Datum;
}

pub trait IntoValue {
    fn into_value(self) -> Value;
}

/// What an attribute, a class, a style or a property is on the element.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    Attribute,
    Class,
    Style,
    Property,
}

impl Kind {
    /// Brings the element to the value.
    pub fn set(self, element: &web_sys::Element, name: &str, value: &Datum) {
        // The browser refuses none of our names and values.
        let _ = match (self, value) {
            (Kind::Attribute, Datum::Absent | Datum::Flag(false)) => element.remove_attribute(name),
            (Kind::Attribute, Datum::Flag(true)) => element.set_attribute(name, ""),
            (Kind::Attribute, Datum::Text(text)) => element.set_attribute(name, text),
            (Kind::Class, Datum::Flag(true)) => element.class_list().add_1(name),
            (Kind::Class, _) => element.class_list().remove_1(name),
            (Kind::Style, value) => {
                let style = wasm_bindgen::JsCast::unchecked_ref::<web_sys::HtmlElement>(element).style();
                match value {
                    Datum::Text(text) => style.set_property(name, text),
                    _ => style.remove_property(name).map(drop),
                }
            }
            (Kind::Property, value) => {
                let value = match value {
                    Datum::Absent => JsValue::UNDEFINED,
                    Datum::Flag(flag) => JsValue::from_bool(*flag),
                    Datum::Text(text) => JsValue::from_str(text),
                };
                js_sys::Reflect::set(element, &name.into(), &value).map(drop)
            }
        };
    }
}

impl<T: IntoDatum> IntoDatum for Option<T> {
    fn into_datum(self) -> Datum {
        self.map_or(Datum::Absent, T::into_datum)
    }
}

impl<F: FnMut() -> T + 'static, T: IntoDatum> IntoValue for F {
    fn into_value(self) -> Value {
        Value::Live(Box::new(self))
    }
}

impl<F: FnMut() -> T, T: IntoDatum> Ask<Datum> for F {
    fn ask(&mut self) -> Datum {
        self().into_datum()
    }
}

impl IntoValue for Option<&'static str> {
    fn into_value(self) -> Value {
        Value::Fixed(self.into_datum())
    }
}

macro_rules! fixed {
    ($($kind:ty: $value:ident => $datum:expr;)*) => { $(
        impl IntoDatum for $kind {
            fn into_datum(self) -> Datum {
                let $value = self;
                $datum
            }
        }

        impl IntoValue for $kind {
            fn into_value(self) -> Value {
                Value::Fixed(self.into_datum())
            }
        }
    )* };
}
fixed! {
    bool: flag => Datum::Flag(flag);
    &'static str: text => Datum::Text(Cow::Borrowed(text));
    String: text => Datum::Text(Cow::Owned(text));
    u8: number => number.to_string().into_datum();
    u32: number => number.to_string().into_datum();
    usize: number => number.to_string().into_datum();
}

macro_rules! signals {
    ($($signal:ident)*) => { $(
        impl<T: IntoDatum + Clone + Send + Sync + 'static> IntoValue for $signal<T> {
            fn into_value(self) -> Value {
                Value::Live(Box::new(move || self.get()))
            }
        }
    )* };
}
signals!(Signal Memo RwSignal ReadSignal);
