import Foundation
import TestSupport
import Testing

/// A decoder that does not finish is stopped, and the file and the stage are reported.
@Suite(.serialized) struct RunawayTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x36:r=10:d=2 -c:v libx264 good.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 36, "frameRate": 10 }, "tracks": [
        { "type": "photo", "name": "p", "segments": [{ "position": 0, "duration": 2 }] } ] }
      """, to: "t.json")
  }

  /// A progressive JPEG whose last scan is repeated sixteen thousand times; each scan is a
  /// pass over the whole image.
  private static let endlessPhoto = Result {
    let scratch = try Scratch()
    let made = try scratch.run([
      "convert", "-size", "4000x4000", "xc:gray50", "-interlace", "JPEG", "once.jpg",
    ])
    try #require(made.status == 0, "\(made.errors)")
    let bytes = try scratch.bytes(of: "once.jpg")
    // The segments that belong to a scan: its tables, and the scan itself.
    let starts = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    let last = try #require(starts.last)
    let scan = bytes[last..<bytes.count - 2]
    var endless = Array(bytes.dropLast(2))
    for _ in 0..<16_000 { endless += scan }
    return endless + [0xFF, 0xD9]
  }

  private func run(_ words: String...) throws -> (result: CommandResult, seconds: Double) {
    let start = ContinuousClock.now
    let result = try scratch.run(
      [Project.templater] + words, environment: ["TEMPLATER_STAGE_LIMIT": "1"], timeout: 60)
    let passed = ContinuousClock.now - start
    return (result, passed / .seconds(1))
  }

  @Test func theOtherFilesAreStillProbed() throws {
    try scratch.write(Self.endlessPhoto.get(), to: "endless.jpg")
    let (result, seconds) = try run(
      "probe", "good.mp4", "endless.jpg", "good.mp4", "endless.jpg", "good.mp4")
    #expect(
      result.status == 1 && seconds < 30, "\(result.status) after \(seconds) s: \(result.output)")
    let answers = result.output.components(separatedBy: "\"codec\":\"h264\"").count - 1
    #expect(answers == 3, "\(result.output)")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(result.errors)")
    for line in lines {
      #expect(
        line.hasPrefix("templater: endless.jpg: decoding a frame took more than 1 s"),
        "\(line)")
    }
  }

  /// `frame` does not decode the photo before it draws.
  @Test func aRenderEndsWithASentence() throws {
    try scratch.write(Self.endlessPhoto.get(), to: "endless.jpg")
    let (result, seconds) = try run(
      "frame", "t.json", "--media", "endless.jpg", "--at", "0", "-o", "out.png")
    #expect(result.status == 1 && seconds < 30, "\(seconds) s")
    #expect(
      result.errors.contains("endless.jpg: decoding a frame took more than 1 s"),
      "\(result.errors)")
    #expect(result.errors.contains("TEMPLATER_STAGE_LIMIT"), "\(result.errors)")
    #expect(try !scratch.names.contains("out.png"))
  }

  /// Each stage takes far less than a second; all of them together take more.
  @Test func aLongRenderIsNotStopped() throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=640x360:r=30:d=6 -c:v libx264 long.mp4")
    let (result, seconds) = try run(
      "merge", "long.mp4", "-o", "out.mp4", "--no-copy", "--preset", "slow", "--jobs", "1",
      "--no-cache")
    #expect(result.status == 0, "\(result.errors)")
    #expect(seconds > 1, "\(seconds) s")
  }
}
