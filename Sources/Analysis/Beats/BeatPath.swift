import Glibc
import MediaValues

/// Finds the sequence of beats that best combines strong onsets with an even tempo (Ellis, “Beat
/// Tracking by Dynamic Programming”, 2007).
struct BeatPath {
  /// The weight of the penalty for a step that is longer or shorter than the period.
  private static let tightness: Float = 300

  /// Frame indices.
  private(set) var beats: [Int] = []

  /// Finds the beats. `onsets` have a mean of 0 and a standard deviation of 1; `period` is in
  /// frames.
  init(onsets: [Float], period: Double) {
    guard onsets.count > Int(clamping: period) else { return }
    let shortest = max(1, Int(clamping: period * 0.8))
    let longest = Int(clamping: (period * 1.25).rounded(.up))
    let penalties = (shortest...longest).map { step in
      let ratio = Float(log(Double(step) / period))
      return BeatPath.tightness * ratio * ratio
    }
    var totals = onsets
    var previous = [Int32](repeating: -1, count: onsets.count)
    totals.withUnsafeMutableBufferPointer { totals in
      for frame in shortest..<totals.count {
        var (best, from) = (Float(0), -1)
        for step in shortest...min(longest, frame) {
          let total = totals[frame - step] - penalties[step - shortest]
          if total > best { (best, from) = (total, frame - step) }
        }
        totals[frame] += best
        previous[frame] = Int32(from)
      }
    }
    let tail = totals.indices.suffix(Int(clamping: period.rounded(.up)))
    var frame = tail.max { totals[$0] < totals[$1] } ?? -1
    while frame >= 0 {
      beats.append(frame)
      frame = Int(previous[frame])
    }
    beats.reverse()
  }
}
