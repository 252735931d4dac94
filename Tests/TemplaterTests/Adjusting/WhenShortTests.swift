import TestSupport
import Testing

/// `--when-short` decides what happens if a file is shorter than its segment.
@Suite(.serialized) struct WhenShortTests {
  private let scene: AdjustingScene

  init() throws { scene = try AdjustingScene(hasText: false) }

  @Test func withoutItEveryWayOutIsListed() throws {
    let first = try scene.apply("--media", "short.mp4", "short.mp4", "-o", "out.mp4")
    #expect(first.status == 1)
    for word in [
      "M104", "--when-short first:freeze", "loop, slow and shorten", "--media first=FILE",
      "FILE@12.5", "minDuration",
    ] { #expect(first.errors.contains(word), "\(word): \(first.errors)") }
    let second = try scene.apply("--media", "long.mp4", "short.mp4", "-o", "out.mp4")
    #expect(second.status == 1)
    for word in ["M201", "--when-short second:freeze", "--media second=FILE", "\"whenShort\""] {
      #expect(second.errors.contains(word), "\(word): \(second.errors)")
    }
    #expect(try !scene.scratch.names.contains("out.mp4"))
  }

  /// A file of 1 s, green and then yellow, is shown for 2 s.
  @Test(arguments: [
    ("loop", ["lime", "yellow", "lime"]), ("freeze", ["lime", "yellow", "yellow"]),
    ("slow", ["lime", "lime", "yellow"]),
  ])
  func theSegmentKeepsItsLength(policy: String, colors: [String]) throws {
    let result = try scene.apply(
      "--media", "second=long.mp4", "first=short.mp4", "--when-short", policy, "-o", "out.mp4")
    try #require(result.status == 0, "\(result.errors)")
    #expect(try [0.2, 0.8, 1.3].map(scene.colors(of: "out.mp4")) == colors)
    #expect(try scene.frames(of: "out.mp4") == 35)
  }

  @Test func aSlotIsNamed() throws {
    let result = try scene.apply(
      "--media", "long.mp4", "short.mp4", "--when-short", "first:loop", "-o", "out.mp4")
    #expect(result.status == 1 && result.errors.contains("M201"), "\(result.errors)")
    let right = try scene.apply(
      "--media", "long.mp4", "short.mp4", "--when-short", "second:freeze", "-o", "out.mp4")
    #expect(right.status == 0, "\(right.errors)")
    let wrong = try scene.apply(
      "--media", "long.mp4", "short.mp4", "--when-short", "secnd:freeze", "-o", "out.mp4")
    #expect(wrong.status == 1 && wrong.errors.contains("did you mean 'second'?"), "\(wrong.errors)")
  }

  /// The first clip lasts 1 s instead of 2: the following clips begin 1 s earlier, and the music
  /// ends 1 s earlier with its fade.
  @Test func shortenMovesWhatFollows() throws {
    let scene = try AdjustingScene()
    let result = try scene.apply(
      "--media", "first=short.mp4", "second=long.mp4", "--when-short", "shorten", "-o", "out.mp4")
    try #require(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains("note[M116]: the video lasts 2.5 s instead of 3.5 s"),
      "\(result.errors)")
    #expect(result.errors.contains("the sound of 'music' ends with it"))
    #expect(try scene.frames(of: "out.mp4") == 25)
    #expect(try [0.2, 1.2].map(scene.colors(of: "out.mp4")) == ["lime", "red"])
    // The fade takes the last half second. Its second half is less than half as loud.
    let samples = try scene.scratch.raw("-i out.mp4 -ac 1 -ar 8000 -f s16le")
    func loudness(_ from: Double, _ to: Double) -> Double {
      let range = Int(from * 8000)..<Int(to * 8000)
      let values = range.map { index -> Double in
        let word = UInt16(samples[2 * index]) | UInt16(samples[2 * index + 1]) << 8
        return abs(Double(Int16(bitPattern: word)))
      }
      return values.reduce(0, +) / Double(values.count)
    }
    #expect(loudness(2.25, 2.45) < 0.5 * loudness(1.5, 1.9))
    #expect(loudness(1.9, 2.0) > 0.8 * loudness(1.5, 1.9))
  }

  @Test func shortenNeverCutsIntoATransition() throws {
    try scene.film("tiny.mp4", "red", "blue", 0.1)
    let result = try scene.apply(
      "--media", "first=tiny.mp4", "second=long.mp4", "--when-short", "shorten", "-o", "out.mp4")
    #expect(result.status == 1 && result.errors.contains("error[M117]"), "\(result.errors)")
    #expect(result.errors.contains("'first' lasts 0.2 s, less than the 0.5 s of its transitions"))
    #expect(try !scene.scratch.names.contains("out.mp4"))
  }
}
