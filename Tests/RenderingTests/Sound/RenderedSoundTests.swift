import Analysis
import Diagnostics
import Files
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Rendered sound has each sample at its place, and the requested loudness.
@Suite struct RenderedSoundTests {
  private let fixture: MixFixture

  init() throws { fixture = try MixFixture() }

  @Test func aHundredClicksComeOutAtTheirSamples() throws {
    var click = [Float](repeating: 0, count: 9_000)
    click[1_000] = 0.5
    try fixture.sound(click, "click.wav")
    var generator = SeededGenerator(seed: 6)
    var inputs: [(String, RenderPlan.MixInput)] = []
    var expected: Set<Int> = []
    for number in 0..<100 {
      let position = 4_500 * number + Int.random(in: 0..<1_000, using: &generator)
      var input = MixFixture.input(position..<position + 3_000)
      if number % 2 == 0 {
        let skipped = Int.random(in: 0...900, using: &generator)
        input.sourceStart = Time(numerator: Int64(skipped), denominator: 48_000)
        expected.insert(position + 1_000 - skipped)
      } else {
        input.retiming = RenderPlan.Retiming(speed: 1, isReversed: true)
        expected.insert(position + 1_999)
      }
      inputs.append(("click.wav", input))
    }
    let plan = fixture.plan(inputs, seconds: 10)
    try Renderer(plan, threads: 1).render(to: OutputTarget(fixture.scratch["out.wav"]))
    let output = try fixture.scratch.samples(of: "out.wav")
    #expect(output.count == 2 * 480_000)
    let heard = Sounds.places(in: Sounds.channel(0, of: output), louderThan: 0.1)
    #expect(Set(heard) == expected && heard.count == 100)
  }

  @Test func afterAnHourNothingHasDrifted() throws {
    try fixture.scratch.ffmpeg(
      "-f lavfi -i aevalsrc=if(eq(mod(n\\,20000)\\,777)\\,0.5\\,0):s=2000:d=3600 -c:a pcm_s16le",
      "hour.wav")
    try fixture.sound([Float](repeating: 0, count: 100), "late.wav")
    let facts = MediaFacts(
      container: "wav", duration: 3_600, video: nil,
      audio: AudioFacts(codec: "pcm_s16le", sampleRate: 2_000, channels: 1, duration: 3_600))
    var late = MixFixture.input(7_190_000..<7_200_000)
    late.sourceStart = 10
    let plan = RenderPlan(
      canvas: .init(
        size: PixelSize(width: 16, height: 16),
        frameRate: FrameRate(numerator: 30_000, denominator: 1_001), background: .black,
        sampleRate: 2_000),
      frameCount: 107_892,
      sources: [.init(name: "hour", path: fixture.scratch["hour.wav"], facts: facts)],
      instructions: [],
      mix: .init(sampleCount: 7_200_000, inputs: [MixFixture.input(0..<7_175_000), late]))
    var mixer = SoundMixer(plan)
    var heard: [Int] = []
    var position = 0
    while case let block = try mixer.next(20_000), !block.isEmpty {
      heard += Sounds.places(in: Sounds.channel(0, of: block), louderThan: 0.1)
        .map { position + $0 }
      position += block.count / 2
    }
    #expect(position == 7_200_000)
    #expect(heard == (0..<359).map { $0 * 20_000 + 777 } + [7_190_777])
  }

  @Test(arguments: SoundMaterial.allCases)
  func theWholeHasTheRequestedLoudness(_ material: SoundMaterial) throws {
    try fixture.scratch.wave(material.samples(seconds: 8), channels: 2, to: "a.wav")
    let plan = fixture.plan([("a.wav", MixFixture.input(0..<384_000))], seconds: 8)
    let settings = OutputSettings(loudness: -14)
    let own = try #require(
      try Renderer(plan, settings: settings, threads: 1).render(
        to: OutputTarget(fixture.scratch["out.wav"])
      )
      .loudness)
    let other = try fixture.scratch.loudness(of: "out.wav")
    #expect(abs(other.integrated + 14) <= 0.5, "\(other)")
    #expect(other.peak <= -1)
    #expect(abs((own.integrated ?? 0) - other.integrated) <= 0.1, "\(own)")
    #expect((own.truePeak ?? 0) <= -1)
  }

  @Test func silenceStaysSilence() throws {
    try fixture.sound([Float](repeating: 0, count: 96_000), "a.wav")
    let plan = fixture.plan([("a.wav", MixFixture.input(0..<96_000))])
    let loudness = try Renderer(plan, settings: OutputSettings(loudness: -14), threads: 1)
      .render(to: OutputTarget(fixture.scratch["out.wav"])).loudness
    #expect(loudness?.integrated == nil && loudness?.truePeak == nil)
    #expect(try Sounds.isSilent(fixture.scratch.samples(of: "out.wav")))
  }

  @Test(arguments: [1, 2, 6])
  func everyLayoutComesOutOfEveryLayout(_ channels: Int) throws {
    // A different level in each channel.
    let all: [Float] = [0.1, 0.2, 0.3, 0.05, 0.15, 0.25]
    let levels = Array(all.prefix(channels))
    try fixture.scratch.wave(
      (0..<48_000).flatMap { _ in levels }, channels: channels, to: "a.wav")
    for layout in ChannelLayout.allCases {
      var plan = fixture.plan([("a.wav", MixFixture.input(0..<48_000))], seconds: 1)
      plan.mix.layout = layout
      try Renderer(plan, threads: 1).render(to: OutputTarget(fixture.scratch["out.wav"]))
      let output = try fixture.scratch.samples(of: "out.wav")
      #expect(output.count == 48_000 * layout.count)
      let found = Array(output[24_000 * layout.count..<24_001 * layout.count])
      // The center and the surround channels are added to each side with a factor of 0.7071.
      var sides = [levels[0], levels[min(1, channels - 1)]]
      if channels == 6 {
        sides[0] += 0.7071 * (levels[2] + levels[4])
        sides[1] += 0.7071 * (levels[2] + levels[5])
      }
      let expected: [Float] =
        switch layout {
        case .mono: [sides.reduce(0, +) / 2]
        case .stereo: sides
        case .surround: channels == 6 ? levels : sides + [0, 0, 0, 0]
        }
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-3 }, "\(layout) \(found)")
    }
  }

  /// Decoded AAC exceeds the level that was encoded: noise and square waves reached +1.8 dBTP.
  @Test(arguments: [true, false])
  func decodedAACStaysBelowTheCeiling(isNoise: Bool) throws {
    // Long enough for two pieces, of which the first is quiet.
    let noise = Sounds.noise(48_000 * 16, amplitude: 1, seed: 4)
    let samples = noise.enumerated().map { index, value -> Float in
      let wave: Float = (index / 24).isMultiple(of: 2) ? 0.95 : -0.95
      return (index < 48_000 * 12 ? 0.1 : 1) * (isNoise ? value : wave)
    }
    try fixture.sound(samples, "loud.wav")
    let plan = fixture.plan(
      [("loud.wav", MixFixture.input(0..<48_000 * 16))], seconds: 16)
    let report = try Renderer(plan, threads: 2)
      .render(to: OutputTarget(fixture.scratch["out.m4a"]))
    let output = try fixture.scratch.samples(of: "out.m4a")
    var finder = TruePeakFinder(channels: 2)
    let peak = finder.peaks(of: output).max() ?? 0
    #expect(peak <= 0.8925, "\(peak)")
    // The level is reduced only by what the encoder adds, at most 3 dB.
    #expect(peak >= 0.63, "\(peak)")
    #expect(try #require(report.limiting).decibels > 0.5)
  }

  @Test func aSoundBelowTheCeilingIsNotReportedAsLimited() throws {
    try fixture.sound(Sounds.sine(440, amplitude: 0.8, seconds: 2), "tone.wav")
    let plan = fixture.plan([("tone.wav", MixFixture.input(0..<96_000))])
    let report = try Renderer(plan, threads: 1)
      .render(to: OutputTarget(fixture.scratch["out.m4a"]))
    #expect(report.limiting == nil)
  }

  /// A finding names the reason for limited sound: the level of the sound, or the requested loudness.
  @Test(arguments: [nil, -9] as [Double?])
  func theReasonForLimitingIsNamed(loudness: Double?) throws {
    // Clicks in a quiet tone.
    let level: Float = loudness == nil ? 1 : 0.4
    let tone = Sounds.sine(440, amplitude: 0.02, seconds: 4)
    let sound = tone.enumerated().map { index, sample in
      index % 4_800 < 60 ? level * 1.5 * sample / 0.02 : sample
    }
    try fixture.sound(sound, "clicks.wav")
    let plan = fixture.plan([("clicks.wav", MixFixture.input(0..<192_000))], seconds: 4)
    let report = try Renderer(plan, settings: OutputSettings(loudness: loudness), threads: 1)
      .render(to: OutputTarget(fixture.scratch["out.m4a"]))
    let limiting = try #require(report.limiting)
    #expect((limiting.gain > 1) == (loudness != nil))
    let finding = limiting.finding
    #expect(finding.message.contains("for the requested loudness") == (loudness != nil))
    #expect(finding.help?.contains("request a lower loudness") == (loudness != nil))
  }
}
