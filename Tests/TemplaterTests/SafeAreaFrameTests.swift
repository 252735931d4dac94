import TestSupport
import Testing

/// V738, V712 and V748 agree with the pixels of a text that are drawn.
@Suite struct SafeAreaFrameTests {
  private static let size = (width: 480, height: 270)

  /// The keys of a text, and the codes of what is reported about its place.
  private static let texts: [(keys: String, codes: [String])] = [
    (#""transform": {"x": 0.04, "anchorX": 0}, "style": {"alignment": "left"}"#, []),
    (#""transform": {"x": 0.96, "y": 0.04, "anchorX": 1, "anchorY": 0}"#, []),
    (#""transform": {"x": 0.47, "anchorX": 0}"#, ["V738"]),
    (#""transform": {"y": 0.02, "anchorY": 0.5}"#, ["V738"]),
    (#""transform": {"y": 0.95, "anchorY": 0}"#, ["V712"]),
    (#""box": {"anchor": "bottom_left", "area": "title_safe"}"#, []),
    (#""box": {"anchor": "bottom_left", "area": "title_safe", "y": 0.2}"#, ["V748"]),
    (
      #""box": {"anchor": "left", "width": 0.5, "x": -0.3}, "style": {"alignment": "left"}"#,
      ["V738"]
    ),
    (#""box": {"anchor": "top_left"}"#, ["V738"]),
  ]

  @Test func findingsAgreeWithTheFrame() throws {
    let scratch = try Scratch()
    for (number, text) in Self.texts.enumerated() {
      try scratch.write(
        """
        {"version": "2", "canvas": {"width": 480, "height": 270}, "duration": 1, "tracks": [
          {"type": "text", "name": "t", "segments": [
            {"position": 0, "duration": 1, "text": "Kyoto", \(text.keys)}]}]}
        """, to: "\(number).json")
      let found = try scratch.run([Project.templater, "validate", "\(number).json"])
      let codes = ["V712", "V738", "V748"].filter((found.output + found.errors).contains)
      #expect(codes == text.codes, "\(text.keys): \(found.errors)")
      let frame = try scratch.run(
        [Project.templater, "frame", "\(number).json", "--at", "0.5", "-o", "\(number).png"])
      #expect(frame.status == 0, "\(frame.errors)")
      let drawn = extent(try scratch.raw("-i \(number).png -f rawvideo -pix_fmt gray"))
      let place = drawn.map { place in
        place.across.lowerBound >= 0.05 && place.across.upperBound <= 0.95
          && place.down.lowerBound >= 0.05 && place.down.upperBound <= 0.95 ? "safe" : "unsafe"
      }
      // Words of which nothing is drawn are outside of the canvas.
      switch text.codes {
      case []: #expect(place == "safe", "\(text.keys): \(String(describing: drawn))")
      case ["V738"]: #expect(place != "safe", "\(text.keys): \(String(describing: drawn))")
      default: #expect(place == nil, "\(text.keys): \(String(describing: drawn))")
      }
    }
  }

  /// A word is not broken, so one that is wider than the canvas loses letters.
  @Test func aWordThatIsTooWideIsReported() throws {
    let scratch = try Scratch()
    func isReported(_ text: String) throws -> Bool {
      try scratch.write(
        """
        {"version": "2", "canvas": {"width": 480, "height": 270}, "duration": 1, "tracks": [
          {"type": "text", "name": "t", "segments": [
            {"position": 0, "duration": 1, "text": "\(text)", "style": {"size": 0.12}}]}]}
        """, to: "word.json")
      let found = try scratch.run([Project.templater, "validate", "word.json"])
      return (found.output + found.errors).contains("V738")
    }
    let word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverkäuferin"
    #expect(try isReported(word + word))
    #expect(try !isReported("Donaudampfschifffahrts gesellschaftskapitän"))
    #expect(try !isReported(String(repeating: "東京", count: 40)))
  }

  /// Returns the part of the canvas with white letters; `nil` if there are none.
  private func extent(
    _ luma: [UInt8]
  ) -> (across: ClosedRange<Double>, down: ClosedRange<Double>)? {
    let white = luma.indices.filter { luma[$0] > 128 }
    let columns = white.map { Double($0 % Self.size.width) / Double(Self.size.width) }
    let rows = white.map { Double($0 / Self.size.width) / Double(Self.size.height) }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }
}
