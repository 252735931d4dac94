package import MediaValues

/// What a value may be: for the schema, the reference, completion and hover. Data only.
package indirect enum ValueForm: Sendable {
  case text
  /// Text of at least one character that names something.
  case name(Reference?)
  case flag
  case number(NumberForm)
  /// Seconds from 0 to 24 hours; more than 0 where `isPositive`.
  case time(isPositive: Bool)
  case frameRate
  case color
  case words([Word])
  /// Exactly this text.
  case literal(String)
  /// A list of `minimum` elements at least.
  case list(ValueForm, minimum: Int = 0, maximum: Int? = nil)
  /// An object whose keys are names that the author gives, of which one is `a medium`.
  case names(ValueForm, of: String)
  /// The arguments of the kind that `subtype` names.
  case arguments
  /// An object of a fixed shape, by its id in `ObjectForm.all`.
  case object(String)
  /// A segment of the kind that its track holds.
  case segment
  /// Four numbers: the handles of a Bézier.
  case handles
  /// Any of these.
  case choice([ValueForm])

  /// A word and what it means.
  package struct Word: Hashable, Sendable {
    package let text: String
    package let summary: String
  }

  /// What a name is looked up in.
  package enum Reference: String, Sendable {
    case medium, field, track, segment, transition, filter, effect, entrance
  }

  /// Which numbers.
  package struct NumberForm: Hashable, Sendable {
    package var range: ClosedRange<ExactDecimal>?
    package var isWhole = false
    package var isEven = false
    /// What it counts, such as `degrees`; empty for plain factors.
    package var unit = ""
  }
}

/// A key of an object: what it means and what may stand there.
package struct KeyForm: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  package let value: ValueForm
  package let isRequired: Bool
  /// What holds when the key is left out, as JSON text or in words; nil when nothing does.
  package let standard: String?
  /// A value as JSON text.
  package let example: String?
}

/// An object of a fixed shape: what it is, and its keys in the order in which they are written.
package struct ObjectForm: Sendable {
  package let id: String
  /// With its article, for messages: `a video segment`.
  package let title: String
  /// One sentence.
  package let summary: String
  package let keys: [KeyForm]
  /// Whether `$schema` may stand in it, as it may at the top of a document.
  package let allowsSchema: Bool
  /// Whether `x-` keys may stand in it.
  package let allowsExtensions: Bool

  /// An object of this shape as JSON text, short; nil when no key has an example.
  package var example: String? {
    let required = keys.filter(\.isRequired)
    let shown = (required.isEmpty ? Array(keys.prefix(2)) : required).compactMap { key in
      key.example.map { "\"\(key.name)\": \($0)" }
    }
    return shown.isEmpty ? nil : "{ " + shown.joined(separator: ", ") + " }"
  }

  package subscript(name: String) -> KeyForm? { keys.first { $0.name == name } }
}
