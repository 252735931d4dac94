import Foundation
import TestSupport
import Testing

/// Sound that is played unchanged is copied, and its position is exact to the sample.
@Suite(.serialized) struct SoundCopyTests {
  private let scratch: Scratch

  /// Makes twelve seconds of a rising tone that is quiet enough not to be limited.
  init() throws {
    scratch = try Scratch()
    try sound("0.2*sin(300*t+60*t*t)|0.2*sin(500*t+40*t*t)", to: "a.mp4")
  }

  private func sound(_ expression: String, rate: Int = 48_000, to name: String) throws {
    try scratch.ffmpeg(words: [
      "-f", "lavfi", "-i", "testsrc2=s=96x64:r=20", "-f", "lavfi", "-i",
      "aevalsrc=\(expression):s=\(rate)", "-t", "12", "-c:v", "libx264",
      "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "20", "-c:a", "aac", "-b:a", "128k",
      "-aac_pns", "0", name,
    ])
  }

  private func template(
    _ segment: String = #""position": 0, "duration": 3, "start": 1.35"#, rest: String = ""
  ) throws {
    try scratch.write(
      """
      {"canvas": {"width": 96, "height": 64, "frameRate": 20}, "tracks": [
        {"type": "video", "name": "v", "segments": [{\(segment)}\(rest)]}]}
      """, to: "t.json")
  }

  /// Renders the template. Returns whether the sound was copied.
  private func render(
    _ words: String..., from source: String = "a.mp4", to output: String = "out.mp4"
  )
    throws -> Bool
  {
    let preset = output.hasSuffix(".m4a") ? [] : ["--preset", "ultrafast"]
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", source, "--fill", "repeat", "-o", output]
        + ["--explain", "--no-cache", "--progress", "json"] + preset + words)
    try #require(result.status == 0, "\(result.errors)")
    return result.output.contains("sound: copied")
  }

  /// Returns the samples of both channels, interleaved, as ffmpeg decodes them.
  private func samples(_ name: String) throws -> [Float] { try scratch.samples(of: name) }

  /// The samples of `a.mp4`.
  private static let source = Result { try SoundCopyTests().samples("a.mp4") }

  @Test(arguments: ["out.mp4", "out.mov", "out.m4a"])
  func itIsInItsPlaceToTheSample(output: String) throws {
    try template()
    #expect(try render(to: output))
    // Any error in the file ends the decoding.
    let decoded = try scratch.run(
      ["ffmpeg", "-v", "error", "-xerror", "-i", output, "-map", "0", "-f", "null", "-"]
        + ["-map", "0:a", "-f", "f32le", "-c:a", "pcm_f32le", "samples"])
    #expect(decoded.status == 0 && decoded.errors.isEmpty, "\(decoded.errors)")
    let made = try scratch.data(of: "samples").withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
    // From 1.35 s on: sample 64800, which is inside a block.
    let expected = try Self.source.get()[2 * 64_800..<2 * (64_800 + 144_000)]
    // ffmpeg outputs the last block completely; the file specifies where the sound ends.
    #expect((0..<2 * 1024).contains(made.count - expected.count))
    #expect(Sounds.farthest(made[...], expected) < 1e-6)
    let length = try scratch.ffprobe(
      "-select_streams a -show_entries stream=time_base,duration_ts", output)
    #expect(length == ["1/48000,144000"])
  }

  /// How a video is made has no influence, so there is none.
  @Test(arguments: [0, 0.05, 0.2, 8.95]) func inPointsNearTheEndsToo(start: Double) throws {
    try template(#""position": 0, "duration": 3, "start": \#(start)"#)
    #expect(try render(to: "out.m4a"))
    let (made, source) = (try samples("out.m4a"), try Self.source.get())
    let first = Int((start * 48_000).rounded())
    #expect((0..<2 * 1024).contains(made.count - 2 * 144_000))
    #expect(Sounds.farthest(made[...], source[(2 * first)...]) < 1e-6)
  }

  /// Programs that convert between time bases round timestamps, so they may be wrong by one sample.
  @Test func itsTimestampsMayBeRounded() throws {
    try scratch.ffmpeg("-i a.mp4 -c copy -bsf:a setts=ts=TS-round(0.5+0.5*sin(N)) rounded.mp4")
    let times = try scratch.ffprobe("-select_streams a -show_entries packet=pts", "rounded.mp4")
    let numbers = times.compactMap { Int($0) }
    try #require(zip(numbers, numbers.dropFirst()).contains { $1 - $0 == 1025 })
    try template()
    #expect(try render(from: "rounded.mp4"))
    let (made, source) = (try samples("out.mp4"), try Self.source.get())
    let expected = source[2 * 64_800..<2 * (64_800 + 144_000)]
    #expect((0..<2 * 1024).contains(made.count - expected.count))
    let nearest = (-1...1).map { lag in
      Sounds.farthest(made[...], source[(2 * (64_800 + lag))..<2 * (64_800 + lag + 144_000)])
    }
    #expect(nearest.min() ?? 1 < 1e-6, "\(nearest)")
  }

  @Test func copiedAndEncodedSoundHaveTheSamePosition() throws {
    try template()
    #expect(try render())
    #expect(try !render("--no-copy", to: "encoded.mp4"))
    let (copied, encoded) = (try samples("out.mp4"), try samples("encoded.mp4"))
    let best = (-40...40).map {
      (lag: $0, likeness: Sounds.likeness(copied, encoded, 10_000..<20_000, lag: $0))
    }.max { $0.likeness < $1.likeness }?.lag
    #expect(best == 0)
  }

  /// The part between two sounds is encoded, and the joints are inaudible.
  @Test func aStretchOfSeveralSoundsIsCopied() throws {
    try template(
      #""position": 0, "duration": 10}, {"position": 10, "duration": 2, "start": 3, "volume": 0.5"#)
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "a.mp4", "--fill", "repeat"]
        + ["-o", "out.mp4", "--explain", "--no-cache", "--jobs", "3", "--preset", "ultrafast"])
    try #require(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("sound: encoded because there is no cache; 9."), "\(result.output)")
    let (made, source) = (try samples("out.mp4"), try Self.source.get())
    let copied = 2 * 48_000 * 9
    #expect(Sounds.farthest(made[..<copied], source[..<copied]) < 1e-6)
    let first = 2 * 48_000 * 10
    #expect(Sounds.farthest(made[copied..<first - 4096], source[copied..<first - 4096]) < 0.02)
    let rest = Sounds.scaled(source[2 * 48_000 * 3..<2 * 48_000 * 5], by: 0.5)
    #expect(Sounds.farthest(made[first + 4096..<first + rest.count], rest[4096...]) < 0.02)
    #expect((0..<2 * 1024).contains(made.count - 2 * 12 * 48_000))
    let again = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "a.mp4", "--fill", "repeat"]
        + ["-o", "again.mp4", "--jobs", "1", "--no-cache", "--preset", "ultrafast"])
    #expect(again.status == 0)
    #expect(try samples("again.mp4") == made)
  }

  /// The source is loud where its packets would be copied. The limiter changes that part, so
  /// everything is encoded.
  @Test func limitedSoundIsNotCopied() throws {
    try sound("if(between(t\\,4\\,5)\\,0.99\\,0.2)*sin(300*t)|0.2*sin(500*t)", to: "loud.mp4")
    try template(
      #""position": 0, "duration": 10}, {"position": 10, "duration": 2, "start": 3, "volume": 0.5"#)
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "loud.mp4", "--fill", "repeat"]
        + ["-o", "out.m4a", "--explain", "--no-cache"])
    try #require(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("sound: encoded because there is no cache\n"), "\(result.output)")
    #expect(try Sounds.peak(samples("out.m4a")) < 0.95)
  }

  @Test func itsLoudnessIsThatOfTheEncodedOne() throws {
    try template()
    func loudness(_ words: String...) throws -> Double {
      let result = try scratch.run(
        [Project.templater, "apply", "t.json", "--media", "a.mp4", "-o", "out.m4a", "--no-cache"]
          + ["--progress", "json"] + words)
      let line = result.errors.split(separator: "\n").first { $0.contains(#""loudness":"#) }
      let number = line?.split(separator: ":").dropFirst().first?.prefix { $0 != "," }
      return try #require(number.flatMap { Double($0) })
    }
    #expect(try abs(loudness() - loudness("--no-copy")) < 0.05)
  }

  @Test(arguments: [
    #""position": 0, "duration": 3, "volume": 0.9"#,
    #""position": 0, "duration": 3, "fadeIn": 0.5"#,
    #""position": 0, "duration": 3, "speed": 1.5"#,
    #""position": 0, "duration": 3, "reverse": true"#,
    #""position": 0.5, "duration": 3"#,
    #""position": 0, "duration": 1.5}, {"position": 1.5, "duration": 1.5"#,
  ]) func changedSegmentsAreEncoded(segment: String) throws {
    try template(segment)
    #expect(try !render(to: "out.m4a"))
  }

  @Test func otherOutputSettingsAreEncoded() throws {
    try template()
    for words in [["--no-copy"], ["--loudness", "-20"], ["--channels", "mono"]] {
      let result = try scratch.run(
        [Project.templater, "apply", "t.json", "--media", "a.mp4", "-o", "out.m4a", "--explain"]
          + ["--no-cache", "--progress", "none"] + words)
      #expect(result.status == 0 && !result.output.contains("sound: copied"), "\(words)")
    }
    #expect(try !render(to: "out.mkv"), "a file that does not say where in a block it begins")
    try sound("0.2*sin(300*t)|0.2*sin(500*t)", rate: 44_100, to: "rate.mp4")
    #expect(try !render(from: "rate.mp4", to: "out.m4a"), "another rate")
    try sound("0.99*sin(300*t)|0.2*sin(500*t)", to: "loud.mp4")
    #expect(try !render(from: "loud.mp4", to: "out.m4a"), "the limiter has to work")
    try scratch.ffmpeg("-i a.mp4 -c:v copy -c:a flac -strict -2 flac.mp4")
    #expect(try !render(from: "flac.mp4", to: "out.m4a"), "another codec")
  }
}
