import Foundation
import TestSupport
import Testing

/// A rendered video of eight seconds with three moving clips, a photo, a second of black and
/// speech, and methods that damage it.
///
///     0    2    4    5    6    8
///     | a  | b  |photo|black| c  |
struct RenderedScene {
  struct Report: Decodable {
    struct Check: Decodable {
      struct Place: Decodable {
        let start: Double
        let end: Double
        let message: String
      }
      let name: String
      let outcome: String
      let expected: String?
      let found: String?
      let reason: String?
      let places: [Place]?
    }
    let file: String
    let passed: Bool
    let checks: [Check]

    var failed: [String] { checks.filter { $0.outcome == "failed" }.map(\.name) }
    var skipped: [String] { checks.filter { $0.outcome == "skipped" }.map(\.name) }

    func places(of name: String) -> [Check.Place] {
      checks.first { $0.name == name }?.places ?? []
    }

    func found(_ name: String) -> String { checks.first { $0.name == name }?.found ?? "" }
  }

  private static let files = Result { try prepared().files }
  /// The rendered video of `t.json`; most tests only damage it.
  private static let video = Result {
    let scene = try RenderedScene()
    try scene.apply()
    return try scene.scratch.bytes(of: "out.mp4")
  }

  let scratch: Scratch

  init() throws { scratch = try Scratch(files: Self.files.get()) }

  private static func prepared() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=96x54:r=30:d=3 -c:v libx264 -qp 10 a.mp4")
    try scratch.ffmpeg(
      "-f lavfi -i mandelbrot=s=96x54:r=30:start_scale=2 -t 3 -c:v libx264 -qp 10",
      "-pix_fmt yuv420p b.mp4")
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=96x54:r=30:d=3 -vf hue=h=120,vflip -c:v libx264 -qp 10 c.mp4")
    try scratch.ffmpeg("-f lavfi -i smptebars=s=96x54 -frames:v 1 photo.png")
    try scratch.wave(SoundMaterial.speech.samples(seconds: 8), channels: 2, to: "speech.wav")
    try scratch.write(description(second: 2), to: "t.json")
    return scratch
  }

  /// Returns the description with the second clip at a given time.
  static func description(
    second: Double, frameRate: Int = 30, sampleRate: Int = 16_000
  ) -> String {
    """
    {"canvas": {"width": 96, "height": 54, "frameRate": \(frameRate), "sampleRate": \(sampleRate)},
     "media": {
      "a": {"type": "video", "source": "a.mp4"}, "b": {"type": "video", "source": "b.mp4"},
      "c": {"type": "video", "source": "c.mp4"}, "p": {"type": "photo", "source": "photo.png"},
      "s": {"type": "audio", "source": "speech.wav"}},
     "tracks": [
      {"type": "video", "name": "v", "segments": [
        {"media": "a", "position": 0, "duration": \(second)},
        {"media": "b", "position": \(second), "duration": \(4 - second)},
        {"media": "c", "position": 6, "duration": 2}]},
      {"type": "photo", "name": "p", "segments": [
        {"media": "p", "position": 4, "duration": 1}]},
      {"type": "audio", "name": "m", "segments": [
        {"media": "s", "position": 0, "duration": 8}]}]}
    """
  }

  @discardableResult
  func apply(_ words: String..., to output: String = "out.mp4") throws -> CommandResult {
    let result = try scratch.run([Project.templater, "apply", "t.json", "-o", output] + words)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return result
  }

  func verify(
    _ words: String..., output: String = "out.mp4", against: String = "t.json"
  ) throws -> CommandResult {
    try scratch.run(
      [Project.templater, "verify", output, "--against", against] + words)
  }

  /// Returns the JSON report of `verify` about a file, and checks that the exit status agrees with
  /// it.
  func report(_ words: String..., on output: String = "out.mp4", against: String = "t.json") throws
    -> Report
  {
    let result = try scratch.run(
      [Project.templater, "verify", output, "--against", against, "--format", "json"] + words)
    let report = try JSONDecoder().decode(Report.self, from: result.data)
    #expect(result.status == (report.passed ? 0 : 1), "\(result.errors)")
    #expect(report.passed == report.failed.isEmpty && report.file == output)
    return report
  }

  /// Writes `out.mp4`, the render of `t.json`.
  func takeVideo() throws { try scratch.write(Self.video.get(), to: "out.mp4") }

  /// Writes `out.mp4`, and a damaged `bad.mp4` made from it with `ffmpeg`.
  func spoil(_ words: String...) throws {
    try takeVideo()
    try scratch.ffmpeg("-i out.mp4 \(words.joined(separator: " ")) bad.mp4")
  }
}
