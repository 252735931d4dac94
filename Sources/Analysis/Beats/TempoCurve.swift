import MediaValues

/// The autocorrelation of onsets: the similarity of sound to itself at each lag.
struct TempoCurve {
  /// Indexed by lag in frames; 1 at lag 0.
  private let correlation: [Float]

  /// Computes the curve for lags up to `longest` frames. `onsets` must have a mean of 0.
  init(onsets: [Float], longest: Int) {
    let count = onsets.count
    var sums = [Float](repeating: 0, count: longest + 1)
    onsets.withUnsafeBufferPointer { onsets in
      for lag in 0...min(longest, max(0, count - 1)) {
        var sum: Float = 0
        for index in 0..<(count - lag) { sum += onsets[index] * onsets[index + lag] }
        sums[lag] = sum / Float(count - lag)
      }
    }
    let power = sums[0]
    correlation = power > 0 ? sums.map { $0 / power } : sums
  }

  /// The similarity at a lag in frames, interpolated; 0 beyond the longest lag.
  subscript(lag: Double) -> Float {
    let index = Int(clamping: lag)
    guard index + 1 < correlation.count else { return 0 }
    let part = Float(lag - Double(index))
    return correlation[index] * (1 - part) + correlation[index + 1] * part
  }

  /// Returns the mean similarity at the first four multiples of a period.
  func likeness(ofPeriod period: Double) -> Float {
    (1...4).reduce(0) { $0 + self[period * Double($1)] } / 4
  }
}
