import MediaValues

/// The positions of the blocks of a sound stream, in samples since the origin of the medium.
///
/// Timestamps are rounded: to milliseconds in Matroska, to a sample or a few if a program has converted
/// between clocks. While they are close to the sample count, positions follow the count, because players
/// play the blocks without gaps.
struct BlockPlaces {
  /// The end of the previous block; `nil` before the first block and after a seek.
  var expected: Int?
  /// The start or end of some block. Blocks of a fixed length begin at multiples of it from here.
  private(set) var gridBase: Int?

  /// `gridBase` is the position of the first block of the stream, if known.
  init(gridBase: Int? = nil) { self.gridBase = gridBase }

  /// Returns the position of the next block, which has `count` samples.
  ///
  /// `stamped` is its timestamp in samples, `nil` if it has none; `tick` is one unit of the stream's time
  /// base in samples, or 0 if timestamps are exact and blocks begin at any sample, and `rate` the samples
  /// per second. A block whose timestamp differs from the count by more than 10 ms (or two units) begins at
  /// its timestamp, and is not continuous.
  mutating func place(
    _ stamped: Int?, count: Int, rate: Int, tick: Int
  ) -> (start: Int, isContinuous: Bool) {
    var start = expected ?? 0
    var isContinuous = expected != nil
    if let stamped {
      if let expected {
        isContinuous = abs(stamped - expected) <= max(2 * tick, rate / 100)
        if !isContinuous { start = stamped }
      } else {
        start = snapped(stamped, blockLength: count, tick: tick)
      }
    }
    expected = start + count
    gridBase = gridBase ?? start + count
    return (start, isContinuous)
  }

  /// Returns the position on the grid that is nearest to `start`, or `start` if none is within the
  /// rounding of timestamps. After a seek there is no count to continue.
  private func snapped(_ start: Int, blockLength: Int, tick: Int) -> Int {
    guard let gridBase, tick > 0, blockLength > 2 * tick else { return start }
    let blocks = (Double(start - gridBase) / Double(blockLength)).rounded()
    let candidate = gridBase + Int(clamping: blocks) * blockLength
    return abs(candidate - start) <= tick + 1 ? candidate : start
  }
}
