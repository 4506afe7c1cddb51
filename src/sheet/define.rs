//! The two macros that define the language: `words!` for closed vocabularies and
//! `record!` for mappings. Each word and field is written once, with its text for
//! readers, and from that come the type, the reader, the messages and the schema.

/// A closed vocabulary, whichever it is.
pub trait Word: Copy + Eq + 'static {
    /// Every word's meaning, in the order of the vocabulary.
    const ALL: &'static [Self];

    /// The word as written in a document.
    fn word(self) -> &'static str;
}

/// Defines a closed vocabulary: an enum, its words and a phrase for each.
macro_rules! words {
    ($(#[doc = $doc:literal])+ $(#[$meta:meta])* $vis:vis enum $name:ident : $expected:literal {
        $($(#[$vmeta:meta])* $variant:ident = $word:literal : $phrase:literal,)+
    }) => {
        $(#[doc = $doc])+
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$vmeta])* #[doc = $phrase] $variant,)+ }

        impl $name {
            /// Every word's meaning, in the order of the vocabulary.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];
            /// Every word.
            pub const WORDS: &'static [&'static str] = &[$($word,)+];

            /// The word as written in a document.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }

            /// What it means, as part of a sentence.
            pub fn phrase(self) -> &'static str {
                match self { $($name::$variant => $phrase,)+ }
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.word())
            }
        }

        impl $crate::sheet::Word for $name {
            const ALL: &'static [Self] = $name::ALL;

            fn word(self) -> &'static str {
                $name::word(self)
            }
        }

        impl $crate::sheet::decode::Decode for $name {
            fn decode(
                node: &$crate::sheet::node::Node,
                mistakes: &mut $crate::sheet::Mistakes,
            ) -> Option<Self> {
                let at = $crate::sheet::decode::word(node, $expected, Self::WORDS, mistakes)?;
                Some(Self::ALL[at])
            }
        }

        impl $crate::sheet::shape::Describe for $name {
            fn name() -> String {
                stringify!($name).to_owned()
            }

            fn define(_: &mut $crate::sheet::shape::Shapes) -> $crate::sheet::shape::Definition {
                let words = Self::ALL.iter().map(|word| (word.word(), word.phrase())).collect();
                let shape = $crate::sheet::shape::Shape::Words(words);
                $crate::sheet::shape::Definition::new($expected, concat!($($doc),+), shape)
            }
        }
    };
}

/// Defines a mapping: a struct, its fields and how each is read. A field is
/// `required`, `optional` (an `Option`) or `default` (empty when left out).
macro_rules! record {
    ($(#[doc = $doc:literal])+ $(#[$meta:meta])* $vis:vis struct $name:ident : $expected:literal {
        $($(#[doc = $about:literal])+ $key:literal $field:ident : $how:ident $ty:ty,)+
    }) => {
        $(#[doc = $doc])+
        $(#[$meta])*
        #[derive(Clone, Debug)]
        $vis struct $name {
            /// Where the mapping starts.
            pub span: $crate::sheet::Span,
            $($(#[doc = $about])+ pub $field: record!(@type $how $ty),)+
        }

        impl $name {
            /// The fields, in the order they are written.
            pub const FIELDS: &'static [&'static str] = &[$($key,)+];

            /// The fields, with what each is for and what it holds.
            pub fn described(
                shapes: &mut $crate::sheet::shape::Shapes,
            ) -> Vec<$crate::sheet::shape::Field> {
                vec![$($crate::sheet::shape::Field::new(
                    $key,
                    concat!($($about),+),
                    record!(@required $how),
                    shapes.of::<$ty>(),
                ),)+]
            }
        }

        impl $crate::sheet::decode::Decode for $name {
            fn decode(
                node: &$crate::sheet::node::Node,
                mistakes: &mut $crate::sheet::Mistakes,
            ) -> Option<Self> {
                let fields = $crate::sheet::decode::fields(node, $expected, Self::FIELDS, mistakes)?;
                $(let $field = record!(@read $how fields $key $expected mistakes);)+
                Some($name { span: node.span, $($field: record!(@keep $how $field),)+ })
            }
        }

        impl $crate::sheet::shape::Describe for $name {
            fn name() -> String {
                stringify!($name).to_owned()
            }

            fn define(
                shapes: &mut $crate::sheet::shape::Shapes,
            ) -> $crate::sheet::shape::Definition {
                let shape = $crate::sheet::shape::Shape::Record(Self::described(shapes));
                $crate::sheet::shape::Definition::new($expected, concat!($($doc),+), shape)
            }
        }
    };
    (@required required) => { true };
    (@required optional) => { false };
    (@required default) => { false };
    (@type required $ty:ty) => { $ty };
    (@type optional $ty:ty) => { Option<$ty> };
    (@type default $ty:ty) => { $ty };
    (@read required $fields:ident $key:literal $expected:literal $mistakes:ident) => {
        $fields.required($key, $expected, $mistakes)
    };
    (@read optional $fields:ident $key:literal $expected:literal $mistakes:ident) => {
        $fields.optional($key, $mistakes)
    };
    (@read default $fields:ident $key:literal $expected:literal $mistakes:ident) => {
        $fields.optional($key, $mistakes)
    };
    (@keep required $field:ident) => { $field? };
    (@keep optional $field:ident) => { $field? };
    (@keep default $field:ident) => { $field?.unwrap_or_default() };
}
