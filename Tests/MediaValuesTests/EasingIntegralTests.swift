import MediaValues
import Testing

/// The areas under easings, compared with sums of their values.
struct EasingIntegralTests {
  private static let others: [Easing] = [
    .steps(.init(1)), .steps(.init(4)), .steps(.init(7, jump: .start)),
    .steps(.init(5, jump: .neither)),
    .steps(.init(1, jump: .neither)), .steps(.init(3, jump: .both)),
    .bezier(x1: 0.25, y1: 0.25, x2: 0.75, y2: 0.75), .bezier(x1: 1, y1: 0, x2: 1, y2: 0),
    .bezier(x1: 0.4, y1: -0.6, x2: 0.2, y2: 1.8), .bezier(x1: 0, y1: 1, x2: 0, y2: 1),
  ]

  @Test(arguments: Easing.named + others) func areasAreSumsOfValues(_ easing: Easing) {
    let steps = 40_000
    var sum = 0.0
    #expect(easing.integral(to: 0) == 0)
    for step in 0..<steps {
      sum += easing.value(at: (Double(step) + 0.5) / Double(steps)) / Double(steps)
      guard step % 4000 == 3999 else { continue }
      let progress = Double(step + 1) / Double(steps)
      #expect(abs(easing.integral(to: progress) - sum) < 2e-5, "\(easing) at \(progress)")
    }
  }

  @Test(arguments: Easing.named + others) func nothingLeavesTheExtent(_ easing: Easing) {
    let extent = easing.extent
    let values = (0...5000).map { easing.value(at: Double($0) / 5000) }
    #expect((values.min() ?? 0) > extent.lowerBound - 1e-4)
    #expect((values.max() ?? 1) < extent.upperBound + 1e-4)
    #expect(abs((values.max() ?? 1) - extent.upperBound) < 1e-3)
  }
}
