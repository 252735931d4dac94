import MediaValues

extension AnimatedNumber {
  /// The values in the document: the constant, or those of the keyframes. Empty if a field gives the value.
  var values: [ExactDecimal] {
    switch self {
    case .constant(let value): [value]
    case .keyframes(let keyframes): keyframes.map(\.value)
    case .field: []
    }
  }

  /// Returns whether the number is constant, or all its keyframes have the same value, and equals `number`.
  func isAlways(_ number: ExactDecimal) -> Bool {
    // One that would come before its predecessor replaces it.
    if case .keyframes(let keyframes) = self, keyframes.hasAnchors {
      return AnimatedNumber.keyframes(keyframes.detached).isAlways(number)
    }
    let values = values
    return !values.isEmpty && values.allSatisfy { $0 == number }
  }
}

extension ExactDecimal {
  /// Rounds a result of arithmetic to a millionth, for messages.
  init(rounded value: Double) {
    self = ExactDecimal((value * 1e6).rounded() / 1e6) ?? 0
  }
}

extension Easing {
  /// Whether the curve leaves the range between the two values for a while.
  var overshoots: Bool {
    switch self {
    case .linear, .hold, .steps: false
    case .curve(let curve, _): curve == .back || curve == .elastic
    case .bezier(_, let y1, _, let y2): !(0...1).contains(y1) || !(0...1).contains(y2)
    }
  }
}
