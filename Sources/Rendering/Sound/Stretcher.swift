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
  private let samples: PlayedSamples
  private let positions: SoundPositions
  private let count: Int
  private let steps: Int
  /// How far a step may end from where its speed asks for.
  private let tolerance: Int
  private let splice: Splice
  private var step = 0
  /// Which of the samples as they are played has been reached.
  private var reached: Int
  private var ready: [Float] = []

  /// Over so many steps the tolerance becomes nothing before the end.
  private static let approach = 8

  /// `count` is how long the whole clip lasts, in samples.
  init(_ samples: PlayedSamples, _ positions: SoundPositions, count: Int, sampleRate: Int) {
    self.samples = samples
    self.positions = positions
    self.count = count
    steps = max(1, count * 50 / sampleRate)
    tolerance = sampleRate * 15 / 1000
    splice = Splice(tolerance: tolerance)
    reached = Int(positions[0].rounded())
  }

  /// The next samples, interleaved; silence behind the end of the clip.
  mutating func next(_ wanted: Int) throws -> [Float] {
    while ready.count < 2 * wanted, step < steps {
      step += 1
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
    let target = Int(positions[edge(step)].rounded())
    let free = min(tolerance, tolerance * (steps - step) / Stretcher.approach)
    let goingOn = try samples.read(reached..<reached + length)
    let around = try samples.read(target - length - free..<target + free)
    let best = splice.bestShift(from: goingOn, among: around)
    let coming = around[2 * best.shift..<2 * (best.shift + length)]
    ready += splice.fade(from: goingOn, to: coming, likeness: best.likeness)
    reached = target - free + best.shift
  }

  /// The sample at which a step ends.
  private func edge(_ step: Int) -> Int { count * step / steps }
}
