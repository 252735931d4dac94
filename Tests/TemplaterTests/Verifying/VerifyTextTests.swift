import Foundation
import TestSupport
import Testing

/// `verify` finds a wrong name in a title, which changes a small part of the image.
@Suite(.serialized) struct VerifyTextTests {
  private let scene: RenderedScene
  private var scratch: Scratch { scene.scratch }

  init() throws { scene = try RenderedScene() }

  /// Writes a template with the title `Dear {{name}}` over a moving image.
  private func writeTemplate(
    seconds: Int, frameRate: Int, title: (position: Double, duration: Double)
  ) throws {
    try scratch.write(
      """
      {"version": "2", "canvas": {"width": 320, "height": 180, "frameRate": \(frameRate)},
       "fields": {"name": {"type": "text"}},
       "media": {"a": {"type": "video", "source": "a.mp4"}},
       "tracks": [
        {"type": "shape", "name": "bg", "segments": [
          {"position": 0, "duration": \(seconds), "fill": "#1B4965"}]},
        {"type": "video", "name": "v", "segments": [
          {"media": "a", "position": 0, "duration": 1, "transform": {"scale": 0.3, "y": 0.2}}]},
        {"type": "text", "name": "t", "segments": [
          {"text": "Dear {{name}}", "position": \(title.position), "duration": \(title.duration),
           "style": {"size": 0.12}, "transform": {"y": 0.8}}]}]}
      """, to: "t.json")
  }

  @Test(arguments: [
    "out.mp4", "out.mp4 --preset ultrafast --crf 26", "out.webm", "out.gif --as gif",
  ]) func anotherNameIsFound(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    try writeTemplate(seconds: 1, frameRate: 10, title: (0, 1))
    let made = try scratch.run(
      [Project.templater, "apply", "t.json", "--set", "name=Elisabeth", "-o"] + words)
    try #require(made.status == 0, "\(made.errors)")
    let kind = words.contains("--as") ? Array(words.dropFirst()) : []
    func verify(_ name: String) throws -> CommandResult {
      try scratch.run(
        [Project.templater, "verify", words[0], "--against", "t.json", "--set", "name=\(name)"]
          + kind)
    }
    let right = try verify("Elisabeth")
    #expect(right.status == 0 && !right.errors.contains("M194"), "\(right.output)\(right.errors)")
    for name in ["Mohammed", ""] {
      let wrong = try verify(name)
      #expect(wrong.status == 1, "\(wrong.output)")
      #expect(wrong.output.contains("FAILED  content"), "\(wrong.output)")
      #expect(wrong.output.contains("differs from the plan in the lower"), "\(wrong.output)")
    }
  }

  /// The title is visible in 2 of 50 frames, none of which is at the usual distances.
  @Test func eachTextIsCompared() throws {
    try writeTemplate(seconds: 10, frameRate: 5, title: (2.2, 0.4))
    try scene.apply("--set", "name=Elisabeth")
    #expect(try scene.report("--set", "name=Elisabeth").failed.isEmpty)
    let report = try scene.report("--set", "name=Mohammed")
    #expect(report.failed == ["content"], "\(report)")
    #expect(report.places(of: "content").map(\.start) == [2.4], "\(report)")
  }

  @Test func recordedValuesAreCompared() throws {
    try writeTemplate(seconds: 1, frameRate: 10, title: (0, 1))
    try scene.apply("--set", "name=Elisabeth")
    let wrong = try scene.verify("--set", "name=Mohammed")
    #expect(wrong.status == 1)
    #expect(
      wrong.errors.contains(
        "warning[M194]: the field 'name' had 'Elisabeth' when the video was made; "
          + "the video is compared with 'Mohammed'"), "\(wrong.errors)")
    try scene.apply("--set", "name=Elisabeth", "--no-embed")
    let silent = try scene.verify("--set", "name=Mohammed")
    #expect(silent.status == 1 && !silent.errors.contains("M194"), "\(silent.errors)")
  }
}
