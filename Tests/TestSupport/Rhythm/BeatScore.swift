/// How well beats were found.
package struct BeatScore: Sendable {
  /// Of the beats that there are, those found within 30 ms.
  package let found: Double
  /// Of the beats found, those within 30 ms of one that there is.
  package let right: Double

  /// Times in seconds.
  package init(of beats: [Double], among truth: [Double]) {
    func share(_ times: [Double], near others: [Double]) -> Double {
      let near = times.filter { time in others.contains { abs($0 - time) <= 0.03 } }
      return times.isEmpty ? 0 : Double(near.count) / Double(times.count)
    }
    found = share(truth, near: beats)
    right = share(beats, near: truth)
  }

  /// 95 % both ways.
  package var isGood: Bool { found >= 0.95 && right >= 0.95 }
}
