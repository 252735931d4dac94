import MediaValues
import Testing

/// Easings between 0 and 1, compared with published values.
struct EasingTests {
  @Test(arguments: Easing.named) func everyEasingGoesFromNothingToAll(_ easing: Easing) {
    for early in [-1, 0.0] { #expect(easing.value(at: early) == 0) }
    for late in [1.0, 2] { #expect(easing.value(at: late) == 1) }
  }

  /// A reversed `in` is an `out`; an `in_out` is symmetric.
  @Test(arguments: Easing.Curve.allCases) func modesMirrorEachOther(_ curve: Easing.Curve) {
    for progress in stride(from: 0.05, to: 1, by: 0.05) {
      let rise = Easing.curve(curve, .in).value(at: progress)
      let fall = Easing.curve(curve, .out).value(at: 1 - progress)
      #expect(abs(rise + fall - 1) < 1e-12)
      let both = Easing.curve(curve, .inOut)
      #expect(abs(both.value(at: progress) + both.value(at: 1 - progress) - 1) < 1e-12)
    }
  }

  @Test(arguments: Easing.named) func noneJumpsButThoseThatMust(_ easing: Easing) {
    guard easing != .hold else { return }
    let steps = (0...1000).map { easing.value(at: Double($0) / 1000) }
    let widest = zip(steps, steps.dropFirst()).map { abs($1 - $0) }.max() ?? 1
    // The circle is vertical at one end, where a step of 1/1000 rises by the root of 2/1000.
    #expect(widest < 0.05)
  }

  @Test(arguments: [
    ("linear", 0.25, 0.25), ("hold", 0.999, 0), ("quadratic_in", 0.25, 0.0625),
    ("quadratic_in_out", 0.25, 0.125), ("cubic_out", 0.5, 0.875), ("quartic_in", 0.5, 0.0625),
    ("quintic_in", 0.5, 0.03125), ("sine_in", 0.5, 0.292893218813),
    ("circular_out", 0.5, 0.866025403784),
    ("exponential_in", 0.5, 0.03125), ("elastic_out", 0.5, 1.015625),
    ("elastic_in_out", 0.25, 0.011969444423),
    ("back_in", 0.5, -0.0876975), ("back_in_out", 0.25, -0.09968184375),
    ("bounce_out", 0.5, 0.765625),
    ("bounce_in", 0.5, 0.234375), ("bounce_out", 0.9, 0.988125),
  ])
  func valuesAreThoseThatOthersPublish(_ word: String, _ progress: Double, _ value: Double) throws {
    let easing = try #require(Easing(word: word))
    #expect(abs(easing.value(at: progress) - value) < 1e-9)
  }

  /// CSS's `ease`, and a curve whose slope is zero in the middle.
  @Test(arguments: [
    (Easing.bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), 0.5, 0.802403388),
    (Easing.bezier(x1: 0, y1: 0, x2: 1, y2: 1), 0.3, 0.3),
    (Easing.bezier(x1: 1, y1: 0, x2: 0, y2: 1), 0.5, 0.5),
    (Easing.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1), 0.5, 0.315357),
  ])
  func béziersAreThoseOfBrowsers(_ easing: Easing, _ progress: Double, _ value: Double) {
    #expect(abs(easing.value(at: progress) - value) < 1e-5)
  }

  /// CSS's examples of `steps()`, before, at and after a jump.
  @Test(
    arguments: [
      (nil, [0, 0, 0.25, 0.5, 0.75, 0.75]), (.end, [0, 0, 0.25, 0.5, 0.75, 0.75]),
      (.start, [0.25, 0.25, 0.5, 0.75, 1, 1]), (.neither, [0, 0, 1.0 / 3, 2.0 / 3, 1, 1]),
      (.both, [0.2, 0.2, 0.4, 0.6, 0.8, 0.8]),
    ] as [(Easing.Steps.Jump?, [Double])])
  func stepsAreThoseOfBrowsers(jump: Easing.Steps.Jump?, values: [Double]) {
    let easing = Easing.steps(.init(4, jump: jump))
    let found = [0.001, 0.2499, 0.25, 0.5, 0.75, 0.999].map { easing.value(at: $0) }
    #expect(zip(found, values).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
    #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
  }

  /// The steps of any number begin at their times in floating point too.
  @Test func stepsBeginInTime() {
    for count in [3, 7, 10, 49, 1000] {
      let easing = Easing.steps(.init(count))
      for step in 1..<count {
        let (part, whole) = (Double(step), Double(count))
        #expect(easing.value(at: part / whole) == part / whole)
      }
    }
    #expect(Easing.steps(.init(1, jump: .neither)).value(at: 0.9) == 0)
  }

  @Test func béziersThatStandStillAreSolvedEverywhere() {
    // The slope of x is zero at t = 1/2; the value is still unique, and never decreases.
    let easing = Easing.bezier(x1: 1, y1: 0, x2: 0, y2: 1)
    var last = 0.0
    for step in 1...1000 {
      let value = easing.value(at: Double(step) / 1000)
      #expect(value >= last)
      last = value
    }
  }
}
