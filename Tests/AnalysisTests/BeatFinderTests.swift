import Analysis
import MediaValues
import TestSupport
import Testing

/// The beat finder finds the tempo and the beats of music whose beats are known. The seeds differ
/// from those it was tuned with.
@Suite struct BeatFinderTests {
  private func beats(of samples: [Float], inPiecesOf length: Int = 5000) -> BeatList {
    var finder = BeatFinder()
    for start in stride(from: 0, to: samples.count, by: length) {
      finder.add(Array(samples[start..<min(samples.count, start + length)]))
    }
    return finder.finish()
  }

  private func expectFound(_ track: RhythmTrack) {
    let (samples, truth) = track.made()
    let list = beats(of: samples)
    let tempo = list.tempo ?? 0
    let score = BeatScore(of: list.beats.map(\.seconds), among: truth)
    let name: Comment = "\(track.style.name) at \(track.tempo): \(tempo), \(score)"
    #expect(abs(tempo / track.tempo - 1) <= 0.01, name)
    #expect(score.isGood, name)
    #expect(list.isSteady, name)
  }

  /// A few of the tracks of `make judge-beats`: analysis takes a second each in debug builds.
  @Test(arguments: [
    (RhythmStyle.rock, [60, 97.5, 180]), (.house, [66, 84, 128, 174]), (.pop, [72, 118, 165]),
    (.shuffle, [84, 135.5]), (.waltz, [60, 105, 180]), (.funk, [91, 112]), (.march, [60, 150]),
    (.minuet, [77, 140]),
  ]) func temposFrom60To180AreFound(style: RhythmStyle, tempos: [Double]) {
    for tempo in tempos { expectFound(RhythmTrack(tempo: tempo, style: style, seed: 901)) }
  }

  @Test func looserPlayingAndMoreNoiseAreTolerated() {
    for style in [RhythmStyle.rock, .waltz] {
      var track = RhythmTrack(tempo: 108, style: style, seed: 77)
      track.jitter = 0.015
      track.noise = 0.3
      expectFound(track)
    }
  }

  /// Notes are up to 12 ms off the beat, and some are three times as loud as others.
  @Test(arguments: [
    (RhythmStyle.swing, [76, 128, 150.0]), (.sparse, [84, 110, 150]), (.techno, [110, 128]),
  ]) func livelyDrumsAreFollowed(style: RhythmStyle, tempos: [Double]) {
    for tempo in tempos {
      var track = RhythmTrack(tempo: tempo, style: style, seed: 402)
      track.jitter = 0.012
      track.dynamics = 0.5...1.5
      expectFound(track)
    }
  }

  /// The bass and the loudest notes are between the beats, or hi-hats and bass play on every half
  /// beat.
  @Test(arguments: [(RhythmStyle.bossa, [120, 140.0]), (.house, [57, 60]), (.funk, [60])])
  func beatsAreNotWhereMostIsHeard(style: RhythmStyle, tempos: [Double]) {
    for tempo in tempos {
      let (samples, truth) = RhythmTrack(tempo: tempo, style: style, seed: 901).made()
      let score = BeatScore(of: beats(of: samples).beats.map(\.seconds), among: truth)
      #expect(score.isGood, "\(style.name) at \(tempo): \(score)")
    }
  }

  /// A tempo that is found at half its rate or off the beat has a low confidence.
  @Test(arguments: [(RhythmStyle.bossa, [75, 170, 180.0]), (.techno, [60, 66])])
  func musicThatCanBeCountedTwoWaysIsDoubted(style: RhythmStyle, tempos: [Double]) {
    for tempo in tempos {
      let (samples, truth) = RhythmTrack(tempo: tempo, style: style, seed: 901).made()
      let list = beats(of: samples)
      let isRight = BeatScore(of: list.beats.map(\.seconds), among: truth).isGood
      #expect(isRight || !list.isSteady, "\(style.name) \(tempo): \(list.confidence)")
    }
  }

  @Test func loudnessDoesNotMatter() {
    let (samples, _) = RhythmTrack(tempo: 100, style: .pop, seed: 5).made()
    let loud = beats(of: samples)
    let soft = beats(of: samples.map { $0 * 0.03 })
    #expect(soft.beats.count == loud.beats.count)
    for (one, other) in zip(soft.beats, loud.beats) {
      #expect(abs(one.seconds - other.seconds) < 0.005)
    }
  }

  @Test func piecesOfAnyLengthGiveTheSame() {
    let (samples, _) = RhythmTrack(tempo: 140, style: .shuffle, seed: 6).made()
    let few = Array(samples.prefix(10 * BeatFinder.sampleRate))
    #expect(beats(of: few, inPiecesOf: 777) == beats(of: few, inPiecesOf: few.count))
  }

  @Test func drumsAreOnsets() {
    let (samples, truth) = RhythmTrack(tempo: 90, style: .march, seed: 7).made()
    let onsets = beats(of: samples).onsets.map(\.time.seconds)
    let score = BeatScore(of: onsets, among: truth)
    #expect(score.found >= 0.95 && score.right >= 0.95, "\(score)")
  }
}
