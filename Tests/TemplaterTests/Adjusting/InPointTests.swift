import TestSupport
import Testing

/// `FILE@IN` and `FILE@IN-OUT`, and `--replace`.
@Suite(.serialized) struct InPointTests {
  private let scene: AdjustingScene

  init() throws { scene = try AdjustingScene(hasText: false) }

  @Test func aClipBeginsAtItsInPoint() throws {
    let result = try scene.apply(
      "--media", "first=long.mp4@2", "long.mp4@0:01.5", "-o", "out.mp4")
    try #require(result.status == 0, "\(result.errors)")
    // From 1.5 s on, red lasts half a second longer, which the transition shows.
    #expect(try [0.3, 2.5].map(scene.colors(of: "out.mp4")) == ["blue", "blue"])
  }

  /// The last frame before the out point is frozen, although the file continues.
  @Test func aPartThatIsTooShortIsLikeAShortFile() throws {
    let refused = try scene.apply("--media", "first=long.mp4@1-2", "long.mp4", "-o", "out.mp4")
    #expect(refused.status == 1 && refused.errors.contains("M104"), "\(refused.errors)")
    #expect(refused.errors.contains("long.mp4@1-2 is 1 s long"))
    for (policy, colors) in [("freeze", ["red", "red"]), ("loop", ["red", "red"])] {
      let result = try scene.apply(
        "--media", "first=long.mp4@1-2", "long.mp4", "--when-short", policy, "-o", "out.mp4")
      try #require(result.status == 0, "\(result.errors)")
      #expect(try [0.3, 1.3].map(scene.colors(of: "out.mp4")) == colors)
    }
  }

  @Test(arguments: [
    ("first=long.mp4@9", 1, "the in point 9 s is beyond its end"),
    ("first=long.mp4@1-9", 1, "the out point 9 s is beyond its end"),
    ("first=long.mp4@2-1", 1, "the out point must be after the in point"),
    ("first=long.mp4@soon", 64, "'soon' is not a part of a file; long.mp4@12.5 begins at 12.5 s"),
    ("first=longg.mp4@1", 66, "there is no file longg.mp4; did you mean 'long.mp4'?"),
    ("https://example.org/a.mp4", 66, "URLs are not supported"),
  ])
  func mistakesAreExplained(word: String, status: Int32, message: String) throws {
    let result = try scene.apply("--media", word, "long.mp4", "-o", "out.mp4")
    #expect(result.status == status && result.errors.contains(message), "\(result.errors)")
  }

  @Test func everyMissingFileIsNamed() throws {
    let result = try scene.apply("--media", "nope.mp4", "shrt.mp4", "-o", "out.mp4")
    #expect(result.status == 66)
    #expect(result.errors.contains("no file nope.mp4"))
    #expect(result.errors.contains("no file shrt.mp4; did you mean 'short.mp4'?"))
    let template = try scene.scratch.run([Project.templater, "apply", "tt.json"])
    #expect(template.errors.contains("did you mean 't.json'?"), "\(template.errors)")
  }

  @Test func aFileOfThatNameComesFirst() throws {
    _ = try scene.scratch.run(["cp", "long.mp4", "a.mp4@2"])
    _ = try scene.scratch.run(["cp", "short.mp4", "a.mp4"])
    let result = try scene.apply("--media", "a.mp4@2", "long.mp4", "-o", "out.mp4")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scene.color(at: 0.3, of: "out.mp4") == "red")
  }

  @Test func aBoundMediumIsReplaced() throws {
    let wrong = try scene.apply(
      "--media", "song=short.mp4", "long.mp4", "long.mp4", "-o", "out.mp4")
    #expect(
      wrong.status == 1
        && wrong.errors.contains("'song' is bound; replace it with --replace song=short.mp4"),
      "\(wrong.errors)")
    let near = try scene.apply(
      "--media", "long.mp4", "long.mp4", "--replace", "sung=song.wav", "-o", "out.mp4")
    #expect(near.status == 1 && near.errors.contains("did you mean 'song'?"), "\(near.errors)")
    let open = try scene.apply(
      "--media", "long.mp4", "--replace", "second=long.mp4", "-o", "out.mp4")
    #expect(
      open.status == 1 && open.errors.contains("fill it with --media second="), "\(open.errors)")
    // The song of the template need not exist.
    _ = try scene.scratch.run(["rm", "song.wav"])
    try scene.scratch.ffmpeg("-f lavfi -i sine=f=1200:d=6 -ar 48000 other.wav")
    let result = try scene.apply(
      "--media", "long.mp4", "long.mp4", "--replace", "song=other.wav@1", "-o", "out.mp4")
    try #require(result.status == 0, "\(result.errors)")
    #expect(abs(try frequency(of: "out.mp4") - 1200) < 30)
  }

  /// Silence follows a shorter song, and its duration is reported.
  @Test func aShortSoundIsFollowedBySilence() throws {
    try scene.scratch.ffmpeg("-f lavfi -i sine=f=440:d=1 -ar 48000 brief.wav")
    let result = try scene.apply(
      "--media", "long.mp4", "long.mp4", "--replace", "song=brief.wav", "--verify", "-o", "out.mp4")
    try #require(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains("note[M114]: 'song' has 1 s of sound")
        && result.errors.contains("2.5 s of silence"),
      "\(result.errors)")
    #expect(try levels(of: "out.mp4", [0.2, 1.5, 3]).map { $0 > 500 } == [true, false, false])
    let looped = try scene.apply(
      "--media", "long.mp4", "long.mp4", "--replace", "song=brief.wav", "--when-short", "song:loop",
      "-o", "out.mp4")
    #expect(looped.status == 0 && !looped.errors.contains("M114"), "\(looped.errors)")
    #expect(try levels(of: "out.mp4", [0.2, 1.5, 2.6]).map { $0 > 500 } == [true, true, true])
    // With an out point the sound ends there, although the file continues.
    let part = try scene.apply(
      "--media", "long.mp4", "long.mp4", "--replace", "song=song.wav@0-1", "-o", "out.mp4")
    #expect(part.status == 0 && part.errors.contains("M114"), "\(part.errors)")
    #expect(try levels(of: "out.mp4", [0.2, 1.5, 3]).map { $0 > 500 } == [true, false, false])
  }

  private func samples(of name: String) throws -> [Double] {
    let bytes = try scene.scratch.raw("-i \(name) -ac 1 -ar 8000 -f s16le")
    return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      Double(Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8))
    }
  }

  /// Returns the highest sample magnitude in a tenth of a second after each time.
  private func levels(of name: String, _ times: [Double]) throws -> [Double] {
    let samples = try samples(of: name)
    return times.map { time in
      samples[Int(time * 8000)..<Int((time + 0.1) * 8000)].map(abs).max() ?? 0
    }
  }

  /// Returns the number of upward zero crossings in the second after 0.5 s.
  private func frequency(of name: String) throws -> Double {
    let samples = try samples(of: name)[4000..<12_000]
    return Double(zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 })
  }
}
