package import MediaValues

/// The values that a key accepts, as data for the schema, the reference, completion and hover.
package indirect enum ValueForm: Sendable {
  case text
  /// Text of at least one character that is a name.
  case name(Reference?)
  case flag
  case number(NumberForm)
  /// Seconds from 0 to 24 hours; 0 is excluded if `isPositive`.
  case time(isPositive: Bool)
  case frameRate
  case color
  case words([Word])
  /// Exactly the given text.
  case literal(String)
  /// A list with at least `minimum` elements.
  case list(ValueForm, minimum: Int = 0, maximum: Int? = nil)
  /// An object whose keys are names that the author chooses. `of` describes one of them, such as `a medium`.
  case names(ValueForm, of: String)
  /// The arguments of the kind with the name in `subtype`.
  case arguments
  /// An object of a fixed shape, by its id in `ObjectForm.all`.
  case object(String)
  /// A segment of the type of its track.
  case segment
  /// Keys of a segment of the type of its track, for all of its segments.
  case segmentDefaults
  /// Four numbers: the control points of a Bézier curve.
  case handles
  /// Any of these.
  case choice([ValueForm])
  /// Values that version 2 added.
  case newer(ValueForm)

  /// A word and its meaning.
  package struct Word: Hashable, Sendable {
    package let text: String
    package let summary: String
    /// The first version of the format that has the word.
    package var since = FormatVersion.one
  }

  /// The list that contains the names.
  package enum Reference: String, Sendable {
    case medium, field, track, segment, area, transition, filter, effect, entrance
  }

  /// The numbers that are allowed.
  package struct NumberForm: Hashable, Sendable {
    package var range: ClosedRange<ExactDecimal>?
    package var isWhole = false
    package var isEven = false
    /// The unit, such as `degrees`; empty for plain factors.
    package var unit = ""
  }
}

extension ValueForm {
  /// The values that a choice allows, or the value itself.
  var alternatives: [ValueForm] {
    switch self {
    case .choice(let values): values.flatMap(\.alternatives)
    case .newer(let value): value.alternatives
    default: [self]
    }
  }
}

/// A key of an object, with its meaning and its values.
package struct KeyForm: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  package let value: ValueForm
  /// Whether version 1 requires the key.
  package let isRequired: Bool
  /// The default, as JSON text or in words; `nil` if there is none.
  package let standard: String?
  /// A value as JSON text.
  package let example: String?
  /// The first version of the format that has the key.
  package var since = FormatVersion.one
  /// The first version in which the key may be left out; `nil` if no version differs from the first.
  package var isOptionalSince: FormatVersion?
  /// The feature that has the key; `nil` for the keys of a version.
  package var feature: FormatFeature?
}

extension KeyForm {
  /// Returns whether documents of a version must have the key.
  package func isRequired(in version: FormatVersion) -> Bool {
    isRequired && (isOptionalSince.map { version < $0 } ?? true)
  }
}

/// An object with a fixed set of keys, in the order in which they are written.
package struct ObjectForm: Sendable {
  package let id: String
  /// The name with its article, for messages: `a video segment`.
  package let title: String
  /// One sentence.
  package let summary: String
  package let keys: [KeyForm]
  /// Whether the object may have the key `$schema`, as the outermost object of a document.
  package let allowsSchema: Bool
  /// Whether the object may have `x-` keys.
  package let allowsExtensions: Bool

  /// A short example of the object, as JSON text; `nil` if no key has an example.
  package var example: String? {
    let required = keys.filter(\.isRequired)
    let shown = (required.isEmpty ? Array(keys.prefix(2)) : required).compactMap { key in
      key.example.map { "\"\(key.name)\": \($0)" }
    }
    return shown.isEmpty ? nil : "{ " + shown.joined(separator: ", ") + " }"
  }

  package subscript(name: String) -> KeyForm? { keys.first { $0.name == name } }
}
