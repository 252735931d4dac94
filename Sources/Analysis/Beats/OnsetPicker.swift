/// Finds the local maxima of an onset envelope.
struct OnsetPicker {
  /// The distance, in frames, within which an onset must be the strongest.
  private static let distance = 4
  /// The distance, in frames, over which the mean that an onset must exceed is taken.
  private static let surroundings = OnsetEnvelope.rate / 2

  let onsets: [Onset]

  init(rises: [Float]) {
    let reach = OnsetPicker.surroundings
    var sum = rises.prefix(reach).reduce(Double(0)) { $0 + Double($1) }
    var onsets: [Onset] = []
    for index in rises.indices {
      if index + reach < rises.count { sum += Double(rises[index + reach]) }
      if index > reach { sum -= Double(rises[index - reach - 1]) }
      let width = min(rises.count, index + reach + 1) - max(0, index - reach)
      let strength = rises[index]
      guard strength > 0.04 + 1.5 * Float(sum / Double(width)),
        strength == rises.peak(around: index, reach: OnsetPicker.distance),
        // Of equal values, the first is used.
        index == 0 || rises[index - 1] < strength
      else { continue }
      onsets.append(
        Onset(
          time: .init(frame: Double(index) + rises.top(at: index)), strength: Double(strength)))
    }
    self.onsets = onsets
  }
}
