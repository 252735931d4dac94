package import MediaValues

/// The arguments of an applied kind; missing ones have the parameters' defaults.
package struct Arguments: Sendable {
  /// The number of frames since the segment began. Kinds that change by themselves derive their random numbers
  /// from it, so that the frames do not depend on how a render is divided into chunks.
  package let frame: Int
  /// Whether the image has alpha, in the form that the kind reads. Some kinds need more filters for it.
  package var hasAlpha = false
  private let given: [String: ParameterValue]

  package init(_ given: [String: ParameterValue], frame: Int = 0) {
    self.given = given
    self.frame = frame
  }

  /// Evaluates keyframes at a frame of the segment.
  package init(_ given: [String: ParameterValue], at frame: Int, _ rate: FrameRate) {
    let time = rate.time(ofFrame: frame)
    self.frame = frame
    self.given = given.mapValues { value in
      guard case .keyframes(let keyframes) = value else { return value }
      return .number(ExactDecimal(keyframes.value(at: time)) ?? ExactDecimal(significand: 0))
    }
  }

  /// The number, clamped to the parameter's range, which keyframes may leave if their easing overshoots.
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

/// Formats a number for libavfilter, without an exponent for common magnitudes.
func decimal(_ value: Double) -> String {
  ExactDecimal(value)?.description ?? "0"
}
