import MediaValues

/// Where the blocks of a sound stream lie, in samples since the medium's origin.
///
/// Timestamps are rounded: to milliseconds in Matroska, to a sample or a few where a program has converted
/// between clocks. As long as they stay near the count of samples, the samples are counted, since players
/// play one block behind the other.
struct BlockPlaces {
  /// Where the next block begins, if its timestamp agrees; nil before the first one and after a seek.
  var expected: Int?
  /// A place where a block begins: blocks of a fixed length lie on a grid from there.
  private(set) var gridBase: Int?

  /// `gridBase` is where the stream's first block begins, if that is known.
  init(gridBase: Int? = nil) { self.gridBase = gridBase }

  /// Places the next block of `count` samples.
  ///
  /// `stamped` is its timestamp in samples, nil where it has none; `tick` is what one unit of the stream's
  /// clock lasts, in samples, and `rate` the samples a second. A block whose timestamp is farther off than
  /// 10 ms (or two units) begins there, and is not continuous.
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

  /// After a seek there is nothing to count from, but blocks of one length begin at multiples.
  private func snapped(_ start: Int, blockLength: Int, tick: Int) -> Int {
    guard let gridBase, tick > 0, blockLength > 2 * tick else { return start }
    let blocks = (Double(start - gridBase) / Double(blockLength)).rounded()
    let candidate = gridBase + Int(clamping: blocks) * blockLength
    return abs(candidate - start) <= tick + 1 ? candidate : start
  }
}
