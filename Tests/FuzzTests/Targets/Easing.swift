import MediaValues

extension FuzzTarget {
  /// Easings. Each begins at 0, ends at 1, and stays within the extent that it declares; the area
  /// under it increases by its value.
  static let easing = FuzzTarget("easing") { bytes in
    var source = ByteSource(bytes)
    let easing = source.easing()
    try require(easing.value(at: 0) == 0 && easing.value(at: 1) == 1, "\(easing) has other ends")
    let extent = easing.extent
    let slack = 1e-4 * max(1, extent.upperBound - extent.lowerBound)
    for _ in 0..<8 {
      let progress = source.double()
      let value = easing.value(at: progress)
      guard !progress.isNaN else { continue }
      try require(
        value >= extent.lowerBound - slack && value <= extent.upperBound + slack,
        "\(easing) is \(value) at \(progress), out of \(extent)")
      let (start, end) = (min(max(progress, 0), 1), min(max(progress, 0) + 1e-3, 1))
      let area = easing.integral(to: end) - easing.integral(to: start)
      try require(
        area >= (extent.lowerBound - slack) * (end - start) - 1e-6
          && area <= (extent.upperBound + slack) * (end - start) + 1e-6,
        "\(easing) has an area of \(area) from \(start) to \(end), and values in \(extent)")
    }
  }
}

extension ByteSource {
  private static let steps = Easing.Steps.Jump.allCases.flatMap { jump in
    [1, 2, 7, 1000].map { Easing.steps(.init($0, jump: jump)) }
  }

  /// Returns a named easing, steps, or a Bézier curve within the limits of documents.
  mutating func easing() -> Easing {
    guard flag() else { return element(of: Easing.named + ByteSource.steps) }
    let heights = Easing.handleHeights
    func within(_ value: ExactDecimal, _ range: ClosedRange<ExactDecimal>) -> ExactDecimal {
      min(max(value, range.lowerBound), range.upperBound)
    }
    return .bezier(
      x1: within(decimal(), 0...1), y1: within(decimal(), heights), x2: within(decimal(), 0...1),
      y2: within(decimal(), heights))
  }
}
