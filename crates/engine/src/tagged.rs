//! Enums that are objects in JSON, with the name of the variant in one of the fields.
//!
//! `#[serde(tag = "type")]` does the same. But it makes a reader of everything that could come for every variant, an
//! array, a letter, a number, and that made half of the WebAssembly. [`tagged!`](crate::tagged) reads objects.

use crate::buffered::{Buffered, Field, Fields, Name, Reader, Text};
use serde::de::{DeserializeSeed, EnumAccess, Unexpected, VariantAccess, Visitor};
use serde::ser::{Impossible, SerializeStruct, SerializeStructVariant};
use serde::{Deserialize, Deserializer, Serialize, Serializer, forward_to_deserialize_any};
use std::fmt;
use std::marker::PhantomData;

/// Reads and writes an enum, which derives both with `#[serde(remote = "Self")]`, as an object whose field of that name
/// has the name of the variant. The variants have named fields or none. As with serde's own tag, a variant without fields
/// does not look at what else is there: write `Variant {}` to refuse it.
///
/// ```
/// use serde::{Deserialize, Serialize};
///
/// #[derive(PartialEq, Debug, Serialize, Deserialize)]
/// #[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
/// enum Event<C> {
///     Drew { card: C },
///     Passed,
/// }
/// pyatak_engine::tagged!(Event<C>, "type");
///
/// let json = serde_json::to_string(&Event::Drew { card: 7 }).unwrap();
/// assert_eq!(json, r#"{"type":"drew","card":7}"#);
/// assert_eq!(serde_json::from_str::<Event<u8>>(&json).unwrap(), Event::Drew { card: 7 });
/// ```
#[macro_export]
macro_rules! tagged {
    ($type:ident $(<$($parameter:ident),+>)?, $tag:literal) => {
        $crate::tagged_write!($type $(<$($parameter),+>)?, $tag);

        impl<'de, $($($parameter: serde::Deserialize<'de>),+)?> serde::Deserialize<'de>
            for $type $(<$($parameter),+>)?
        {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                // The function that serde derives, not this one.
                $type $(::<$($parameter),+>)?::deserialize(&mut $crate::ReadTagged::new($tag, deserializer)?)
            }
        }
    };
}

/// The half of [`tagged!`](crate::tagged) that writes.
#[macro_export]
macro_rules! tagged_write {
    ($type:ident $(<$($parameter:ident),+>)?, $tag:literal) => {
        impl $(<$($parameter: serde::Serialize),+>)? serde::Serialize for $type $(<$($parameter),+>)? {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // The function that serde derives, not this one.
                $type $(::<$($parameter),+>)?::serialize(self, $crate::WriteTagged::new($tag, serializer))
            }
        }
    };
}

/// Hands an object to the reader of an enum.
pub struct ReadTagged<'de, E> {
    variant: Text<'de>,
    fields: Vec<Field<'de>>,
    error: PhantomData<E>,
}

impl<E> fmt::Debug for ReadTagged<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadTagged").field("variant", &self.variant).finish_non_exhaustive()
    }
}

impl<'de, E: serde::de::Error> ReadTagged<'de, E> {
    /// Reads the object.
    pub fn new<D: Deserializer<'de, Error = E>>(tag: &'static str, deserializer: D) -> Result<Self, E> {
        ReadTagged::of(tag, Buffered::deserialize(deserializer)?)
    }

    /// Takes the tag out of the object.
    fn of(tag: &'static str, read: Buffered<'de>) -> Result<Self, E> {
        let Buffered::Object(mut fields) = read else {
            return Err(E::invalid_type(read.unexpected(), &"an object"));
        };
        let mut at = None;
        for (number, (key, _)) in fields.iter().enumerate() {
            if key.as_str() == tag && at.replace(number).is_some() {
                return Err(E::duplicate_field(tag));
            }
        }
        let at = at.ok_or_else(|| E::missing_field(tag))?;
        let (_, value) = fields.remove(at);
        let Buffered::Text(variant) = value else {
            return Err(E::invalid_type(value.unexpected(), &"the name of a variant"));
        };
        Ok(ReadTagged { variant, fields, error: PhantomData })
    }
}

impl<'de, E: serde::de::Error> Deserializer<'de> for &mut ReadTagged<'de, E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, E: serde::de::Error> EnumAccess<'de> for &mut ReadTagged<'de, E> {
    type Error = E;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), E> {
        let variant = seed.deserialize(Name::<E> { name: &self.variant, error: PhantomData })?;
        Ok((variant, self))
    }
}

impl<'de, E: serde::de::Error> VariantAccess<'de> for &mut ReadTagged<'de, E> {
    type Error = E;

    fn unit_variant(self) -> Result<(), E> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, E> {
        let fields = std::mem::take(&mut self.fields);
        seed.deserialize(Reader::new(&mut Buffered::Object(fields)))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, E> {
        Err(E::invalid_type(Unexpected::Map, &visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_map(Fields::new(&mut self.fields))
    }
}

/// Writes the variant of an enum as an object.
#[derive(Debug)]
pub struct WriteTagged<S> {
    tag: &'static str,
    serializer: S,
}

impl<S: Serializer> WriteTagged<S> {
    /// With the name of the variant in that field.
    pub fn new(tag: &'static str, serializer: S) -> WriteTagged<S> {
        WriteTagged { tag, serializer }
    }
}

/// A tagged enum has variants with named fields, or without any.
fn no_object<T, E: serde::ser::Error>() -> Result<T, E> {
    Err(E::custom("only variants with named fields can be written as an object with a tag"))
}

macro_rules! no_objects {
    ($($method:ident: $type:ty),* $(,)?) => {
        $(fn $method(self, _value: $type) -> Result<S::Ok, S::Error> {
            no_object()
        })*
    };
}

impl<S: Serializer> Serializer for WriteTagged<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Impossible<S::Ok, S::Error>;
    type SerializeTuple = Impossible<S::Ok, S::Error>;
    type SerializeTupleStruct = Impossible<S::Ok, S::Error>;
    type SerializeTupleVariant = Impossible<S::Ok, S::Error>;
    type SerializeMap = Impossible<S::Ok, S::Error>;
    type SerializeStruct = Impossible<S::Ok, S::Error>;
    type SerializeStructVariant = WriteFields<S::SerializeStruct>;

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _index: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        let mut fields = self.serializer.serialize_struct(name, length + 1)?;
        fields.serialize_field(self.tag, variant)?;
        Ok(WriteFields(fields))
    }

    fn serialize_unit_variant(
        self,
        name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<S::Ok, S::Error> {
        let mut fields = self.serializer.serialize_struct(name, 1)?;
        fields.serialize_field(self.tag, variant)?;
        fields.end()
    }

    no_objects! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32,
        serialize_f64: f64, serialize_char: char, serialize_str: &str, serialize_bytes: &[u8],
        serialize_unit_struct: &'static str,
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        no_object()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, _value: &T) -> Result<S::Ok, S::Error> {
        no_object()
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        no_object()
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        _name: &'static str,
        _value: &T,
    ) -> Result<S::Ok, S::Error> {
        no_object()
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _name: &'static str,
        _index: u32,
        _variant: &'static str,
        _value: &T,
    ) -> Result<S::Ok, S::Error> {
        no_object()
    }

    fn serialize_seq(self, _length: Option<usize>) -> Result<Self::SerializeSeq, S::Error> {
        no_object()
    }

    fn serialize_tuple(self, _length: usize) -> Result<Self::SerializeTuple, S::Error> {
        no_object()
    }

    fn serialize_tuple_struct(
        self,
        _name: &'static str,
        _length: usize,
    ) -> Result<Self::SerializeTupleStruct, S::Error> {
        no_object()
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        _variant: &'static str,
        _length: usize,
    ) -> Result<Self::SerializeTupleVariant, S::Error> {
        no_object()
    }

    fn serialize_map(self, _length: Option<usize>) -> Result<Self::SerializeMap, S::Error> {
        no_object()
    }

    fn serialize_struct(
        self,
        _name: &'static str,
        _length: usize,
    ) -> Result<Self::SerializeStruct, S::Error> {
        no_object()
    }
}

/// Writes the fields of a variant after its name.
#[derive(Debug)]
pub struct WriteFields<F>(F);

impl<F: SerializeStruct> SerializeStructVariant for WriteFields<F> {
    type Ok = F::Ok;
    type Error = F::Error;

    fn serialize_field<T: ?Sized + Serialize>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), F::Error> {
        self.0.serialize_field(key, value)
    }

    fn skip_field(&mut self, key: &'static str) -> Result<(), F::Error> {
        self.0.skip_field(key)
    }

    fn end(self) -> Result<F::Ok, F::Error> {
        self.0.end()
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    /// The same by serde's own tag.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
    enum Derived<C> {
        Drew { seat: u8, card: C },
        Said { text: String, at: Option<i64>, odds: f64 },
        Dealt { hands: Vec<Vec<C>> },
        Passed,
        Nothing {},
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
    enum Ours<C> {
        Drew { seat: u8, card: C },
        Said { text: String, at: Option<i64>, odds: f64 },
        Dealt { hands: Vec<Vec<C>> },
        Passed,
        Nothing {},
    }
    tagged!(Ours<C>, "type");

    /// Text that serde reads, and text that it refuses, except for arrays in place of objects.
    #[test]
    fn it_reads_writes_and_refuses_as_serde_does() {
        let texts = [
            r#"{"type":"drew","seat":1,"card":"blue-7"}"#,
            r#"{"card":"blue-7","seat":1,"type":"drew"}"#,
            r#"{"type":"drew","seat":1,"card":null}"#,
            r#"{"type":"drew","seat":1}"#,
            r#"{"type":"drew","seat":300,"card":"blue-7"}"#,
            r#"{"type":"drew","seat":-1,"card":"blue-7"}"#,
            r#"{"type":"drew","seat":1.0,"card":"blue-7"}"#,
            r#"{"type":"drew","seat":"1","card":"blue-7"}"#,
            r#"{"type":"drew","seat":1,"seat":1,"card":"blue-7"}"#,
            r#"{"type":"drew","type":"drew","seat":1,"card":"blue-7"}"#,
            r#"{"type":"drew","seat":1,"card":"blue-7","more":true}"#,
            r#"{"type":"said","text":"a\"\n","at":-3,"odds":0.25}"#,
            r#"{"type":"said","text":"a","odds":1}"#,
            r#"{"type":"said","text":"a","at":null,"odds":-1}"#,
            r#"{"type":"said","text":"a","at":9223372036854775808,"odds":1e300}"#,
            r#"{"type":"dealt","hands":[["a"],[],["b","c"]]}"#,
            r#"{"type":"dealt","hands":[["a"],{}]}"#,
            r#"{"type":"passed"}"#,
            r#"{"type":"passed","more":true}"#,
            r#"{"type":"nothing"}"#,
            r#"{"type":"nothing","more":true}"#,
            r#"{"type":"unknown"}"#,
            r#"{"type":1}"#,
            r#"{"type":null}"#,
            "{}",
            "null",
            "7",
            r#""passed""#,
            "{",
            r#"{"type":"passed"}}"#,
        ];
        let mut accepted = 0;
        for text in texts {
            let (derived, ours) =
                (serde_json::from_str::<Derived<String>>(text), serde_json::from_str::<Ours<String>>(text));
            assert_eq!(derived.is_ok(), ours.is_ok(), "{text}: {derived:?} {ours:?}");
            if let (Ok(derived), Ok(ours)) = (derived, ours) {
                accepted += 1;
                assert_eq!(serde_json::to_string(&derived).unwrap(), serde_json::to_string(&ours).unwrap());
                assert_eq!(format!("{derived:?}"), format!("{ours:?}"));
                let again = serde_json::to_value(&ours).unwrap();
                assert_eq!(serde_json::from_value::<Ours<String>>(again).unwrap(), ours, "from a value");
            }
        }
        assert_eq!(accepted, 9);
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let wrong =
            |value: serde_json::Value| serde_json::from_value::<Ours<u8>>(value).unwrap_err().to_string();
        assert_eq!(wrong(json!({"type": "drew", "seat": 1})), "missing field `card`");
        assert_eq!(wrong(json!({"seat": 1})), "missing field `type`");
        let unknown = wrong(json!({"type": "drew", "seat": 1, "cart": 2}));
        assert_eq!(unknown, "unknown field `cart`, expected `seat` or `card`");
        assert!(
            wrong(json!({"type": "drawn"})).starts_with("unknown variant `drawn`, expected one of `drew`")
        );
    }

    /// Arrays are no objects. Nothing has ever written them.
    #[test]
    fn an_array_is_refused() {
        assert!(serde_json::from_str::<Ours<u8>>(r#"["drew", 1, 2]"#).is_err());
    }
}
