import MediaValues

/// Evenly spaced beats over a whole piece.
struct SteadyGrid {
  /// Positions in frames.
  let beats: [Double]
  let period: Double

  /// Creates the grid with a given period that matches the most onsets. Returns `nil` if there are
  /// no onsets. `onsets` must have a mean of 0.
  init?(period: Double, onsets: [Float], duration: Double) {
    guard onsets.contains(where: { $0 > 0 }), period >= 1 else { return nil }
    // The onsets of all periods, added up. A bin is about as long as a frame.
    let count = max(4, Int(clamping: period.rounded()))
    var bins = [Float](repeating: 0, count: count)
    for (frame, onset) in onsets.enumerated() {
      let turns = Double(frame) / period
      let place = (turns - turns.rounded(.down)) * Double(count)
      let bin = Int(clamping: place)
      let part = Float(place - Double(bin))
      bins[bin % count] += onset * (1 - part)
      bins[(bin + 1) % count] += onset * part
    }
    guard let best = bins.indices.max(by: { bins[$0] < bins[$1] }) else { return nil }
    // The bins wrap around.
    let around = (-1...1).map { bins[(best + $0 + count) % count] }
    let phase = (Double(best) + around.top(at: 1)) / Double(count) * period
    let first = phase < 0 ? phase + period : phase
    self.period = period
    beats = Array(stride(from: first, to: duration, by: period))
  }

  /// Returns the exact period of `beats`, some of which may be missing or displaced. Returns `nil`
  /// if there are too few. `period` is an estimate.
  static func period(of beats: [Double], near period: Double) -> Double? {
    guard let start = beats.first, beats.count >= 2 else { return nil }
    var (step, origin) = (period, start)
    // The number of each beat on the grid. It is first counted from beat to beat, because the
    // period is not exact.
    var numbers = [0.0]
    for (one, next) in zip(beats, beats.dropFirst()) {
      numbers.append(numbers[numbers.count - 1] + max(1, ((next - one) / step).rounded()))
    }
    for _ in 0..<5 {
      let near = zip(numbers, beats).filter { number, beat in
        abs(beat - origin - number * step) < 0.2 * step
      }
      let used = near.count * 2 > beats.count ? near : Array(zip(numbers, beats))
      let count = Double(used.count)
      let middle = used.reduce(0) { $0 + $1.0 } / count
      let center = used.reduce(0) { $0 + $1.1 } / count
      let square = used.reduce(0) { $0 + ($1.0 - middle) * ($1.0 - middle) }
      guard square > 0 else { return nil }
      step = used.reduce(0) { $0 + ($1.0 - middle) * ($1.1 - center) } / square
      origin = center - middle * step
    }
    return step > 0 ? step : nil
  }
}
