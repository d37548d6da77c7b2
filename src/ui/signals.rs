//! Signals, memos and effects in Leptos's words. Leptos brings the code of a signal once for each type that lies in one,
//! and tables have types of their own without end. Here what lies in a signal is boxed, so that Leptos sees one type.

use leptos::prelude as own;
use leptos::prelude::{Read, ReadUntracked, Set, Track, Write};
use leptos::reactive::effect::EffectFunction;
use std::any::Any;
use std::marker::PhantomData;

type Held = Box<dyn Any + Send + Sync>;

fn seen<T: 'static>(held: &Held) -> &T {
    (**held).downcast_ref().expect("a signal holds its own type")
}

/// A value that whoever reads it follows.
pub struct RwSignal<T> {
    held: own::RwSignal<Held>,
    kind: PhantomData<fn() -> T>,
}

/// A value that follows others; who reads it is told when it has become another one.
pub struct Memo<T> {
    held: own::Memo<Held>,
    kind: PhantomData<fn() -> T>,
}

impl<T: Send + Sync + 'static> RwSignal<T> {
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal { held: own::RwSignal::new(Box::new(value)), kind: PhantomData }
    }

    pub fn set(&self, value: T) {
        self.held.set(Box::new(value));
    }

    /// Gives the value back where the signal is no more.
    pub fn try_set(&self, value: T) -> Option<T> {
        let refused = self.held.try_set(Box::new(value))?;
        refused.downcast().ok().map(|value| *value)
    }

    pub fn update(&self, change: impl FnOnce(&mut T)) {
        if let Some(mut held) = self.held.try_write() {
            change((**held).downcast_mut().expect("a signal holds its own type"));
        }
    }
}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    pub fn new(make: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Memo<T> {
        let make = move |old: Option<&Held>| Box::new(make(old.map(seen))) as Held;
        Memo { held: memo(Box::new(make), changed::<T>), kind: PhantomData }
    }
}

impl<T: Send + Sync + 'static> Memo<T> {
    /// Counts as another one whenever it is made again: for what is dear to compare.
    pub fn always_new(make: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
        Memo { held: memo(Box::new(move |_| Box::new(make()) as Held), |_, _| true), kind: PhantomData }
    }
}

type Make = Box<dyn Fn(Option<&Held>) -> Held + Send + Sync>;

fn memo(make: Make, changed: fn(Option<&Held>, Option<&Held>) -> bool) -> own::Memo<Held> {
    own::Memo::new_with_compare(move |old| make(old), changed)
}

fn changed<T: PartialEq + 'static>(old: Option<&Held>, new: Option<&Held>) -> bool {
    old.map(seen::<T>) != new.map(seen::<T>)
}

macro_rules! readable {
    ($($signal:ident)*) => { $(
        impl<T> Clone for $signal<T> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<T> Copy for $signal<T> {}

        impl<T: Send + Sync + 'static> $signal<T> {
            pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
                look(seen(&self.held.read()))
            }

            pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
                look(seen(&self.held.read_untracked()))
            }

            pub fn track(&self) {
                self.held.track();
            }
        }

        impl<T: Clone + Send + Sync + 'static> $signal<T> {
            pub fn get(&self) -> T {
                self.with(T::clone)
            }

            pub fn get_untracked(&self) -> T {
                self.with_untracked(T::clone)
            }

            /// Nothing where the signal is no more.
            pub fn try_get_untracked(&self) -> Option<T> {
                self.held.try_read_untracked().map(|held| seen::<T>(&held).clone())
            }
        }
    )* };
}
readable!(RwSignal Memo);

/// What is done again whenever a signal changes that it read.
pub struct Effect;

impl Effect {
    pub fn new<T: 'static, M>(mut act: impl EffectFunction<T, M> + 'static) -> Effect {
        let mut last = None;
        effect(Box::new(move || last = Some(act.run(last.take()))));
        Effect
    }
}

fn effect(act: Box<dyn FnMut()>) {
    own::Effect::new(act);
}
