extension Easing {
  /// Equally long steps from one level to the next, as CSS's `steps()` has them.
  package struct Steps: Hashable, Sendable, Codable {
    /// From 1.
    package var count: Int
    package var jump: Jump?

    package init(_ count: Int, jump: Jump? = nil) {
      self.count = count
      self.jump = jump
    }

    package static let jump = DefaultedProperty("jump", \Steps.jump, default: .end)

    package static let counts = 1...1000
  }
}

extension Easing.Steps {
  /// Whether there is a jump at the beginning, and at the end, besides those between the steps. The levels of two steps are
  ///
  ///     end    0 and 1/2        start    1/2 and 1
  ///     none   0 and 1          both     1/3 and 2/3
  package enum Jump: String, Hashable, Sendable, CaseIterable, Codable {
    case end, start
    case neither = "none"
    case both
  }

  /// Returns the value at a progress between 0 and 1.
  func value(at progress: Double) -> Double {
    Double(min(passed(at: progress), count - 1) + first) / Double(levels)
  }

  /// Returns the integral of the value from 0 to `progress`, which is at most 1.
  func integral(to progress: Double) -> Double {
    let (whole, length) = (Double(passed(at: progress)), 1 / Double(max(1, count)))
    let before = (whole * (whole - 1) / 2 + whole * Double(first)) * length / Double(levels)
    return before + (progress - whole * length) * value(at: progress)
  }

  /// The number of steps that have ended. Rounding errors of the time do not prolong a step.
  private func passed(at progress: Double) -> Int {
    Int(clamping: (progress * Double(count) + 1e-9).rounded(.down))
  }

  /// The level of the first step.
  private var first: Int {
    switch Easing.Steps.jump.value(of: self) {
    case .end, .neither: 0
    case .start, .both: 1
    }
  }

  /// The number of jumps, which are equally high.
  private var levels: Int {
    switch Easing.Steps.jump.value(of: self) {
    case .end, .start: max(1, count)
    case .neither: max(1, count - 1)
    case .both: count + 1
    }
  }
}
