import MediaValues

extension AnimatedNumber {
  /// All values that are written for it; none when a field gives it.
  var values: [ExactDecimal] {
    switch self {
    case .constant(let value): [value]
    case .keyframes(let keyframes): keyframes.map(\.value)
    case .field: []
    }
  }

  /// Whether it is one number throughout.
  func isAlways(_ number: ExactDecimal) -> Bool {
    let values = values
    return !values.isEmpty && values.allSatisfy { $0 == number }
  }
}

extension ExactDecimal {
  /// A result of arithmetic as messages show it: to a millionth.
  init(shown value: Double) {
    self = ExactDecimal((value * 1e6).rounded() / 1e6) ?? 0
  }
}

extension Easing {
  /// Whether it leaves the way between the two values for a while.
  var overshoots: Bool {
    switch self {
    case .linear, .hold: false
    case .curve(let curve, _): curve == .back || curve == .elastic
    case .bezier(_, let y1, _, let y2): !(0...1).contains(y1) || !(0...1).contains(y2)
    }
  }
}
