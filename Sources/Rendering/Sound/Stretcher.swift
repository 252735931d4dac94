import MediaValues

/// Plays samples faster or slower at the same pitch (WSOLA, decision 0027).
///
/// The clip is divided into steps of about 20 ms. At the end of each, the sound is at the sample that its speed
/// requires, within a small tolerance in which the most similar continuation is chosen:
///
///     step     |   0   |   1   |   2   |
///     medium   |───────▶ continues from the previous position, fading out
///                 |────▶ reaches the required position, fading in
///
/// The first and the last sample of a clip are exactly those that the speed requires, so that a clip continues from the
/// previous one if its medium does.
final class Stretcher {
  /// The number of steps before the end in which the waves move toward their exact position at the end.
  private static let approach = 4

  private let samples: PlayedSamples
  private let positions: SoundPositions
  private let count: Int
  private let steps: Int
  /// The maximum distance of the end of a step from the required position, in samples.
  private let tolerance: Int
  private var step = 0
  /// The current position in the samples in playing order.
  private var reached: Int
  /// The shift that is added to each of the last steps, in samples.
  private var drift = 0
  private var ready: [Float] = []

  /// Creates a stretcher. `count` is the length of the whole clip in samples.
  init(_ samples: PlayedSamples, _ positions: SoundPositions, count: Int, sampleRate: Int) {
    self.samples = samples
    self.positions = positions
    self.count = count
    steps = max(1, count * 50 / sampleRate)
    tolerance = sampleRate * 15 / 1000
    reached = Int(clamping: positions[0].rounded())
  }

  /// Returns the next samples, interleaved; silence after the end of the clip.
  func next(_ wanted: Int) throws -> [Float] {
    while ready.count < 2 * wanted, step < steps {
      step += 1
      if steps > 2 * Stretcher.approach, step == steps - Stretcher.approach + 1 {
        drift = try distanceInTheEnd() / Stretcher.approach
      }
      try makeStep()
    }
    if ready.count < 2 * wanted {
      ready += repeatElement(0, count: 2 * wanted - ready.count)
    }
    let samples = Array(ready.prefix(2 * wanted))
    ready.removeFirst(2 * wanted)
    return samples
  }

  private func makeStep() throws {
    let length = edge(step) - edge(step - 1)
    let target = position(step)
    let free = step == steps ? 0 : tolerance
    // At the end of the medium the next step needs sound to fade from, and this one fades from what there is.
    let end = samples.end ?? .max / 2
    let late = min(free, max(0, end - target - length))
    let faded = min(length, max(length / 32, end - reached))
    let goingOn = try samples.read(reached..<reached + faded)
    let first = target - length - free
    let around = try samples.read(first..<target + late)
    let splice = Splice(from: goingOn, among: Array(around.dropLast(2 * (length - faded))))
    let attack = try attack(near: target, length)
    let ending = Ending(in: splice, at: reached, from: first)
    let best = splice.best { shift in
      (attack?.price(of: first + shift, after: reached, length: length) ?? 0)
        + ending.price(of: shift)
    }
    let shift = min(max(0, best.shift + (step == steps ? 0 : drift)), free + late)
    ready += splice.fade(at: shift, likeness: best.likeness)
    ready += around[2 * (shift + faded)..<2 * (shift + length)]
    reached = first + shift + length
  }

  /// Returns a beat near the jump of the step, which should be heard once; `nil` if there is none.
  private func attack(near target: Int, _ length: Int) throws -> Attack? {
    let first = min(reached, target - length)
    let last = max(reached + length, target)
    // At this speed, not every beat can be heard.
    guard last - first < 6 * length else { return nil }
    return Attack(in: try samples.read(first..<last), from: first)
  }

  /// Returns the number of samples by which the waves would miss their exact position at the end if they continued
  /// unchanged.
  private func distanceInTheEnd() throws -> Int {
    let (length, reach) = (edge(step) - edge(step - 1), tolerance / 3)
    let wanted = position(steps) - (count - edge(step - 1))
    let splice = Splice(
      from: try samples.read(wanted - length..<wanted),
      among: try samples.read(reached - length - reach..<reached + reach))
    let best = splice.best { _ in 0 }
    return best.likeness > 0.8 ? best.shift - reach : 0
  }

  /// Returns the sample at which a step ends.
  private func edge(_ step: Int) -> Int { count * step / steps }

  /// Returns the position that the speed requires at the end of a step.
  private func position(_ step: Int) -> Int { Int(clamping: positions[edge(step)].rounded()) }
}
