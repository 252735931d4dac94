import TestSupport
import Testing

/// A composition's own medium is used in it, and one of the same name outside of it.
@Suite struct NestedMediaTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for color in ["red", "blue"] {
      try scratch.ffmpeg("-f lavfi -i color=\(color):s=64x48 -frames:v 1 \(color).png")
    }
  }

  private func document(_ outer: String, _ inner: String) -> String {
    """
    { "canvas": { "width": 64, "height": 48 },
      "media": { "photo": { "type": "photo"\(outer) } },
      "tracks": [
        { "type": "photo", "name": "whole", "segments": [
          { "media": "photo", "position": 0, "duration": 0.2 } ] },
        { "type": "composition", "name": "insets", "segments": [
          { "position": 0, "duration": 0.2, "transform": { "x": 0.25, "scale": 0.5 },
            "media": { "photo": { "type": "photo"\(inner) } },
            "tracks": [ { "type": "photo", "name": "in", "segments": [
              { "media": "photo", "position": 0, "duration": 0.2 } ] } ] } ] } ] }
    """
  }

  /// Returns whether the inset is blue and the rest is red.
  private func isBlueOnRed(_ name: String) throws -> Bool {
    let pixels = try scratch.raw("-i \(name) -frames:v 1 -f rawvideo -pix_fmt rgb24")
    func color(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[((y * 64 + x) * 3)...].prefix(3)) }
    let (whole, inset) = (color(56, 8), color(16, 24))
    return whole[0] > 200 && whole[2] < 60 && inset[0] < 60 && inset[2] > 200
  }

  @Test func bothOfOneNameAreShown() throws {
    try scratch.write(
      document(", \"source\": \"red.png\"", ", \"source\": \"blue.png\""), to: "bound.json")
    let result = try scratch.run([Project.templater, "apply", "bound.json", "-o", "bound.mp4"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try isBlueOnRed("bound.mp4"))
  }

  @Test func theInnerSlotIsCalledByItsPlace() throws {
    try scratch.write(document("", ""), to: "open.json")
    for media in [["red.png", "blue.png"], ["insets/0/photo=blue.png", "photo=red.png"]] {
      let result = try scratch.run(
        [Project.templater, "apply", "open.json", "-o", "open.mp4", "--media"] + media)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try isBlueOnRed("open.mp4"))
    }
  }
}
