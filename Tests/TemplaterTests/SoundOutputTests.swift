import Foundation
import TestSupport
import Testing

/// `apply` and `merge` write sound alone, for other channel layouts, and with a given loudness.
@Suite(.serialized) struct SoundOutputTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.wave(SoundMaterial.music.samples(seconds: 3), channels: 2, to: "song.wav")
    try scratch.write(
      """
      { "media": { "song": { "type": "audio", "source": "song.wav" } }, "tracks": [
        { "type": "audio", "name": "music", "segments": [
          { "media": "song", "position": 0, "duration": 2.34567,
            "volume": { "keyframes": [ { "time": 0, "value": 0.5 }, { "time": 2, "value": 1 } ] },
            "fadeIn": 0.5, "fadeInCurve": "sine_out" } ] } ] }
      """, to: "t.json")
  }

  private func apply(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "apply", "t.json"] + words)
  }

  @Test(arguments: ["wav", "flac", "opus", "mp3"])
  func soundAloneIsAsLongAsTheTimeline(_ suffix: String) throws {
    let result = try apply("-o", "a.\(suffix)")
    try #require(result.status == 0, "\(result.errors)")
    #expect(try scratch.samples(of: "a.\(suffix)").count == 2 * 112_592)
    let streams = try scratch.ffprobe("-show_entries stream=codec_type", "a.\(suffix)")
    #expect(streams == ["audio"])
    let line = "a.\(suffix): "
    #expect(result.output.hasPrefix(line) && result.output.contains("LUFS"), "\(result.output)")
  }

  /// Sounds without durations are played to their last sample, and their segments follow each other without a skip.
  @Test func soundsOneAfterTheOtherLoseNothing() throws {
    let whole = Array(SoundMaterial.noise.samples(seconds: 3))
    let cuts = [0, 47_321, 79_999, whole.count / 2]
    for (index, (start, end)) in zip(cuts, cuts.dropFirst()).enumerated() {
      try scratch.wave(Array(whole[(2 * start)..<(2 * end)]), channels: 2, to: "\(index).wav")
    }
    let names = cuts.indices.dropLast()
    let media = names.map { #""p\#($0)": { "type": "audio", "source": "\#($0).wav" }"# }
    let segments = names.map { #"{ "media": "p\#($0)" }"# }
    try scratch.write(
      """
      { "version": "2", "media": { \(media.joined(separator: ", ")) }, "tracks": [
        { "type": "audio", "name": "a", "segments": [ \(segments.joined(separator: ", ")) ] } ] }
      """, to: "t.json")
    let result = try apply("-o", "a.wav")
    try #require(result.status == 0, "\(result.errors)")
    let samples = try scratch.samples(of: "a.wav")
    #expect(samples.count == whole.count)
    let largest = zip(samples, whole).map { abs($0 - $1) }.max() ?? 1
    #expect(largest < 1e-5)
  }

  /// The part of a file that fills a slot ends at its out point, not at a frame before it.
  @Test func partsOfSoundsAreExact() throws {
    try scratch.write(
      """
      { "version": "2", "media": { "voice": { "type": "audio" } }, "tracks": [
        { "type": "audio", "name": "a", "segments": [ { "media": "voice" } ] } ] }
      """, to: "t.json")
    let result = try apply("--media", "song.wav@0.5-2.25", "-o", "a.wav")
    try #require(result.status == 0, "\(result.errors)")
    #expect(try scratch.samples(of: "a.wav").count == 2 * 84_000)
  }

  @Test func aTimelineWithImagesGivesItsSoundAlone() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:d=1 -f lavfi -i sine=440:d=1 -c:v libx264 -c:a aac clip.mp4")
    let merged = try scratch.run(
      [Project.templater, "merge", "clip.mp4", "-o", "a.m4a", "--progress", "none"])
    try #require(merged.status == 0, "\(merged.errors)")
    #expect(merged.output.isEmpty)
    #expect(
      try scratch.ffprobe("-show_entries stream=codec_type,duration_ts", "a.m4a")
        == ["audio,48000"])
  }

  @Test func nothingHeardIsRefused() throws {
    try scratch.write(
      """
      { "tracks": [ { "type": "text", "name": "t", "segments": [
        { "position": 0, "duration": 1, "text": "still" } ] } ] }
      """, to: "t.json")
    let result = try apply("-o", "a.wav")
    #expect(result.status == 1 && result.errors.contains("P104"), "\(result.errors)")
    #expect(try !scratch.names.contains("a.wav"))
  }

  @Test func channelsAndLoudnessAreThoseRequested() throws {
    let result = try apply(
      "-o", "a.wav", "--channels", "mono", "--loudness", "-20", "--progress", "json")
    try #require(result.status == 0, "\(result.errors)")
    #expect(try scratch.ffprobe("-show_entries stream=channels", "a.wav") == ["1"])
    #expect(abs(try scratch.loudness(of: "a.wav").integrated + 20) <= 0.5)
    let report = try #require(
      result.errors.split(separator: "\n").last { $0.contains("loudness") })
    struct Line: Decodable {
      var loudness, range, truePeak: Double
      var file: String
    }
    let line = try JSONDecoder().decode(Line.self, from: Data(report.utf8))
    #expect(abs(line.loudness + 20) <= 0.2 && line.truePeak <= -1 && line.range >= 0)
    #expect(line.file == "a.wav")
  }

  @Test(arguments: [
    ("a.m4a", "96k", "stereo"), ("a.mp3", "64k", "mono"), ("a.opus", "48k", "stereo"),
    ("a.mp3", "320k", "stereo"), ("a.m4a", "384k", "5.1"),
  ]) func bitsAreThoseRequested(name: String, bits: String, channels: String) throws {
    // Noise, because an encoder can omit nothing of it.
    try scratch.wave(SoundMaterial.noise.samples(seconds: 3), channels: 2, to: "song.wav")
    let result = try apply("-o", name, "--bitrate", bits, "--channels", channels)
    try #require(result.status == 0, "\(result.errors)")
    let rate = try scratch.ffprobe("-show_entries format=bit_rate", name).first.flatMap(Double.init)
    let asked = 1000 * (Double(bits.dropLast()) ?? 0)
    #expect(abs((rate ?? 0) / asked - 1) < 0.2, "\(rate ?? 0)")
  }

  @Test func theSoundIsTheSameForAnyNumberOfJobs() throws {
    for jobs in ["1", "2", "5"] {
      let result = try apply(
        "-o", "a\(jobs).mp4", "--jobs", jobs, "--loudness", "-16", "--channels", "5.1")
      try #require(result.status == 0, "\(result.errors)")
    }
    let first = try scratch.bytes(of: "a1.mp4")
    #expect(try scratch.bytes(of: "a2.mp4") == first && scratch.bytes(of: "a5.mp4") == first)
  }
}
