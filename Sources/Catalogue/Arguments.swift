package import MediaValues

/// The arguments of one applied kind, read with the parameters' defaults.
package struct Arguments: Sendable {
  private let given: [String: ParameterValue]

  package init(_ given: [String: ParameterValue]) {
    self.given = given
  }

  /// The arguments as they are at a time from the beginning of the segment.
  package init(_ given: [String: ParameterValue], at time: Time) {
    self.given = given.mapValues { value in
      guard case .keyframes(let keyframes) = value else { return value }
      return .number(ExactDecimal(keyframes.value(at: time)) ?? ExactDecimal(significand: 0))
    }
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
