import Foundation
import TestSupport
import Testing

/// Samples that are NaN, infinite or absurdly loud are silenced wherever sound is decoded, and
/// reported.
@Suite struct UnusableSamplesTests {
  static let samples: [Float] = [.nan, .signalingNaN, .infinity, -.infinity, 1e30, -1e30, 1025]
  private static let place = 24_000

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      { "tracks": [ { "type": "audio", "name": "a", "segments": [
        { "position": 0, "duration": 1 } ] } ] }
      """, to: "t.json")
  }

  /// Writes a sound with these samples, 100 samples apart from each other.
  private func write(_ bad: Float...) throws { try write(bad) }

  private func write(_ bad: [Float]) throws {
    var samples = Sounds.sine(440, amplitude: 0.25, seconds: 1)
    for (index, sample) in bad.enumerated() { samples[Self.place + 100 * index] = sample }
    try scratch.wave(samples, to: "bad.wav")
  }

  private func apply(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "apply", "t.json", "--media", "bad.wav"] + words)
  }

  /// The output of the same sound without the sample, which nothing is reported about.
  private static let good = Result {
    let scratch = try UnusableSamplesTests().scratch
    try scratch.wave(Sounds.sine(440, amplitude: 0.25, seconds: 1), to: "good.wav")
    let good = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "good.wav", "-o", "b.wav",
    ])
    #expect(good.status == 0 && !good.errors.contains("M190"), "\(good.errors)")
    return try scratch.samples(of: "b.wav")
  }

  /// Each sample alone in `make test-sizes`, otherwise the first, the last, and all together.
  @Test(
    arguments: takesEveryCombination
      ? samples.map { [$0] } : [[samples[0]], [samples[samples.count - 1]], samples])
  func theSampleIsSilentAndTheOthersAreNot(bad: [Float]) throws {
    try write(bad)
    let result = try apply("-o", "a.wav")
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("bad.wav"), "\(result.errors)")
    #expect(result.errors.contains("warning[M190]"), "\(result.errors)")
    #expect(result.errors.contains("0.5 s"), "\(result.errors)")
    let heard = try scratch.samples(of: "a.wav")
    var expected = try Self.good.get()
    for index in bad.indices {
      let place = 2 * (Self.place + 100 * index)
      (expected[place], expected[place + 1]) = (0, 0)
    }
    #expect(heard == expected)
  }

  @Test(
    arguments: combinations(["flac", "m4a", "opus", "mp3"], [.nan, .infinity, 1e30] as [Float]))
  func everyEncoderTakesTheRest(suffix: String, sample: Float) throws {
    try write(sample)
    let result = try apply("-o", "a.\(suffix)")
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("warning[M190]"), "\(result.errors)")
    let heard = try scratch.samples(of: "a.\(suffix)")
    #expect(heard.allSatisfy { abs($0) < 0.5 } && heard.contains { abs($0) > 0.2 })
  }

  @Test(arguments: [.nan, -.infinity, 1e30] as [Float]) func loudnessIsThatOfTheRest(sample: Float)
    throws
  {
    try write(sample)
    let result = try apply("--loudness", "-23", "-o", "a.wav")
    try #require(result.status == 0, "\(result.errors)")
    let loudness = try scratch.loudness(of: "a.wav")
    #expect(abs(loudness.integrated + 23) < 0.2 && loudness.peak <= -1, "\(loudness)")
  }

  /// Samples that are merely loud are limited to the promised peak.
  @Test(arguments: [Float(8), 1000]) func loudSamplesAreLimited(sample: Float) throws {
    try write(sample)
    let result = try apply("-o", "a.wav")
    try #require(result.status == 0 && !result.errors.contains("M190"), "\(result.errors)")
    #expect(try scratch.loudness(of: "a.wav").peak <= -0.9, "\(result.output)")
  }

  /// A second render, which could use the cache, reports it again.
  @Test func itIsReportedWithEachRender() throws {
    try write(.nan)
    for name in ["a.m4a", "b.m4a"] {
      let result = try apply("--cache", scratch["cache"], "-o", name)
      #expect(result.status == 0 && result.errors.contains("M190"), "\(result.errors)")
    }
  }

  @Test func surroundSoundIsReportedOnce() throws {
    try write(.nan)
    let result = try apply("--channels", "5.1", "-o", "a.m4a")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.components(separatedBy: "[M190]").count == 2, "\(result.errors)")
  }

  /// Which samples are unusable is decided for all commands at once, where sound is decoded.
  @Test(arguments: few(2, of: samples.reversed())) func beatsAreFoundInTheRest(
    sample: Float
  ) throws {
    try write(sample)
    let result = try scratch.run([Project.templater, "beats", "bad.wav", "--format", "json"])
    #expect(result.status == 0 && result.errors.contains("warning[M190]"), "\(result.errors)")
    #expect(result.errors.contains("bad.wav") && result.output.contains("\"duration\""))
  }

  @Test(arguments: few(3, of: samples))
  func waveformsAreDrawnOfTheRest(sample: Float) throws {
    try write(sample)
    for name in sample.isNaN ? ["w.json", "w.png"] : ["w.json"] {
      let result = try scratch.run([Project.templater, "waveform", "bad.wav", "-o", name])
      #expect(result.status == 0 && result.errors.contains("warning[M190]"), "\(result.errors)")
    }
    let peaks = try JSONSerialization.jsonObject(with: scratch.data(of: "w.json"))
    let channels = (peaks as? [String: Any])?["channels"] as? [[String: Any]]
    let greatest = try #require(channels?.first?["max"] as? [Double])
    #expect(greatest.allSatisfy { $0 < 0.26 } && greatest.contains { $0 > 0.24 })
  }

  /// Doubles, and planar channels, as in other files.
  @Test(arguments: ["-c:a pcm_f64le d.wav", "-c:a pcm_f32be d.aiff", "-ac 2 -c:a pcm_f32le d.mkv"])
  func otherFormatsAreSilencedToo(words: String) throws {
    try write(.infinity)
    try scratch.ffmpeg("-i bad.wav", words)
    let name = String(words.split(separator: " ").last ?? "")
    let result = try scratch.run([
      Project.templater, "apply", "t.json", "--media", name, "-o", "a.wav",
    ])
    #expect(result.status == 0 && result.errors.contains("M190"), "\(result.errors)")
    #expect(try scratch.samples(of: "a.wav").allSatisfy { abs($0) < 0.5 })
  }
}
