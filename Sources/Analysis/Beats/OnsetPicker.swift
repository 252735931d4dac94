/// Picks the moments that stand out from an onset envelope.
struct OnsetPicker {
  /// How many frames nothing else may be as strong.
  private static let distance = 4
  /// How far around the mean is taken that an onset has to exceed.
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
        // Of equals, the first.
        index == 0 || rises[index - 1] < strength
      else { continue }
      onsets.append(
        Onset(
          time: .init(frame: Double(index) + rises.top(at: index)), strength: Double(strength)))
    }
    self.onsets = onsets
  }
}
