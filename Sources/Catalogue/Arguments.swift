package import MediaValues

/// The arguments of one applied kind, read with the parameters' defaults.
package struct Arguments: Sendable {
  /// The number of the frame since the segment began, for kinds that are alive: their random
  /// numbers come from it, so that every way of cutting a render into parts gives the same frames.
  package let frame: Int
  private let given: [String: ParameterValue]

  package init(_ given: [String: ParameterValue], frame: Int = 0) {
    self.given = given
    self.frame = frame
  }

  /// The arguments as they are at a time from the beginning of the segment, in its frame of this
  /// number.
  package init(_ given: [String: ParameterValue], at time: Time, frame: Int = 0) {
    self.frame = frame
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

  /// A word, or any other text.
  subscript(text parameter: Parameter) -> String {
    if case .text(let value) = given[parameter.name] ?? parameter.defaultValue {
      return value
    }
    return ""
  }

  subscript(flag parameter: Parameter) -> Bool {
    (given[parameter.name] ?? parameter.defaultValue) == .flag(true)
  }
}

/// A double as libavfilter reads it, without an exponent for the usual magnitudes.
func decimal(_ value: Double) -> String {
  ExactDecimal(value)?.description ?? "0"
}
