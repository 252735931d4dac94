import MediaValues

/// The timestamp of a block of sound in samples, `nil` if it has none, and its number of samples.
struct StampedBlock {
  let stamp: Int?
  let count: Int
}

/// The positions of the blocks of a sound stream, in samples since the origin of the medium.
///
/// Timestamps are rounded: to milliseconds in Matroska, to a sample or a few if a program has converted
/// between clocks. While one of several is close to the sample count, positions follow the count, because players
/// play the blocks without gaps: a single late timestamp, as programs write them that convert songs, is no gap. All
/// timestamps of some codecs are off by more (`UnevenStamps`): then several blocks determine a position.
struct BlockPlaces {
  /// The number of blocks after a block whose timestamps are compared with its own.
  static let following = 8

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
  /// `following` are the blocks after it, at least if `needsFollowing` asks for them. `tick` is one unit of the
  /// stream's time base in samples, or 0 if timestamps are exact and blocks begin at any sample, and `rate`
  /// the number of samples per second. A block whose timestamp, and those of all blocks after it, differ from the
  /// count by more than 10 ms (or two units, or the error of the codec's timestamps) begins at its
  /// timestamp, and is not continuous.
  mutating func place(
    _ block: StampedBlock, before following: [StampedBlock] = [], rate: Int, tick: Int
  ) -> (start: Int, isContinuous: Bool) {
    let starts = starts([block] + following)
    var start = expected ?? 0
    var isContinuous = expected != nil
    if let expected, block.stamp != nil {
      let tolerance = tolerance(rate: rate, tick: tick, isSingle: following.isEmpty)
      isContinuous = starts.contains { abs($0 - expected) <= tolerance }
    }
    if !isContinuous, let agreed = agreed(starts, rate: rate, tick: tick) {
      start = snapped(agreed, block: block, tick: tick)
    }
    expected = start + block.count
    gridBase = gridBase ?? start + block.count
    return (start, isContinuous)
  }

  /// Returns whether the position of a block depends on those after it.
  func needsFollowing(_ block: StampedBlock, rate: Int, tick: Int) -> Bool {
    guard uneven == nil, let expected, let stamp = block.stamp else { return true }
    return abs(stamp - expected) > tolerance(rate: rate, tick: tick, isSingle: true)
  }

  /// The distance between a timestamp and the count that is no gap.
  private func tolerance(rate: Int, tick: Int, isSingle: Bool) -> Int {
    max(2 * tick, rate / 100 + ((isSingle ? uneven?.errorOfOne : uneven?.errorOfMedian) ?? 0))
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

  /// Returns the position by several timestamps, without those after a gap: their median, or the lower one of two, if
  /// all are uneven. Otherwise the first one is right, unless most of the others agree that it is late.
  private func agreed(_ starts: [Int], rate: Int, tick: Int) -> Int? {
    guard let first = starts.first else { return nil }
    if let uneven {
      return median(starts.filter { abs($0 - first) <= rate / 100 + uneven.errorOfOne })
    }
    let earlier = starts.filter { (2 * tick + 2...rate / 2).contains(first - $0) }
    return 2 * earlier.count >= starts.count ? median(earlier) : first
  }

  private func median(_ starts: [Int]) -> Int { starts.sorted()[(starts.count - 1) / 2] }

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
