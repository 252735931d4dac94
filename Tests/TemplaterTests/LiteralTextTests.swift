import Foundation
import TestSupport
import Testing

/// Text is shown exactly as the user wrote it, in the document or as the value of a field, up to
/// the maximum length.
@Suite(.serialized) struct LiteralTextTests {
  private static let texts = [
    #"{\b1}\N%d %{eif:1} '"` $(x)"#, "two\nlines\tand a tab", "a\u{202E}b\u{200F}c\u{0007}d",
    "{{name}} {{other}} }}{{", #"\"#, "<b>&lt;</b>,Dialogue: 0,0:00", "日本 😀 שלום",
  ]

  private func document(_ text: String, fields: String = "") throws -> String {
    let value = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    return """
      { "canvas": { "width": 320, "height": 180, "frameRate": 5 }, \(fields)
        "tracks": [ { "type": "text", "name": "t", "segments": [ { "position": 0, "duration": 0.2,
          "text": \(value), "style": { "size": 0.2 } } ] } ] }
      """
  }

  private let field = #""fields": { "name": { "type": "text" } },"#

  /// Returns the only frame, as a file without losses.
  private func frame(_ scratch: Scratch, _ words: String...) throws -> [UInt8] {
    let result = try scratch.run([Project.templater, "apply"] + words + ["-o", "out-%d.png"])
    try #require(result.status == 0, "\(result.errors)")
    try #require(try scratch.names.filter { $0.hasPrefix("out-") } == ["out-1.png"])
    return try scratch.bytes(of: "out-1.png")
  }

  @Test(arguments: texts) func aValueIsShownAsItIsWritten(_ text: String) throws {
    let scratch = try Scratch()
    // A placeholder of a field in a value is not replaced.
    let plain = text.replacingOccurrences(of: "{{", with: "{\u{2060}{")
    try scratch.write(document(plain), to: "written.json")
    try scratch.write(document("{{name}}", fields: field), to: "field.json")
    let written = try frame(scratch, "written.json")
    let pixels = try scratch.raw("-i out-1.png -f rawvideo -pix_fmt gray")
    #expect(pixels.contains { $0 > 200 }, "nothing is seen of \(text)")
    #expect(try frame(scratch, "field.json", "--set", "name=\(text)") == written)
  }

  /// Ten thousand characters that appear letter by letter: about a second of layout, and memory
  /// that does not grow with the frames.
  @Test(.disabled(if: Sanitizer.isOn)) func aLongTextIsBounded() throws {
    let scratch = try Scratch()
    let text = String(
      String(repeating: "lorem ipsum dolor sit amet, ", count: 400).prefix(10_000))
    let enter = #""enter": { "subtype": "wave", "duration": 1 },"#
    func cost(_ text: String) throws -> (memory: Int, seconds: Double) {
      let json = try document(text).replacingOccurrences(
        of: #""size": 0.2"#, with: #""size": 0.03"#
      )
      .replacingOccurrences(of: #""duration": 0.2,"#, with: #""duration": 2, \#(enter)"#)
      .replacingOccurrences(
        of: #""width": 320, "height": 180, "frameRate": 5"#,
        with: #""width": 1280, "height": 720, "frameRate": 10"#)
      try scratch.write(json, to: "long.json")
      let start = ContinuousClock.now
      let command = try scratch.start(
        [
          Project.templater, "apply", "long.json", "--jobs", "1", "-o", "out.mp4", "--preset",
          "ultrafast",
        ])
      var memory = 0
      while command.isRunning {
        if let worker = command.descendant(named: "templater-media") {
          memory = max(memory, peakMemory(of: worker))
        }
        usleep(5_000)
      }
      let result = try command.wait()
      try #require(result.status == 0, "\(result.errors)")
      let took = ContinuousClock.now - start
      return (memory, Double(took.components.seconds))
    }
    let (short, long) = (try cost("lorem"), try cost(text))
    #expect(
      long.memory < short.memory + 200_000, "\(long.memory) kB, \(short.memory) kB for a word")
    #expect(long.seconds < 240, "\(long.seconds) s")
  }
}
