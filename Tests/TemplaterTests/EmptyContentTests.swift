import TestSupport
import Testing

/// Texts without words and compositions without tracks whose boxes are drawn.
@Suite struct EmptyContentTests {
  /// The type and the keys of a segment, its findings, and the part of the canvas that is white.
  private static let segments: [(type: String, keys: String, codes: [String], white: Double)] = [
    ("text", #""text": " ""#, ["V731"], 0),
    ("text", #""text": " ", "background": "white""#, ["V731"], 0),
    ("text", #""text": "", "background": "white", "box": {"width": 0.5, "height": 0.5}"#, [], 0.25),
    ("text", #""text": "", "box": {"width": 0.5, "height": 0.5}"#, ["V731"], 0),
    (
      "text",
      #""text": "x", "fit": "cover", "background": "white", "box": {"width": 0.5, "height": 0.5}"#,
      ["V734"], 0.25
    ),
    ("composition", #""tracks": []"#, ["T221"], 0),
    ("composition", #""tracks": [], "background": "white""#, ["T221"], 0),
    ("composition", #""tracks": [], "box": {"width": 0.5, "height": 0.5}"#, ["T221"], 0),
    (
      "composition", #""tracks": [], "background": "white", "box": {"width": 0.5, "height": 0.5}"#,
      [],
      0.25
    ),
    (
      "composition",
      #""tracks": [], "box": {"width": 0.5, "height": 0.5, "border": {"color": "white", "width": 0.1}}"#,
      [], 0.1375
    ),
  ]

  @Test func findingsAgreeWithTheFrame() throws {
    let scratch = try Scratch()
    for (number, segment) in Self.segments.enumerated() {
      try scratch.write(
        """
        {"version": "2", "canvas": {"width": 160, "height": 100}, "duration": 1, "tracks": [
          {"type": "\(segment.type)", "name": "t", "segments": [
            {"position": 0, "duration": 1, \(segment.keys)}]}]}
        """, to: "\(number).json")
      let found = try scratch.run([Project.templater, "validate", "\(number).json"])
      let codes = (found.output + found.errors).matches(of: #/\[([TV]\d+)\]/#).map { String($0.1) }
      #expect(codes == segment.codes, "\(segment.keys): \(found.errors)")
      let frame = try scratch.run(
        [Project.templater, "frame", "\(number).json", "--at", "0.5", "-o", "\(number).png"])
      #expect(frame.status == 0, "\(frame.errors)")
      let luma = try scratch.raw("-i \(number).png -f rawvideo -pix_fmt gray")
      let white = Double(luma.count { $0 > 200 }) / Double(luma.count)
      #expect(abs(white - segment.white) < 0.001, "\(segment.keys): \(white)")
    }
  }

  /// The background of a composition is drawn where its content has a gap, too.
  @Test func backgroundsFillGaps() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"version": "2", "canvas": {"width": 160, "height": 100}, "tracks": [
        {"type": "composition", "name": "c", "segments": [{"position": 0, "duration": 2,
          "background": "white", "box": {"width": 0.5, "height": 0.5}, "tracks": [
            {"type": "shape", "name": "s", "segments": [
              {"position": 1, "duration": 1, "fill": "white", "box": {"width": 0.5}}]}]}]}]}
      """, to: "gap.json")
    for time in ["0.5", "1.5"] {
      let frame = try scratch.run(
        [Project.templater, "frame", "gap.json", "--at", time, "-o", "gap.png"])
      #expect(frame.status == 0, "\(frame.errors)")
      let luma = try scratch.raw("-i gap.png -f rawvideo -pix_fmt gray")
      #expect(luma.count { $0 > 200 } == 80 * 50, "at \(time)")
    }
  }
}
