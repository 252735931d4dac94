import Foundation
import MediaValues
import Planning
import Testing
import WorkerProtocol

/// A value that one program knows and the other does not is refused when it is decoded, with its
/// place. It is not replaced by another value.
@Suite struct UnknownRequestTests {
  /// Returns a request to render in which a word is replaced.
  private func line(_ word: String, _ other: String) throws -> RequestLine {
    let request = try #require(RenderRequest.examples.first { $0.settings.container == .mp4 })
    let written = String(
      decoding: try Wire.line(request, number: 1, confined: [:]), as: UTF8.self)
    #expect(written.contains("\"\(word)\""), "\(written)")
    return try RequestLine(
      Data(written.replacing("\"\(word)\"", with: "\"\(other)\"").utf8))
  }

  @Test(arguments: [
    ("crossfade", "transition", "request.plan.instructions.0.steps.0.transition._0.kind"),
    ("sepia", "filter", "request.plan.instructions.0.steps.1.filter._0.kind"),
    ("shake", "effect", "request.plan.instructions.0.steps.2.effect._0.kind"),
    ("vignette", "filter", "request.plan.instructions.0.steps.3.layer._0.appearance"),
    (
      "pop", "animation",
      "request.plan.instructions.0.steps.4.text._0.layer.movement.enter.0.subtype"
    ),
    (
      "slide_up", "animation",
      "request.plan.instructions.0.steps.4.text._0.layer.movement.exit.0.subtype"
    ),
  ])
  func kinds(_ word: String, _ noun: String, _ place: String) throws {
    _ = try line(word, word).read(RenderRequest.self)
    let error = #expect(throws: WireError.self) {
      try line(word, "morph").read(RenderRequest.self)
    }
    #expect(error?.description == "\(place): there is no \(noun) 'morph'")
  }

  @Test(arguments: [
    ("mp4", "request.settings.container"), ("h264", "request.settings.encoder.codec"),
    ("stereo", "request.plan.mix.layout"),
  ])
  func codecsAndContainers(_ word: String, _ place: String) throws {
    let error = #expect(throws: WireError.self) {
      try line(word, "morph").read(RenderRequest.self)
    }
    #expect(error?.description.hasPrefix(place) == true, "\(String(describing: error))")
    #expect(error?.description.contains("morph") == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    (#"1 {"reply":{"_0":{"path":"a.mp4","loudness":5}}}"#, "reply._0.loudness"),
    (#"1 {"done":{}}"#, "expected one"), (#"1 {"reply":{}}"#, "reply: there is no '_0'"),
    (#"1 {"failed":{"_0":{"kind":"worse","message":"m","details":[]}}}"#, "failed._0.kind"),
    ("1 words", "JSON"), ("words", "'words' is not a number"),
  ])
  func messages(_ line: String, _ sentence: String) {
    let error = #expect(throws: WireError.self) {
      try MessageLine(Data(line.utf8)).read(about: RenderRequest.self)
    }
    #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
  }
}
