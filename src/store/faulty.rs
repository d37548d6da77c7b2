//! Stores that fail on command, for the tests.

use super::slots::{Check, Durable, Slots, Task};
use super::{Memory, StoreError};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// The fault of a call.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mischief {
    Fail(StoreError),
    /// A write is acknowledged and not done; a read finds nothing.
    Drop,
    /// Half of the text gets through.
    Halve,
    /// It is done, and reported as failed.
    Deny(StoreError),
}

#[derive(Clone, Default)]
pub struct Faulty {
    pub store: Memory,
    calls: Rc<Cell<usize>>,
    plan: Rc<RefCell<Plan>>,
}

#[derive(Default)]
struct Plan {
    at: BTreeMap<usize, Mischief>,
    from: Option<(usize, Mischief)>,
}

impl Faulty {
    pub fn over(store: &Memory) -> Faulty {
        Faulty { store: store.clone(), ..Faulty::default() }
    }

    /// Only this call, counted from 0.
    pub fn at(self, call: usize, mischief: Mischief) -> Faulty {
        self.plan.borrow_mut().at.insert(call, mischief);
        self
    }

    /// This call and all after it.
    pub fn from(self, call: usize, mischief: Mischief) -> Faulty {
        self.plan.borrow_mut().from = Some((call, mischief));
        self
    }

    pub fn heal(&self) {
        *self.plan.borrow_mut() = Plan::default();
    }

    pub fn calls(&self) -> usize {
        self.calls.get()
    }

    fn next(&self) -> Option<Mischief> {
        let call = self.calls.replace(self.calls.get() + 1);
        let plan = self.plan.borrow();
        let late = plan.from.filter(|(from, _)| call >= *from).map(|(_, m)| m);
        plan.at.get(&call).copied().or(late)
    }
}

fn half(text: &str) -> String {
    text[..text.len() / 2].to_string()
}

impl Slots for Faulty {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        let found = self.store.get(key)?;
        match self.next() {
            None => Ok(found),
            Some(Mischief::Fail(fault) | Mischief::Deny(fault)) => Err(fault),
            Some(Mischief::Drop) => Ok(None),
            Some(Mischief::Halve) => Ok(found.as_deref().map(half)),
        }
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        match self.next() {
            None => self.store.set(key, text),
            Some(Mischief::Fail(fault)) => Err(fault),
            Some(Mischief::Drop) => Ok(()),
            Some(Mischief::Halve) => self.store.set(key, &half(text)),
            Some(Mischief::Deny(fault)) => self.store.set(key, text).and(Err(fault)),
        }
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        match self.next() {
            None => self.store.remove(key),
            Some(Mischief::Fail(fault)) => Err(fault),
            Some(Mischief::Drop | Mischief::Halve) => Ok(()),
            Some(Mischief::Deny(fault)) => self.store.remove(key).and(Err(fault)),
        }
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        match self.next() {
            None => self.store.keys(),
            Some(Mischief::Fail(fault) | Mischief::Deny(fault)) => Err(fault),
            Some(Mischief::Drop | Mischief::Halve) => Ok(Vec::new()),
        }
    }

    fn lasting(&self) -> bool {
        self.store.lasting()
    }
}

impl Durable for Faulty {
    fn all(&self) -> Task<Vec<(String, String)>> {
        let all = || {
            let keys = self.keys()?;
            Ok(keys.into_iter().filter_map(|k| Some((k.clone(), self.store.get(&k).ok()??))).collect())
        };
        later(all())
    }

    fn put(&self, key: &str, text: &str, check: Check) -> Task<()> {
        let old = self.store.get(key).ok().flatten();
        let allowed = old.map_or(Ok(()), |old| check(&old, text));
        later(allowed.and_then(|()| self.set(key, text)))
    }

    fn delete(&self, key: &str) -> Task<()> {
        later(self.remove(key))
    }
}

/// A local store without room for some of the keys, or for more than so many characters.
pub struct Cramped {
    store: Memory,
    refuses: Option<&'static str>,
    room: Cell<usize>,
}

impl Cramped {
    pub fn aside(store: &Memory) -> Cramped {
        Cramped { store: store.clone(), refuses: Some("/aside/"), room: Cell::new(usize::MAX) }
    }

    pub fn all(store: &Memory) -> Cramped {
        Cramped { store: store.clone(), refuses: Some(""), room: Cell::new(usize::MAX) }
    }

    /// For so many characters more than there are.
    pub fn of(store: &Memory, room: usize) -> Cramped {
        Cramped { store: store.clone(), refuses: None, room: Cell::new(room) }
    }
}

impl Slots for Cramped {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.store.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        let there = self.store.get(key)?.map_or(0, |old| old.len());
        let room = self.room.get().saturating_add(there).checked_sub(text.len());
        match room.filter(|_| self.refuses.is_none_or(|part| !key.contains(part))) {
            Some(room) => {
                self.room.set(room);
                self.store.set(key, text)
            }
            None => Err(StoreError::Full),
        }
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        let there = self.store.get(key)?.map_or(0, |old| old.len());
        self.room.set(self.room.get().saturating_add(there));
        self.store.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.store.keys()
    }
}

/// Done at once, known one turn later: between the two, others come in.
fn later<T: 'static>(result: Result<T, StoreError>) -> Task<T> {
    Box::pin(Later(Some(result), false))
}

struct Later<T>(Option<Result<T, StoreError>>, bool);

impl<T> Unpin for Later<T> {}

impl<T> Future for Later<T> {
    type Output = Result<T, StoreError>;
    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
        match std::mem::replace(&mut self.1, true) {
            false => Poll::Pending,
            true => Poll::Ready(self.0.take().expect("polled once after it is ready")),
        }
    }
}

/// Polls until it is done: our futures wait for nothing but being polled again.
pub fn wait<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return value;
        }
    }
}

/// One turn of a future.
pub fn nudge<T>(future: &mut Pin<Box<dyn Future<Output = T>>>) -> Option<T> {
    match future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}
