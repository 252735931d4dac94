import MediaValues

/// Plays samples faster or slower at the same pitch (WSOLA, decision 0027).
///
/// The clip is cut into steps of about 20 ms. At the end of each, the sound stands at the sample that
/// its speed asks for, give or take the little by which what comes is most alike to how it went on:
///
///     step     |   0   |   1   |   2   |
///     medium   |───────▶ goes on from where it stood, fading out
///                 |────▶ comes to where it has to stand, fading in
///
/// The first and the last sample of a clip are exactly those that the speed asks for, so that a clip
/// goes on from the one before where its medium does.
struct Stretcher {
  /// So many steps before the end the waves begin to move towards how they have to stand there.
  private static let approach = 4

  private let samples: PlayedSamples
  private let positions: SoundPositions
  private let count: Int
  private let steps: Int
  /// How far a step may end from where its speed asks for.
  private let tolerance: Int
  private var step = 0
  /// Which of the samples as they are played has been reached.
  private var reached: Int
  /// By how much each of the last steps moves the waves.
  private var drift = 0
  private var ready: [Float] = []

  /// `count` is how long the whole clip lasts, in samples.
  init(_ samples: PlayedSamples, _ positions: SoundPositions, count: Int, sampleRate: Int) {
    self.samples = samples
    self.positions = positions
    self.count = count
    steps = max(1, count * 50 / sampleRate)
    tolerance = sampleRate * 15 / 1000
    reached = Int(clamping: positions[0].rounded())
  }

  /// The next samples, interleaved; silence behind the end of the clip.
  mutating func next(_ wanted: Int) throws -> [Float] {
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

  private mutating func makeStep() throws {
    let length = edge(step) - edge(step - 1)
    let target = position(step)
    let free = step == steps ? 0 : tolerance
    let goingOn = try samples.read(reached..<reached + length)
    let first = target - length - free
    let around = try samples.read(first..<target + free)
    let splice = Splice(from: goingOn, among: around)
    let attack = try attack(near: target, length)
    let best = splice.best { shift in
      attack?.price(of: first + shift, after: reached, length: length) ?? 0
    }
    let shift = min(max(0, best.shift + (step == steps ? 0 : drift)), 2 * free)
    ready += splice.fade(at: shift, likeness: best.likeness)
    reached = first + shift + length
  }

  /// What stands out where the step jumps, which should be heard once.
  private func attack(near target: Int, _ length: Int) throws -> Attack? {
    let first = min(reached, target - length)
    let last = max(reached + length, target)
    // Of what is played this fast, not every beat can be heard.
    guard last - first < 6 * length else { return nil }
    return Attack(in: try samples.read(first..<last), from: first)
  }

  /// By how many samples the waves are behind those that would come to the end as it has to be if they
  /// went on as they do.
  private func distanceInTheEnd() throws -> Int {
    let (length, reach) = (edge(step) - edge(step - 1), tolerance / 3)
    let wanted = position(steps) - (count - edge(step - 1))
    let splice = Splice(
      from: try samples.read(wanted - length..<wanted),
      among: try samples.read(reached - length - reach..<reached + reach))
    let best = splice.best { _ in 0 }
    return best.likeness > 0.8 ? best.shift - reach : 0
  }

  /// The sample at which a step ends.
  private func edge(_ step: Int) -> Int { count * step / steps }

  /// Where the speed asks for the sound to stand at the end of a step.
  private func position(_ step: Int) -> Int { Int(clamping: positions[edge(step)].rounded()) }
}
