extension [Float] {
  /// Returns the values minus their local mean, divided by their local standard deviation, so that
  /// loud and soft passages have equal weight.
  ///
  /// - Parameters:
  ///   - reach: The number of values on each side that form the local mean.
  ///   - floor: The least deviation to divide by.
  func standardised(reach: Int, floor: Double) -> [Float] {
    guard !isEmpty else { return [] }
    var sums: [Double] = [0]
    var squares: [Double] = [0]
    sums.reserveCapacity(count + 1)
    squares.reserveCapacity(count + 1)
    for value in self {
      sums.append(sums[sums.count - 1] + Double(value))
      squares.append(squares[squares.count - 1] + Double(value) * Double(value))
    }
    func variance(_ start: Int, _ end: Int) -> (mean: Double, deviation: Double) {
      let mean = (sums[end] - sums[start]) / Double(end - start)
      let square = (squares[end] - squares[start]) / Double(end - start)
      return (mean, Swift.max(0, square - mean * mean).squareRoot())
    }
    // Passages in which almost nothing happens are not amplified.
    let least = Swift.max(floor, variance(0, count).deviation / 4)
    return indices.map { index in
      let local = variance(Swift.max(0, index - reach), Swift.min(count, index + reach + 1))
      return Float((Double(self[index]) - local.mean) / Swift.max(least, local.deviation))
    }
  }

  /// Returns the greatest value within `reach` of an index, or 0 outside the array.
  func peak(around index: Int, reach: Int) -> Float {
    let range = Swift.max(0, index - reach)..<Swift.max(0, Swift.min(count, index + reach + 1))
    return range.isEmpty ? 0 : self[range].max() ?? 0
  }

  /// Returns the greatest value within `reach` of each index.
  func peaks(reach: Int) -> [Float] { indices.map { peak(around: $0, reach: reach) } }

  /// Returns the position of a local maximum relative to its index, from −0.5 to 0.5: the vertex of
  /// the parabola through the value and its two neighbors. Returns 0 if the value is not a local
  /// maximum.
  func top(at index: Int) -> Double {
    guard index > 0, index + 1 < count else { return 0 }
    let (before, here, after) = (self[index - 1], self[index], self[index + 1])
    let bend = before - 2 * here + after
    guard bend < 0, here >= before, here >= after else { return 0 }
    return Double((before - after) / (2 * bend))
  }
}
