import MediaValues

/// The timestamp of a block of sound in samples, `nil` if it has none, and its number of samples.
struct StampedBlock {
  let stamp: Int?
  let count: Int
}

/// The positions of the blocks of a sound stream, in samples since the origin of the medium.
///
/// Timestamps are rounded: to milliseconds in Matroska, to a sample or a few if a program has converted
/// between clocks. While they are close to the sample count, positions follow the count, because players
/// play the blocks without gaps. Those of some codecs are off by more (`UnevenStamps`): then several
/// blocks determine a position.
struct BlockPlaces {
  /// The end of the previous block; `nil` before the first block and after a seek.
  var expected: Int?
  /// The start or end of some block. Blocks of a fixed length begin at multiples of it from here.
  private(set) var gridBase: Int?
  private let uneven: UnevenStamps?

  /// `gridBase` is the position of the first block of the stream, if known.
  init(gridBase: Int? = nil, uneven: UnevenStamps? = nil) {
    (self.gridBase, self.uneven) = (gridBase, uneven)
  }

  /// Returns the position of the next block.
  ///
  /// `following` are the blocks after it, as many as `UnevenStamps` asks for. `tick` is one unit of the
  /// stream's time base in samples, or 0 if timestamps are exact and blocks begin at any sample, and `rate`
  /// the samples per second. A block whose timestamp, and those of all blocks after it, differ from the
  /// count by more than 10 ms (or two units, or the error of the codec's timestamps) begins at its
  /// timestamp, and is not continuous.
  mutating func place(
    _ block: StampedBlock, before following: [StampedBlock] = [], rate: Int, tick: Int
  ) -> (start: Int, isContinuous: Bool) {
    let starts = starts([block] + following)
    var start = expected ?? 0
    var isContinuous = expected != nil
    if let expected, block.stamp != nil {
      let error = following.isEmpty ? uneven?.errorOfOne : uneven?.errorOfMedian
      let tolerance = max(2 * tick, rate / 100 + (error ?? 0))
      isContinuous = starts.contains { abs($0 - expected) <= tolerance }
    }
    if !isContinuous, let agreed = agreed(starts, rate: rate) {
      start = snapped(agreed, block: block, tick: tick)
    }
    expected = start + block.count
    gridBase = gridBase ?? start + block.count
    return (start, isContinuous)
  }

  /// Moves the positions of all blocks that follow.
  mutating func move(by distance: Int) {
    expected = expected.map { $0 + distance }
    gridBase = gridBase.map { $0 + distance }
  }

  /// Returns the position of the first block by each timestamp.
  private func starts(_ blocks: [StampedBlock]) -> [Int] {
    var count = 0
    var starts: [Int] = []
    for block in blocks {
      if let stamp = block.stamp { starts.append(stamp - count) }
      count += block.count
    }
    return starts
  }

  /// Returns the median of the positions, or the lower one of two, without those after a gap.
  private func agreed(_ starts: [Int], rate: Int) -> Int? {
    guard let first = starts.first else { return nil }
    let reach = rate / 100 + (uneven?.errorOfOne ?? 0)
    let near = starts.filter { abs($0 - first) <= reach }.sorted()
    return near[(near.count - 1) / 2]
  }

  /// Returns the position on the grid of blocks that is nearest to `start`, or `start` if there is no grid
  /// within the rounding of timestamps.
  private func snapped(_ start: Int, block: StampedBlock, tick: Int) -> Int {
    guard let gridBase else { return start }
    if let uneven {
      let candidate = nearest(to: start, from: gridBase, step: uneven.step)
      // The median of exact timestamps is nearly exact.
      return tick > 1 || abs(candidate - start) <= tick + 1 ? candidate : start
    }
    // There is a count to continue, unless a seek came before.
    guard expected == nil, tick > 0, block.count > 2 * tick else { return start }
    let candidate = nearest(to: start, from: gridBase, step: block.count)
    return abs(candidate - start) <= tick + 1 ? candidate : start
  }

  private func nearest(to start: Int, from base: Int, step: Int) -> Int {
    let steps = (Double(start - base) / Double(step)).rounded()
    return base + Int(clamping: steps) * step
  }
}
