import Diagnostics
import Editing
import MediaValues
import Planning
import TestSupport
import Testing

struct SoundTests {
  private func mix(_ value: Timeline) throws -> RenderPlan.AudioMix {
    try #require(Planner.plan(value, media: longMedia(for: value)).0).mix
  }

  private func gain(_ input: RenderPlan.MixInput, at sample: Int) -> Double {
    input.ramps.reduce(input.gain) { $0 * $1.gain(at: sample) }
  }

  /// Returns two clips that overlap for one second, with a transition from the first to the second.
  private func overlap(_ audio: TransitionAudio) throws -> Timeline {
    try timeline(
      [(.video, [clip("a", at: 0, lasts: 3)]), (.video, [clip("b", at: 2, lasts: 3)])],
      extra: [
        transitions(
          transition("crossfade", at: 2, lasts: 1, from: (0, 0), to: (1, 0), audio: audio))
      ])
  }

  @Test func equalPower() throws {
    let mix = try mix(overlap(.crossfade))
    let (out, back) = (mix.inputs[0], mix.inputs[1])
    for sample in stride(from: 96_000, to: 144_000, by: 997) {
      let power =
        gain(out, at: sample) * gain(out, at: sample)
        + gain(back, at: sample) * gain(back, at: sample)
      #expect(abs(power - 1) < 1e-12)
      #expect(gain(out, at: sample + 1) < gain(out, at: sample))
    }
    #expect(gain(out, at: 95_999) == 1 && gain(out, at: 96_000) == 1)
    #expect(gain(back, at: 96_000) == 0 && gain(back, at: 144_000) == 1)
    #expect(gain(out, at: 144_000) == 0)
    #expect(abs(gain(out, at: 120_000) - 0.5.squareRoot()) < 1e-12)
  }

  @Test func cut() throws {
    let mix = try mix(overlap(.cut))
    #expect(gain(mix.inputs[0], at: 119_999) == 1 && gain(mix.inputs[0], at: 120_000) == 0)
    #expect(gain(mix.inputs[1], at: 119_999) == 0 && gain(mix.inputs[1], at: 120_000) == 1)
  }

  /// The sounds in a composition fall and rise with it.
  @Test(arguments: [TransitionAudio.crossfade, .cut])
  func soundsOfCompositionsChangeWithThem(audio: TransitionAudio) throws {
    func composition(_ name: String, at start: Time) throws -> Timeline.Track {
      let inner = try timeline([(.video, [clip(name, at: 0, lasts: 3)])])
      let item = Timeline.Item(
        range: TimeRange(start: start, duration: 3),
        content: Timeline.Composition(timeline: inner))
      return Timeline.Track(name: name, items: .compositions([item]))
    }
    let clips = try mix(overlap(audio))
    let whole = try timeline(
      [],
      extra: [
        try composition("a", at: 0), try composition("b", at: 2),
        transitions(
          transition("crossfade", at: 2, lasts: 1, from: (0, 0), to: (1, 0), audio: audio)),
      ])
    let media = ["a": source("a", type: .video), "b": source("b", type: .video)]
    let compositions = try #require(Planner.plan(whole, media: media).0).mix
    #expect(compositions.inputs.map(\.ramps) == clips.inputs.map(\.ramps))
    #expect(compositions.inputs.map(\.samples) == clips.inputs.map(\.samples))
    #expect(!compositions.inputs.contains { $0.ramps.isEmpty })
  }

  @Test func fadesAndVolumes() throws {
    var value = try timeline([
      (
        .audio,
        [
          clip(
            "a", at: 1, lasts: 4,
            sound: Timeline.Sound(SoundSettings(volume: 0.5, fadeIn: 1, fadeOut: 2)))
        ]
      )
    ])
    var track = value.tracks[0]
    track.volume = 0.5
    value = try Timeline(canvas: value.canvas, media: value.media, tracks: [track])
    let input = try #require(try mix(value).inputs.first)
    #expect(input.samples == 48_000..<240_000)
    for (sample, expected) in [
      (48_000, 0), (72_000, 0.125), (96_000, 0.25), (144_000, 0.25), (192_000, 0.125),
      (216_000, 0.0625), (240_000, 0),
    ] {
      #expect(abs(gain(input, at: sample) - expected) < 1e-12, "\(sample)")
    }
  }

  @Test func positionsAreWholeSamples() throws {
    let rate = FrameRate(numerator: 30_000, denominator: 1_001)
    let value = try timeline(
      [
        (.video, [clip("a", at: 0, lasts: 10)]),
        (.audio, [clip("s", at: 0.3333, lasts: 20, from: 1.5)]),
      ], canvas: Timeline.Canvas(width: 64, height: 36, frameRate: rate, sampleRate: 44_100))
    let mix = try mix(value)
    // 300 frames of 1001/30000 s are 441,441 samples; later samples are cut.
    #expect(mix.sampleCount == 441_441)
    #expect(mix.inputs[1].samples == 14_699..<441_441)
    #expect(mix.inputs[1].sourceStart == 1.5)
  }

  @Test func silentSoundsAreNotMixed() throws {
    var value = try timeline([
      (.video, [clip("a", at: 0, lasts: 2, sound: Timeline.Sound(SoundSettings(isMuted: true)))]),
      (.audio, [clip("b", at: 0, lasts: 2, sound: Timeline.Sound(SoundSettings(volume: 0)))]),
      (.audio, [clip("c", at: 5, lasts: 2)]),
      (.audio, [clip("d", at: 0, lasts: 2)]),
      (.audio, [clip("e", at: 0, lasts: 2)]),
    ])
    var tracks = value.tracks
    tracks[3].isMuted = true
    value = try Timeline(canvas: value.canvas, media: value.media, tracks: tracks)
    let plan = try #require(Planner.plan(value, media: longMedia(for: value)).0)
    #expect(plan.mix.inputs.map { plan.sources[$0.source].name } == ["e"])
  }

  @Test func volumesThatChangeCountFromTheirOwnBeginning() throws {
    let changing = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 0), Keyframe(time: 1, value: 1),
    ])
    var value = try timeline([
      (.audio, [clip("a", at: 2, lasts: 4, sound: Timeline.Sound(SoundSettings(volume: changing)))])
    ])
    var track = value.tracks[0]
    track.volume = changing
    value = try Timeline(canvas: value.canvas, media: value.media, tracks: [track])
    let input = try #require(try mix(value).inputs.first)
    #expect(input.gain == 1)
    #expect(input.volumes.map(\.start) == [0, 2])
    #expect(input.volumes.allSatisfy { .keyframes($0.keyframes) == changing })
  }

  @Test func duckingHasItsDefaultsAndItsOwnWords() throws {
    func ducking(_ duck: Duck) throws -> RenderPlan.Ducking? {
      var music = clip("a", at: 0, lasts: 4)
      music.duck = duck
      return try mix(timeline([(.audio, [music])])).inputs.first?.ducking
    }
    #expect(
      try ducking(Duck())
        == .init(threshold: -30, amount: 12, attack: 9_600, release: 28_800))
    #expect(
      try ducking(Duck(threshold: -24, amount: 9, attack: 60, release: 0))
        == .init(threshold: -24, amount: 9, attack: 480_000, release: 48), "10 s are the most")
  }

  /// A sound of 10 ms is less than half a frame: it is heard in a video that lasts longer, and alone in an output of sound.
  @Test func soundsShorterThanHalfAFrameAreHeard() throws {
    let click = try timeline([(.audio, [clip("a", at: 0, lasts: 0.01)])])
    func plan(_ value: Timeline, _ format: Container) -> (RenderPlan?, [Diagnostic]) {
      Planner.plan(value, media: longMedia(for: value), request: .init(container: format))
    }
    let (alone, findings) = plan(click, .wav)
    #expect(findings.isEmpty)
    #expect(alone?.mix.sampleCount == 480 && alone?.mix.inputs.map(\.samples) == [0..<480])
    let (none, refusals) = plan(click, .mp4)
    #expect(none == nil && refusals.map(\.code) == ["P101"])
    #expect(
      refusals.first?.message
        == "the timeline lasts 0.01 s, which is less than half a frame at 30 frames per second")
    let film = try timeline([
      (.video, [clip("v", at: 0, lasts: 1)]), (.audio, [clip("a", at: 0.5, lasts: 0.01)]),
    ])
    #expect(plan(film, .mp4).0?.mix.inputs.last?.samples == 24_000..<24_480)
  }

  @Test func theContainerDeterminesRateAndLength() throws {
    let value = try timeline(
      [(.audio, [clip("a", at: 0, lasts: 2.34567)])],
      canvas: Timeline.Canvas(width: 64, height: 36, sampleRate: 44_100))
    func plan(_ format: Container) -> (RenderPlan?, [String]) {
      let (plan, found) = Planner.plan(
        value, media: longMedia(for: value), request: .init(container: format))
      return (plan, found.map(\.code))
    }
    #expect(plan(.mp4).0?.mix.sampleCount == 102_900, "70 frames")
    #expect(plan(.wav).0?.mix.sampleCount == 103_444)
    #expect(plan(.opus).0?.canvas.sampleRate == 48_000)
    #expect(plan(.opus).0?.mix.sampleCount == 112_592)
    var odd = value
    odd = try Timeline(
      canvas: Timeline.Canvas(width: 64, height: 36, sampleRate: 44_000), media: value.media,
      tracks: value.tracks)
    let codes = [Container.mp4, .m4a, .mp3, .opus, .flac, .wav].map { format in
      Planner.plan(odd, media: longMedia(for: odd), request: .init(container: format)).1.map(\.code)
    }
    #expect(codes == [["P102"], ["P102"], [], [], [], []])
    let silent = try timeline([(.photo, [clip("p", at: 0, lasts: 1)])])
    let found = Planner.plan(
      silent, media: longMedia(for: silent), request: .init(container: .mp3)
    ).1
    #expect(found.map(\.code) == ["P104"])
  }
}
