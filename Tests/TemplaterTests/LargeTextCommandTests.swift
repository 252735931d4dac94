import TestSupport
import Testing

/// Texts with the largest allowed letters are drawn with bounded memory.
@Suite(.serialized) struct LargeTextCommandTests {
  private func frame(
    _ size: Int, of canvas: (Int, Int), _ text: String, _ style: String = ""
  ) throws -> (result: CommandResult, memory: Int) {
    let scratch = try Scratch()
    try scratch.write(
      """
      { "canvas": { "width": \(canvas.0), "height": \(canvas.1), "frameRate": 10 }, "duration": 1,
        "tracks": [ { "type": "text", "name": "t", "segments": [ { "position": 0, "duration": 1,
          "text": "\(text)", "style": { "size": \(size)\(style) } } ] } ] }
      """, to: "t.json")
    return try scratch.runMeasured(
      [Project.templater, "frame", "t.json", "--at", "0", "-o", "out.png"], timeout: 240)
  }

  /// These texts used to take 3 to 7 GB.
  @Test(arguments: [
    (2048, "Hello", #", "stroke": { "width": 0.5 }"#),
    (1024, String(repeating: "abcde ", count: 40), ""),
  ])
  func theyTakeNoMoreThanAGigabyte(side: Int, text: String, style: String) throws {
    let (result, memory) = try frame(4, of: (side, side), text, style)
    #expect(result.status == 0, "\(result.errors)")
    #expect(memory < 1_500_000, "\(memory) kB")
    #expect(result.errors.contains("note[P121]"), "\(result.errors)")
  }

  @Test func othersAreNotReported() throws {
    let (result, _) = try frame(1, of: (640, 360), "Hello")
    #expect(result.status == 0 && !result.errors.contains("P121"), "\(result.errors)")
  }
}
