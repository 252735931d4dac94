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

  /// A visual track with a photo, and after it two compositions whose own media have the name of the photo.
  private static let visual = """
    { "Title": "Visual", "Profile": {
      "version": "2", "canvas": { "width": 64, "height": 48, "frameRate": 10 },
      "media": { "x": { "type": "photo", "source": "red.png" } },
      "tracks": [ { "type": "visual", "name": "v", "segments": [
        { "type": "photo", "media": "x", "duration": 1 },
        { "type": "composition", "media": { "x": { "type": "video", "source": "short.mkv" } },
          "tracks": [ { "type": "visual", "name": "i", "segments": [ { "media": "x" } ] } ] },
        { "type": "composition", "media": { "x": { "type": "video", "label": "X" } },
          "tracks": [ { "type": "visual", "name": "i", "segments": [ { "media": "x" } ] } ] } ] } ] } }
    """

  /// The media of compositions on visual tracks have the lengths of their own files, and one name in all commands.
  @Test func mediaOnVisualTracksHaveTheirOwnLengths() throws {
    for (name, seconds) in [("short", "0.3"), ("long", "0.7")] {
      try scratch.ffmpeg("-f lavfi -i color=blue:s=64x48:r=10:d=\(seconds) -c:v ffv1 \(name).mkv")
    }
    try scratch.write(Self.visual, to: "visual.json")
    func run(_ words: String...) throws -> CommandResult {
      try scratch.run([Project.templater] + words)
    }
    let made = try run(
      "apply", "visual.json", "-o", "out.mkv", "--as", "archive", "--media", "v/2/x=long.mkv")
    #expect(made.status == 0, "\(made.errors)")
    let count = "-count_frames -select_streams v:0 -show_entries stream=nb_read_frames"
    #expect(try scratch.ffprobe("\(count) out.mkv") == ["20"])
    let replaced = try run(
      "apply", "visual.json", "-o", "other.mkv", "--as", "archive", "--media", "v/2/x=long.mkv",
      "--replace", "v/1/x=long.mkv")
    #expect(replaced.status == 0, "\(replaced.errors)")
    #expect(try scratch.ffprobe("\(count) other.mkv") == ["24"])
    let extracted = try run("extract", "other.mkv", "-o", "back.json", "--given", "given.json")
    #expect(extracted.status == 0, "\(extracted.errors)")
    let again = try run(
      "apply", "back.json", "--given", "given.json", "-o", "again.mkv", "--as", "archive")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try scratch.data(of: "again.mkv") == scratch.data(of: "other.mkv"))
  }
}
