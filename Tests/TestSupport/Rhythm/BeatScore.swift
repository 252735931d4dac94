/// A comparison of beats with the true beats.
package struct BeatScore: Sendable {
  /// The fraction of the true beats that were found within 30 ms.
  package let found: Double
  /// The fraction of the beats found that are within 30 ms of a true one.
  package let right: Double

  /// Compares beats with the true ones; times are in seconds.
  package init(of beats: [Double], among truth: [Double]) {
    func share(_ times: [Double], near others: [Double]) -> Double {
      let near = times.filter { time in others.contains { abs($0 - time) <= 0.03 } }
      return times.isEmpty ? 0 : Double(near.count) / Double(times.count)
    }
    found = share(truth, near: beats)
    right = share(beats, near: truth)
  }

  /// Whether both fractions are at least 95 %.
  package var isGood: Bool { found >= 0.95 && right >= 0.95 }
}
