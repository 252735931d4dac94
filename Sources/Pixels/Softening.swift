extension Coverage {
  /// Blurs the edges: three means in a row over `radius` pixels to each side, close to a Gaussian.
  package func soften(radius: Double) {
    let reach = Int((radius / 3).rounded())
    guard reach > 0 else { return }
    for _ in 0..<3 {
      for y in 0..<plane.height { average(plane.row(y), step: 1, count: plane.width, reach) }
      for x in 0..<plane.width {
        average(plane.base + x, step: plane.stride, count: plane.height, reach)
      }
    }
  }

  /// Each sample becomes the mean of those up to `reach` away; the outermost go on for ever.
  private func average(
    _ start: UnsafeMutablePointer<UInt8>, step: Int, count: Int, _ reach: Int
  ) {
    let old = (0..<count).map { Int(start[$0 * step]) }
    let width = 2 * reach + 1
    func value(_ index: Int) -> Int { old[min(max(index, 0), count - 1)] }
    var sum = (-reach...reach).reduce(0) { $0 + value($1) }
    for index in 0..<count {
      start[index * step] = UInt8((2 * sum + width) / (2 * width))
      sum += value(index + reach + 1) - value(index - reach)
    }
  }
}
