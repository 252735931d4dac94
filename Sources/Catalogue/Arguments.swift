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

  /// The arguments as they are at a frame of the segment.
  package init(_ given: [String: ParameterValue], at frame: Int, _ rate: FrameRate) {
    let time = rate.time(ofFrame: frame)
    self.frame = frame
    self.given = given.mapValues { value in
      guard case .keyframes(let keyframes) = value else { return value }
      return .number(ExactDecimal(keyframes.value(at: time)) ?? ExactDecimal(significand: 0))
    }
  }

  /// The number, within the parameter's range: keyframes whose easing overshoots go no further.
  subscript(number parameter: Parameter) -> Double {
    guard case .number(let value) = given[parameter.name] ?? parameter.defaultValue else {
      return 0
    }
    guard case .number(let range, _, _) = parameter.domain else { return value.double }
    return min(max(value.double, range.lowerBound), range.upperBound)
  }

  package subscript(color parameter: Parameter) -> Color {
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
