extension [Float] {
  /// These values less the mean of their surroundings, in units of the deviation there, so that
  /// loud and soft passages count alike. `reach`: how far the surroundings go, in values; `floor`:
  /// a deviation that counts as none.
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
    // What next to nothing happens in is not blown up.
    let least = Swift.max(floor, variance(0, count).deviation / 4)
    return indices.map { index in
      let local = variance(Swift.max(0, index - reach), Swift.min(count, index + reach + 1))
      return Float((Double(self[index]) - local.mean) / Swift.max(least, local.deviation))
    }
  }

  /// The greatest value within `reach` of an index; 0 outside.
  func peak(around index: Int, reach: Int) -> Float {
    let range = Swift.max(0, index - reach)..<Swift.max(0, Swift.min(count, index + reach + 1))
    return range.isEmpty ? 0 : self[range].max() ?? 0
  }

  /// The greatest values within `reach` of each index.
  func peaks(reach: Int) -> [Float] { indices.map { peak(around: $0, reach: reach) } }

  /// Where between its neighbours a value that exceeds them has its top: a parabola through the
  /// three, from −0.5 to 0.5.
  func top(at index: Int) -> Double {
    guard index > 0, index + 1 < count else { return 0 }
    let (before, here, after) = (self[index - 1], self[index], self[index + 1])
    let bend = before - 2 * here + after
    guard bend < 0, here >= before, here >= after else { return 0 }
    return Double((before - after) / (2 * bend))
  }
}
