//! A few things by their keys.

/// A few things by their keys, in the order in which they came. A tree would be made for many, and has kilobytes of code
/// for every type.
#[derive(Debug)]
pub(crate) struct ByKey<K, T>(Vec<(K, T)>);

impl<K, T> Default for ByKey<K, T> {
    fn default() -> ByKey<K, T> {
        ByKey(Vec::new())
    }
}

impl<K, T> ByKey<K, T> {
    fn place<Q: ?Sized + PartialEq>(&self, key: &Q) -> Option<usize>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.0.iter().position(|(other, _)| other.borrow() == key)
    }

    pub(crate) fn get<Q: ?Sized + PartialEq>(&self, key: &Q) -> Option<&T>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.place(key).map(|place| &self.0[place].1)
    }

    pub(crate) fn get_mut<Q: ?Sized + PartialEq>(&mut self, key: &Q) -> Option<&mut T>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.place(key).map(|place| &mut self.0[place].1)
    }

    pub(crate) fn insert(&mut self, key: K, thing: T)
    where
        K: PartialEq,
    {
        self.remove(&key);
        self.0.push((key, thing));
    }

    pub(crate) fn remove<Q: ?Sized + PartialEq>(&mut self, key: &Q) -> Option<T>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.place(key).map(|place| self.0.remove(place).1)
    }

    pub(crate) fn retain(&mut self, is_kept: impl Fn(&K, &T) -> bool) {
        self.0.retain(|(key, thing)| is_kept(key, thing));
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &(K, T)> {
        self.0.iter()
    }
}
