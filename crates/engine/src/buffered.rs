//! Something that was read before it is known what it is: the fields of a tagged enum, or what only a game understands.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};
use std::fmt;
use std::marker::PhantomData;

/// What was read, in the order in which it stood there. [`Buffered::read`] makes of it what it is.
///
/// It is to JSON what serde's own buffer is to every format. Reading from it is one type for each kind of error, and asks
/// for what is wanted instead of offering everything that could come, so that readers of enums with many variants and of
/// five games stay small.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Buffered<'de> {
    /// `null`.
    #[default]
    Null,
    /// A truth value.
    Bool(bool),
    /// A whole number that is not negative.
    Unsigned(u64),
    /// A negative whole number.
    Signed(i64),
    /// Any other number.
    Float(f64),
    /// Text.
    Text(Text<'de>),
    /// An array.
    Array(Vec<Buffered<'de>>),
    /// An object; a key may stand there twice.
    Object(Vec<(Text<'de>, Buffered<'de>)>),
}

/// Text, as a part of what is read from where that is possible.
#[derive(Clone, PartialEq, Debug)]
pub enum Text<'de> {
    /// A part of what is read from.
    Borrowed(&'de str),
    /// Text of its own.
    Owned(String),
}

impl Text<'_> {
    pub(crate) fn as_str(&self) -> &str {
        match self {
            Text::Borrowed(text) => text,
            Text::Owned(text) => text,
        }
    }
}

impl<'de> Buffered<'de> {
    /// What was read, as what it is.
    pub fn read<T: Deserialize<'de>, E: Error>(mut self) -> Result<T, E> {
        T::deserialize(Reader::new(&mut self))
    }

    pub(crate) fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Buffered::Null => Unexpected::Unit,
            Buffered::Bool(value) => Unexpected::Bool(*value),
            Buffered::Unsigned(value) => Unexpected::Unsigned(*value),
            Buffered::Signed(value) => Unexpected::Signed(*value),
            Buffered::Float(value) => Unexpected::Float(*value),
            Buffered::Text(text) => Unexpected::Str(text.as_str()),
            Buffered::Array(_) => Unexpected::Seq,
            Buffered::Object(_) => Unexpected::Map,
        }
    }
}

impl<'de> Deserialize<'de> for Buffered<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Anything)
    }
}

/// Takes in whatever comes.
struct Anything;

impl<'de> Visitor<'de> for Anything {
    type Value = Buffered<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Self::Value, E> {
        Ok(Buffered::Bool(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Self::Value, E> {
        Ok(Buffered::Unsigned(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
        Ok(u64::try_from(value).map_or(Buffered::Signed(value), Buffered::Unsigned))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Self::Value, E> {
        Ok(Buffered::Float(value))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Buffered::Text(Text::Owned(text.to_owned())))
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Buffered::Text(Text::Borrowed(text)))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Self::Value, E> {
        Ok(Buffered::Text(Text::Owned(text)))
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(Buffered::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(Buffered::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = access.next_element()? {
            values.push(value);
        }
        Ok(Buffered::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
        let mut fields = Vec::new();
        while let Some(key) = access.next_key()? {
            fields.push((key, access.next_value()?));
        }
        Ok(Buffered::Object(fields))
    }
}

impl<'de> Deserialize<'de> for Text<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(AnyText)
    }
}

struct AnyText;

impl<'de> Visitor<'de> for AnyText {
    type Value = Text<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Text::Owned(text.to_owned()))
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Text::Borrowed(text))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Self::Value, E> {
        Ok(Text::Owned(text))
    }
}

/// A field of an object.
pub(crate) type Field<'de> = (Text<'de>, Buffered<'de>);

/// Reads from what was buffered. Somebody else owns it and drops it: what is compiled for every type should do little.
pub(crate) struct Reader<'a, 'de, E> {
    from: &'a mut Buffered<'de>,
    error: PhantomData<E>,
}

impl<'a, 'de, E> Reader<'a, 'de, E> {
    pub(crate) fn new(from: &'a mut Buffered<'de>) -> Reader<'a, 'de, E> {
        Reader { from, error: PhantomData }
    }
}

/// What is there is not what is wanted.
#[cold]
#[inline(never)]
fn mismatch<E: Error>(found: &Buffered<'_>, wanted: &dyn Expected) -> E {
    E::invalid_type(found.unexpected(), wanted)
}

macro_rules! as_whole_number {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
            if let Buffered::Unsigned(value) = self.from {
                visitor.visit_u64(*value)
            } else if let Buffered::Signed(value) = self.from {
                visitor.visit_i64(*value)
            } else {
                Err(mismatch(self.from, &visitor))
            }
        })*
    };
}

impl<'de, E: Error> Deserializer<'de> for Reader<'_, 'de, E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.from {
            Buffered::Null => visitor.visit_unit(),
            Buffered::Bool(value) => visitor.visit_bool(*value),
            Buffered::Unsigned(value) => visitor.visit_u64(*value),
            Buffered::Signed(value) => visitor.visit_i64(*value),
            Buffered::Float(value) => visitor.visit_f64(*value),
            Buffered::Text(Text::Borrowed(text)) => visitor.visit_borrowed_str(text),
            Buffered::Text(Text::Owned(text)) => visitor.visit_string(std::mem::take(text)),
            Buffered::Array(values) => visitor.visit_seq(&mut Values::new(values)),
            Buffered::Object(fields) => visitor.visit_map(Fields::new(fields)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        if let Buffered::Bool(value) = self.from {
            visitor.visit_bool(*value)
        } else {
            Err(mismatch(self.from, &visitor))
        }
    }

    as_whole_number! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        if let Buffered::Float(value) = self.from {
            visitor.visit_f64(*value)
        } else {
            self.deserialize_i64(visitor)
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_identifier(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        self.deserialize_string(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        if let Buffered::Text(text) = self.from {
            match text {
                Text::Borrowed(text) => visitor.visit_borrowed_str(text),
                Text::Owned(text) => visitor.visit_string(std::mem::take(text)),
            }
        } else {
            Err(mismatch(self.from, &visitor))
        }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        if let Buffered::Text(text) = self.from {
            visitor.visit_str(text.as_str())
        } else {
            Err(mismatch(self.from, &visitor))
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        if let Buffered::Null = self.from { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        if let Buffered::Array(values) = self.from {
            let mut values = Values::new(values);
            let read = visitor.visit_seq(&mut values)?;
            values.end()?;
            Ok(read)
        } else {
            Err(mismatch(self.from, &visitor))
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, E> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        if let Buffered::Object(fields) = self.from {
            visitor.visit_map(Fields::new(fields))
        } else {
            Err(mismatch(self.from, &visitor))
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_enum(Variant::of(self.from)?)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i128 u128 bytes byte_buf unit unit_struct tuple_struct
    }
}

/// The values of an array.
struct Values<'a, 'de, E> {
    rest: std::slice::IterMut<'a, Buffered<'de>>,
    error: PhantomData<E>,
}

impl<'a, 'de, E: Error> Values<'a, 'de, E> {
    fn new(values: &'a mut [Buffered<'de>]) -> Values<'a, 'de, E> {
        Values { rest: values.iter_mut(), error: PhantomData }
    }

    /// Has everything been read?
    fn end(&self) -> Result<(), E> {
        match self.rest.len() {
            0 => Ok(()),
            left => Err(E::custom(format_args!("{left} values too many in an array"))),
        }
    }
}

impl<'de, E: Error> SeqAccess<'de> for Values<'_, 'de, E> {
    type Error = E;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, E> {
        match self.rest.next() {
            Some(value) => seed.deserialize(Reader::new(value)).map(Some),
            None => Ok(None),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// The fields of an object.
pub(crate) struct Fields<'a, 'de, E> {
    rest: std::slice::IterMut<'a, Field<'de>>,
    value: Option<&'a mut Buffered<'de>>,
    error: PhantomData<E>,
}

impl<'a, 'de, E> Fields<'a, 'de, E> {
    pub(crate) fn new(fields: &'a mut [Field<'de>]) -> Fields<'a, 'de, E> {
        Fields { rest: fields.iter_mut(), value: None, error: PhantomData }
    }
}

impl<'de, E: Error> MapAccess<'de> for Fields<'_, 'de, E> {
    type Error = E;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, E> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(Name { name: key, error: PhantomData }).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, E> {
        match self.value.take() {
            Some(value) => seed.deserialize(Reader::new(value)),
            None => Err(E::custom("a value without a key")),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// The name of a field or of a variant.
pub(crate) struct Name<'a, 'de, E> {
    pub(crate) name: &'a Text<'de>,
    pub(crate) error: PhantomData<E>,
}

impl<'de, E: Error> Deserializer<'de> for Name<'_, 'de, E> {
    type Error = E;

    // Names are only compared: there is one way to hand them over.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_str(self.name.as_str())
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.name {
            Text::Borrowed(name) => visitor.visit_borrowed_str(name),
            Text::Owned(name) => visitor.visit_str(name),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// A variant by its name, and what it has.
struct Variant<'a, 'de, E> {
    name: &'a Text<'de>,
    of: VariantOf<'a, 'de, E>,
}

impl<'a, 'de, E: Error> Variant<'a, 'de, E> {
    fn of(from: &'a mut Buffered<'de>) -> Result<Variant<'a, 'de, E>, E> {
        let (name, of) = match from {
            Buffered::Text(name) => (&*name, None),
            Buffered::Object(fields) => match fields.as_mut_slice() {
                [(name, of)] => (&*name, Some(of)),
                _ => return Err(E::invalid_value(Unexpected::Map, &"map with a single key")),
            },
            Buffered::Null
            | Buffered::Bool(_)
            | Buffered::Unsigned(_)
            | Buffered::Signed(_)
            | Buffered::Float(_)
            | Buffered::Array(_) => return Err(mismatch(from, &"string or map")),
        };
        Ok(Variant { name, of: VariantOf { of, error: PhantomData } })
    }
}

impl<'a, 'de, E: Error> EnumAccess<'de> for Variant<'a, 'de, E> {
    type Error = E;
    type Variant = VariantOf<'a, 'de, E>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, VariantOf<'a, 'de, E>), E> {
        let variant = seed.deserialize(Name::<E> { name: self.name, error: PhantomData })?;
        Ok((variant, self.of))
    }
}

/// What a variant has.
struct VariantOf<'a, 'de, E> {
    of: Option<&'a mut Buffered<'de>>,
    error: PhantomData<E>,
}

impl<'a, 'de, E: Error> VariantOf<'a, 'de, E> {
    fn reader(self, wanted: &dyn Expected) -> Result<Reader<'a, 'de, E>, E> {
        match self.of {
            Some(of) => Ok(Reader::new(of)),
            None => Err(E::invalid_type(Unexpected::UnitVariant, wanted)),
        }
    }
}

impl<'de, E: Error> VariantAccess<'de> for VariantOf<'_, 'de, E> {
    type Error = E;

    fn unit_variant(self) -> Result<(), E> {
        match self.of {
            None | Some(Buffered::Null) => Ok(()),
            Some(of) => Err(mismatch(of, &"unit variant")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, E> {
        seed.deserialize(self.reader(&"newtype variant")?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, E> {
        self.reader(&"tuple variant")?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        self.reader(&"struct variant")?.deserialize_map(visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
    use std::collections::BTreeMap;

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Outer {
        Plain,
        One(u8),
        Two(u8, String),
        Named { by: String },
    }

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct All {
        outer: Vec<Outer>,
        map: BTreeMap<String, i32>,
        pair: (u8, f32),
        letter: char,
        nothing: (),
        #[serde(default)]
        missing: Option<bool>,
        value: serde_json::Value,
    }

    /// What is read from a buffer is what is read from the text.
    #[test]
    fn everything_is_read_as_from_text() {
        let text = r#"{"outer":["plain",{"one":1},{"two":[2,"b\u0444"]},{"named":{"by":"x"}}],"map":{"a":-1,"b\n":2},
            "pair":[1,2.5],"letter":"q","nothing":null,"value":{"z":[1,-1,1.5,null,true,"s"]}}"#;
        let directly: All = serde_json::from_str(text).unwrap();
        let buffered: Buffered<'_> = serde_json::from_str(text).unwrap();
        assert_eq!(buffered.clone().read::<All, serde_json::Error>().unwrap(), directly);
        assert_eq!(buffered.clone().read::<Buffered<'_>, serde_json::Error>().unwrap(), buffered);
    }

    #[test]
    fn too_much_or_too_little_is_refused() {
        let read =
            |text: &str| serde_json::from_str::<Buffered<'_>>(text).unwrap().read::<All, serde_json::Error>();
        for text in ["[]", "{}", "null", r#"{"outer":[{"one":1,"two":[]}]}"#] {
            assert!(read(text).is_err(), "{text}");
        }
        let pair = |text: &'static str| {
            serde_json::from_str::<Buffered<'_>>(text).unwrap().read::<(u8, u8), serde_json::Error>()
        };
        assert_eq!(pair("[1,2]").unwrap(), (1, 2));
        assert!(pair("[1]").is_err());
        assert!(pair("[1,2,3]").is_err());
    }
}
