//! Stores that fail on command, for tests.

use sobremesa::store::{Check, Durable, Memory, Slots, StoreError, Task};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fault {
    Fail(StoreError),
    /// A write is acknowledged but not done; a read finds nothing.
    Drop,
    /// Only half of the text is written or read.
    Halve,
    /// The call is done but reported as failed.
    Deny(StoreError),
}

/// A store whose calls have the planned faults. Clones share the plan.
#[derive(Clone)]
pub struct Faulty {
    pub store: Memory,
    calls: Rc<Cell<usize>>,
    plan: Rc<RefCell<Plan>>,
    /// There is no room for keys that contain this text.
    refuses: Option<&'static str>,
    /// The number of characters that there is room for.
    room: Rc<Cell<usize>>,
}

#[derive(Default)]
struct Plan {
    at: BTreeMap<usize, Fault>,
    from: Option<(usize, Fault)>,
}

impl Faulty {
    pub fn over(store: &Memory) -> Faulty {
        let room = Rc::new(Cell::new(usize::MAX));
        Faulty { store: store.clone(), calls: Rc::default(), plan: Rc::default(), refuses: None, room }
    }

    /// Makes this call fail, counted from 0.
    pub fn at(self, call: usize, fault: Fault) -> Faulty {
        self.plan.borrow_mut().at.insert(call, fault);
        self
    }

    /// Makes this call and all later ones fail.
    pub fn from(self, call: usize, fault: Fault) -> Faulty {
        self.plan.borrow_mut().from = Some((call, fault));
        self
    }

    /// Leaves no room for keys that contain `part`.
    pub fn refusing(self, part: &'static str) -> Faulty {
        Faulty { refuses: Some(part), ..self }
    }

    /// Leaves room for this number of characters.
    pub fn with_room(self, room: usize) -> Faulty {
        self.room.set(room);
        self
    }

    pub fn heal(&self) {
        *self.plan.borrow_mut() = Plan::default();
    }

    pub fn calls(&self) -> usize {
        self.calls.get()
    }

    /// Makes a call with the fault that is planned for it.
    fn call<T>(
        &self,
        whole: impl FnOnce() -> Result<T, StoreError>,
        halved: impl FnOnce() -> Result<T, StoreError>,
        dropped: T,
    ) -> Result<T, StoreError> {
        let call = self.calls.replace(self.calls.get() + 1);
        let lasting = self.plan.borrow().from.filter(|(from, _)| call >= *from).map(|(_, fault)| fault);
        let planned = self.plan.borrow().at.get(&call).copied();
        match planned.or(lasting) {
            None => whole(),
            Some(Fault::Fail(error)) => Err(error),
            Some(Fault::Drop) => Ok(dropped),
            Some(Fault::Halve) => halved(),
            Some(Fault::Deny(error)) => whole().and(Err(error)),
        }
    }

    /// Writes a text, or removes the key, if there is room.
    fn replace(&self, key: &str, text: Option<&str>) -> Result<(), StoreError> {
        let freed = self.store.get(key)?.map_or(0, |old| old.len());
        let room = self.room.get().saturating_add(freed).checked_sub(text.map_or(0, str::len));
        let refused = text.is_some() && self.refuses.is_some_and(|part| key.contains(part));
        self.room.set(room.filter(|_| !refused).ok_or(StoreError::Full)?);
        text.map_or_else(|| self.store.remove(key), |text| self.store.set(key, text))
    }
}

fn half(text: &str) -> String {
    text[..text.len() / 2].to_string()
}

impl Slots for Faulty {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        let get = || self.store.get(key);
        self.call(get, || Ok(get()?.as_deref().map(half)), None)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.call(|| self.replace(key, Some(text)), || self.replace(key, Some(&half(text))), ())
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.call(|| self.replace(key, None), || Ok(()), ())
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.call(|| self.store.keys(), || Ok(Vec::new()), Vec::new())
    }

    fn lasting(&self) -> bool {
        self.store.lasting()
    }
}

impl Durable for Faulty {
    fn all(&self) -> Task<Vec<(String, String)>> {
        let text = |key: String| Some((key.clone(), self.store.get(&key).ok()??));
        later(self.keys().map(|keys| keys.into_iter().filter_map(text).collect()))
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

/// Returns a task that is already done but answers one turn later, so that other calls can come in between.
fn later<T: 'static>(result: Result<T, StoreError>) -> Task<T> {
    let (mut result, mut polled) = (Some(result), false);
    Box::pin(poll_fn(move |_| match std::mem::replace(&mut polled, true) {
        false => Poll::Pending,
        true => Poll::Ready(result.take().expect("polled once after it is ready")),
    }))
}

/// Polls a future until it is done; futures of the store wait for nothing outside.
pub fn wait<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return value;
        }
    }
}

pub fn poll_once<T>(future: &mut Pin<Box<dyn Future<Output = T>>>) -> Option<T> {
    match future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}
