import Foundation
import TestSupport
import Testing

/// Concatenated files, in which sizes change and timestamps restart.
@Suite struct JoinedFilesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func make(_ name: String, _ color: String, _ size: String, _ words: String = "") throws {
    try scratch.ffmpeg(
      "-f lavfi -i color=\(color):s=\(size):r=25:d=2 -f lavfi -i sine=440:d=2 -pix_fmt yuv420p",
      "-c:v libx264 -preset ultrafast -g 25 -c:a aac", words, name)
  }

  private func join(_ names: String..., as name: String) throws {
    try scratch.write(try names.flatMap { try scratch.bytes(of: $0) }, to: name)
  }

  private func merge(_ name: String) throws -> CommandResult {
    let result = try scratch.run([
      Project.templater, "merge", name, "--rate", "25", "-o", "out.mp4",
    ])
    try #require(result.status == 0, "\(result.errors)")
    return result
  }

  /// Returns the mean colors of a frame's columns.
  private func columns(ofFrame frame: Int, _ count: Int) throws -> [[UInt8]] {
    let bytes = try scratch.raw(
      "-i out.mp4 -vf select='eq(n,\(frame))',scale=\(count):1:flags=area -frames:v 1",
      "-f rawvideo -pix_fmt rgb24")
    return (0..<count).map { Array(bytes[3 * $0..<3 * $0 + 3]) }
  }

  @Test func imagesOfAnotherSizeKeepTheirShape() throws {
    try make("wide.ts", "red", "320x180")
    try make("tall.ts", "lime", "180x320", "-output_ts_offset 2")
    try join("wide.ts", "tall.ts", as: "both.ts")
    let result = try merge("both.ts")
    #expect(result.errors.contains("warning[M192]"), "\(result.errors)")
    #expect(result.errors.contains("at about 2 s to 180x320"), "\(result.errors)")
    #expect(!result.errors.contains("M191"), "\(result.errors)")
    #expect(try columns(ofFrame: 20, 16).allSatisfy { $0[0] > 200 })
    // 102 of 320 columns show the tall image, in the middle.
    let later = try columns(ofFrame: 80, 16)
    #expect(later[8][1] > 200 && later[7][1] > 200, "\(later)")
    for index in [0, 1, 2, 3, 4, 11, 12, 13, 14, 15] { #expect(later[index].max() ?? 0 < 40) }
  }

  /// Shots, beats and levels are those of the first file, and the finding says so.
  @Test(arguments: [
    ["shots", "both.ts"], ["extract", "both.ts", "-o", "t.json"],
    ["waveform", "both.ts", "-o", "w.json"], ["waveform", "both.ts", "-o", "w.png"],
    ["beats", "both.ts"],
  ])
  func timesThatJumpBackAreReported(words: [String]) throws {
    try make("one.ts", "red", "64x36")
    try join("one.ts", "one.ts", as: "both.ts")
    let before = try scratch.names
    let strict = try scratch.run([Project.templater, "--strict"] + words)
    #expect(strict.status == 1 && strict.errors.contains("error[M193]"), "\(strict.errors)")
    #expect(strict.output.isEmpty)
    #expect(try scratch.names == before)
    let result = try scratch.run([Project.templater] + words)
    #expect(result.status == 0 && result.errors.contains("warning[M193]"), "\(result.errors)")
    if words[0] == "shots" { #expect(result.output.contains("1 shot in 2 s"), "\(result.output)") }
  }

  /// An image of another size with the same aspect ratio fills the canvas.
  @Test func imagesOfTheSameShapeFillIt() throws {
    try make("large.ts", "red", "320x180")
    try make("small.ts", "lime", "160x90", "-output_ts_offset 2")
    try join("large.ts", "small.ts", as: "both.ts")
    #expect(try merge("both.ts").errors.contains("M192"))
    #expect(try columns(ofFrame: 80, 16).allSatisfy { $0[1] > 200 })
  }

  @Test func timesThatBeginAgainAreReported() throws {
    try make("one.ts", "red", "320x180")
    try make("two.ts", "lime", "320x180")
    try join("one.ts", "two.ts", as: "both.ts")
    let result = try merge("both.ts")
    #expect(result.errors.contains("warning[M193]"), "\(result.errors)")
    #expect(!result.errors.contains("M191"), "\(result.errors)")
    // The advice of the finding is effective.
    try scratch.ffmpeg("-i both.ts -c copy both.mkv")
    let good = try merge("both.mkv")
    #expect(!good.errors.contains("M19"), "\(good.errors)")
    #expect(
      try scratch.ffprobe("-show_entries format=duration out.mp4").contains { $0.contains("4.0") })
  }

  @Test func namesThatDifferInBytesAloneAreRefused() throws {
    try make("one.mp4", "red", "64x36")
    let names = ["\u{e9}.mp4", "e\u{301}.mp4"]
    for name in names { try scratch.write(try scratch.bytes(of: "one.mp4"), to: name) }
    let result = try scratch.run([Project.templater, "merge"] + names + ["-o", "out.mp4"])
    #expect(result.status == 1, "\(result.output)")
    #expect(result.errors.contains("different Unicode encoding of its accents"), "\(result.errors)")
  }

  @Test func soundThatIsNotReadIsReported() throws {
    try make("one.mp4", "red", "64x36")
    try scratch.ffmpeg(
      "-i one.mp4 -f lavfi -i sine=300:d=2:r=8000 -map 0:v -map 1:a -map 0:a -c copy",
      "-c:a:0 g726 -c:a:1 aac two.mkv")
    #expect(try merge("two.mkv").errors.contains("note[M206]"))
    try scratch.ffmpeg(
      "-i one.mp4 -f lavfi -i sine=d=2 -map 0:v -map 1:a -c:v copy -c:a aac -bsf:a noise=drop=1",
      "three.mkv")
    let empty = try merge("three.mkv")
    #expect(empty.status == 0 && empty.errors.contains("note[M206]"), "\(empty.errors)")
    #expect(empty.errors.contains("a sound track that is empty"), "\(empty.errors)")
  }
}
