//! Maps and sets as sorted lists.

use std::borrow::Borrow;

/// A map for a few hundred keys at most, in their order. It is a list that is searched by halves: a tree has ten
/// kilobytes of code for every type of key and value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SortedMap<K, V>(Vec<(K, V)>);

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> SortedMap<K, V> {
        SortedMap(Vec::new())
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    /// Nothing yet.
    pub fn new() -> SortedMap<K, V> {
        SortedMap::default()
    }

    /// Where a key is, or would be.
    fn place<Q: ?Sized + Ord>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.0.binary_search_by(|(other, _)| other.borrow().cmp(key))
    }

    /// The value of a key.
    pub fn get<Q: ?Sized + Ord>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|place| &self.0[place].1)
    }

    /// The value of a key, to be changed.
    pub fn get_mut<Q: ?Sized + Ord>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|place| &mut self.0[place].1)
    }

    /// Is the key there?
    pub fn contains_key<Q: ?Sized + Ord>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// Gives a key its value, and returns the one that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.place(&key) {
            Ok(place) => Some(std::mem::replace(&mut self.0[place].1, value)),
            Err(place) => {
                self.0.insert(place, (key, value));
                None
            }
        }
    }

    /// The value of a key, which gets this one if it has none.
    pub fn get_or_insert_with(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        let place = match self.place(&key) {
            Ok(place) => place,
            Err(place) => {
                self.0.insert(place, (key, make()));
                place
            }
        };
        &mut self.0[place].1
    }

    /// Takes a key out, and returns its value.
    pub fn remove<Q: ?Sized + Ord>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|place| self.0.remove(place).1)
    }
}

impl<K, V> SortedMap<K, V> {
    /// Keeps those for which this is true.
    pub fn retain(&mut self, is_kept: impl Fn(&K, &V) -> bool) {
        self.0.retain(|(key, value)| is_kept(key, value));
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// How many keys there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Is nothing there?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Keys and values, in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// Keys, and values to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&K, &mut V)> {
        self.0.iter_mut().map(|(key, value)| (&*key, value))
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    /// The values, in the order of their keys.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    /// The values, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.0.iter_mut().map(|(_, value)| value)
    }
}

/// Of several values of a key the last one counts.
impl<K: Ord, V> FromIterator<(K, V)> for SortedMap<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> SortedMap<K, V> {
        let mut map = SortedMap::new();
        for (key, value) in pairs {
            map.insert(key, value);
        }
        map
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for SortedMap<K, V> {
    fn from(pairs: [(K, V); N]) -> SortedMap<K, V> {
        pairs.into_iter().collect()
    }
}

impl<K, V> IntoIterator for SortedMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// A set of a few hundred things at most, in their order: [`SortedMap`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SortedSet<T>(SortedMap<T, ()>);

impl<T> Default for SortedSet<T> {
    fn default() -> SortedSet<T> {
        SortedSet(SortedMap::default())
    }
}

impl<T: Ord> SortedSet<T> {
    /// Nothing yet.
    pub fn new() -> SortedSet<T> {
        SortedSet::default()
    }

    /// Is it there?
    pub fn contains<Q: ?Sized + Ord>(&self, thing: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.0.contains_key(thing)
    }

    /// Puts it in. `false`: it was there.
    pub fn insert(&mut self, thing: T) -> bool {
        self.0.insert(thing, ()).is_none()
    }

    /// Takes it out. `false`: it was not there.
    pub fn remove<Q: ?Sized + Ord>(&mut self, thing: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.0.remove(thing).is_some()
    }
}

impl<T> SortedSet<T> {
    /// Keeps those for which this is true.
    pub fn retain(&mut self, is_kept: impl Fn(&T) -> bool) {
        self.0.retain(|thing, ()| is_kept(thing));
    }

    /// Is nothing there?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Everything, in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.keys()
    }
}

impl<T: Ord> FromIterator<T> for SortedSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> SortedSet<T> {
        SortedSet(things.into_iter().map(|thing| (thing, ())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// Thousands of changes, by the standard library's tree and by a list.
    #[test]
    fn they_hold_what_a_tree_holds() {
        let (mut map, mut tree) = (SortedMap::new(), BTreeMap::new());
        let (mut set, mut tree_set) = (SortedSet::new(), BTreeSet::new());
        let mut state = 1_u32;
        for value in 0..4000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let key = (state >> 24) % 50;
            match (state >> 20) % 5 {
                0 | 1 => {
                    assert_eq!(map.insert(key, value), tree.insert(key, value));
                    assert_eq!(set.insert(key), tree_set.insert(key));
                }
                2 => {
                    assert_eq!(map.remove(&key), tree.remove(&key));
                    assert_eq!(set.remove(&key), tree_set.remove(&key));
                }
                3 => {
                    let made = tree.entry(key).or_insert(value);
                    assert_eq!(map.get_or_insert_with(key, || value), made);
                }
                _ => {
                    map.retain(|other, _| other % 7 != key % 7);
                    tree.retain(|other, _| other % 7 != key % 7);
                    set.retain(|other| other % 7 != key % 7);
                    tree_set.retain(|other| other % 7 != key % 7);
                }
            }
            assert_eq!(map.get(&key), tree.get(&key));
            assert_eq!(map.contains_key(&key), tree.contains_key(&key));
            assert_eq!(set.contains(&key), tree_set.contains(&key));
            assert!(
                map.iter().eq(tree.iter()) && map.keys().eq(tree.keys()) && map.values().eq(tree.values())
            );
            assert!(set.iter().eq(tree_set.iter()));
            assert_eq!((map.len(), map.is_empty()), (tree.len(), tree.is_empty()));
        }
    }

    #[test]
    fn of_several_values_the_last_one_counts() {
        let pairs = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd')];
        assert_eq!(SortedMap::from(pairs).into_iter().collect::<Vec<_>>(), [(0, 'd'), (1, 'b'), (2, 'c')]);
    }
}
