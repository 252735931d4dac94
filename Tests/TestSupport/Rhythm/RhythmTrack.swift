/// Music of drums, bass and chords, with known beats.
package struct RhythmTrack: Hashable, Sendable {
  package var tempo: Double
  package var style: RhythmStyle
  package var seed: UInt64
  /// The maximum distance of each note from its exact time, in seconds.
  package var jitter = 0.008
  /// The range of a factor on the loudness of each note.
  package var dynamics = 0.75...1.2
  /// The level of the noise as a fraction of the music's root mean square; 0.1 is −20 dB.
  package var noise = 0.1
  /// The length in seconds.
  package var length = 30.0
  package var sampleRate = 24_000

  package init(tempo: Double, style: RhythmStyle, seed: UInt64) {
    self.tempo = tempo
    self.style = style
    self.seed = seed
  }

  /// Returns the sound and the times of its beats in seconds. Equal properties give the same result.
  package func made() -> (samples: [Float], beats: [Double]) {
    var random = SeededGenerator(
      seed: (seed &* 7919 &+ UInt64(tempo * 16)) &* 31 &+ UInt64(style.notes.count))
    let period = 60 / tempo
    let leadIn = Double.random(in: 0...2.5, using: &random)
    let pickup = Int.random(in: 0..<style.beatsPerBar, using: &random)
    var mix = Mix(sampleRate: sampleRate, length: length)
    let beatCount = Int((length - leadIn - 0.1) / period)
    let root = Double.random(in: 41...62, using: &random)
    for beat in 0..<beatCount {
      let start = leadIn + Double(beat) * period
      let place = (beat + pickup) % style.beatsPerBar
      if place == 0 || beat == 0 {
        let bar = Double(style.beatsPerBar - place) * period
        mix.addChord(
          root: root * [1, 1.335, 1.498].randomElement(using: &random, or: 1),
          at: start, lasting: bar, gain: 0.05)
      }
      for note in style.notes where note.beat == place {
        // Like players, leaves out some notes and varies the others.
        guard note.isAlways || Double.random(in: 0...1, using: &random) > 0.08 else { continue }
        let shift = Double.random(in: -jitter...jitter, using: &random)
        let gain = note.gain * Double.random(in: dynamics, using: &random)
        let at = max(0, start + note.offset * period + shift)
        let pitch = root * [1, 1.335, 1.498, 2].randomElement(using: &random, or: 1)
        mix.add(note.instrument, at: at, gain: gain, pitch: pitch, using: &random)
      }
    }
    mix.addNoise(noise, using: &random)
    return (mix.samples, (0..<beatCount).map { leadIn + Double($0) * period })
  }
}

extension Array {
  fileprivate func randomElement(
    using random: inout SeededGenerator, or other: Element
  ) -> Element { randomElement(using: &random) ?? other }
}
