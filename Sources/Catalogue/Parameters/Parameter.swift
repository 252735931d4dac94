package import MediaValues

/// A parameter of a filter, an effect or a transition.
package struct Parameter: Hashable, Sendable {
  package enum Domain: Hashable, Sendable {
    /// A number within a closed range; `unit` is empty for plain factors.
    case number(range: ClosedRange<Double>, default: ExactDecimal, unit: String)
    case color(default: Color)
    /// One of these words, none of which is also the name of a color.
    case word([String], default: String)
    case flag(default: Bool)
    /// Any other text, in a form of its own.
    case text(TextForm, default: String)
  }

  package let name: String
  package let summary: String
  package let domain: Domain
  /// Whether it accepts keyframes, and may change while a segment lasts.
  package let isAnimatable: Bool

  static func number(
    _ name: String, _ summary: String, in range: ClosedRange<Double>, default value: ExactDecimal,
    unit: String = "", isAnimatable: Bool = true
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .number(range: range, default: value, unit: unit),
      isAnimatable: isAnimatable)
  }

  static func color(_ name: String, _ summary: String, default value: Color) -> Parameter {
    Parameter(name: name, summary: summary, domain: .color(default: value), isAnimatable: false)
  }

  static func word(
    _ name: String, _ summary: String, of words: [String], default value: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .word(words, default: value), isAnimatable: false)
  }

  static func flag(_ name: String, _ summary: String, default value: Bool = false) -> Parameter {
    Parameter(name: name, summary: summary, domain: .flag(default: value), isAnimatable: false)
  }

  static func text(
    _ name: String, _ summary: String, form: TextForm, default value: String
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .text(form, default: value), isAnimatable: false)
  }

  /// Whether the kind does nothing without it.
  package var isRequired: Bool {
    if case .text(let form, _) = domain { form.isRequired } else { false }
  }

  /// The value that applies if the template gives none.
  package var defaultValue: ParameterValue {
    switch domain {
    case .number(_, let value, _): .number(value)
    case .color(let value): .color(value)
    case .word(_, let value): .text(value)
    case .flag(let value): .flag(value)
    case .text(_, let value): .text(value)
    }
  }
}
