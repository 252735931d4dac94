package import MediaValues

/// One thing about a filter or a transition that a template may set.
package struct Parameter: Hashable, Sendable {
  package enum Domain: Hashable, Sendable {
    /// A number within a closed range; `unit` is empty for plain factors.
    case number(range: ClosedRange<Double>, default: ExactDecimal, unit: String)
    case color(default: Color)
  }

  package let name: String
  package let summary: String
  package let domain: Domain

  static func number(
    _ name: String, _ summary: String, in range: ClosedRange<Double>, default value: ExactDecimal,
    unit: String = ""
  ) -> Parameter {
    Parameter(
      name: name, summary: summary, domain: .number(range: range, default: value, unit: unit))
  }

  static func color(_ name: String, _ summary: String, default value: Color) -> Parameter {
    Parameter(name: name, summary: summary, domain: .color(default: value))
  }

  /// What the parameter has where the template says nothing.
  package var defaultValue: ParameterValue {
    switch domain {
    case .number(_, let value, _): .number(value)
    case .color(let value): .color(value)
    }
  }
}

/// The arguments of one applied kind, read with the parameters' defaults.
package struct Arguments: Sendable {
  private let given: [String: ParameterValue]

  package init(_ given: [String: ParameterValue]) {
    self.given = given
  }

  subscript(number parameter: Parameter) -> Double {
    if case .number(let value) = given[parameter.name] ?? parameter.defaultValue {
      return value.double
    }
    return 0
  }

  subscript(color parameter: Parameter) -> Color {
    if case .color(let value) = given[parameter.name] ?? parameter.defaultValue {
      return value
    }
    return .black
  }
}

/// A double as libavfilter reads it, without an exponent for the usual magnitudes.
func text(_ value: Double) -> String {
  ExactDecimal(value)?.description ?? "0"
}
