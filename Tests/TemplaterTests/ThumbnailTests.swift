import Archives
import Foundation
import TestSupport
import Testing

/// A thumbnail is the given image, or a frame of the edit.
@Suite(.serialized) struct ThumbnailTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x48:d=1 -frames:v 1 -update 1 red.png")
    try scratch.ffmpeg("-f lavfi -i color=blue:s=64x48:d=1 -frames:v 1 -update 1 blue.png")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 48},
       "media": {"red": {"type": "photo", "source": "red.png"}, "yours": {"type": "video"}},
       "tracks": [
        {"type": "video", "name": "v",
         "segments": [{"position": 0, "duration": 2, "media": "yours"}]},
        {"type": "photo", "name": "p",
         "segments": [{"position": 2, "duration": 4, "media": "red"}]}]}
      """, to: "walk.json")
  }

  /// Packages the description with these options, and returns the color in the corner of the
  /// thumbnail.
  private func corner(_ words: String...) throws -> [Int] {
    let result = try scratch.run(
      [Project.templater, "package", "walk.json", "--title", "x", "-o", "made.json"] + words)
    try #require(result.status == 0, "\(result.errors)")
    return try scratch.raw("-i made.jpg -vf crop=2:2:0:0,scale=1:1 -pix_fmt rgb24 -f rawvideo")
      .map(Int.init)
  }

  @Test func itIsTheFrameAtAThird() throws {
    let color = try corner()
    #expect(color[0] > 240 && color[1] < 16 && color[2] < 16, "red from 2 s on: \(color)")
  }

  @Test func anOpenSlotShowsANeutralCard() throws {
    let color = try corner("--thumbnail-at", "1.9")
    #expect((100...200).contains(color[0]), "\(color)")
    #expect(color.allSatisfy { abs($0 - color[0]) <= 1 }, "\(color)")
    let edges = try scratch.raw("-i made.jpg -pix_fmt gray -f rawvideo")
    #expect(Int(edges.max() ?? 0) > color[0] + 40, "the card has a sign on it")
  }

  @Test func mediaFillTheSlots() throws {
    try scratch.ffmpeg("-loop 1 -i blue.png -t 3 -c:v libx264 -pix_fmt yuv420p blue.mp4")
    let color = try corner("--thumbnail-at", "1", "--media", "yours=blue.mp4", "red.png")
    #expect(color[0] < 24 && color[1] < 24 && color[2] > 220, "\(color)")
  }

  @Test func anImageThatIsGivenStaysWhatItIs() throws {
    for (output, name) in [("made.json", "blue.png"), ("made.zip", "blue.png")] {
      let result = try scratch.run([
        Project.templater, "package", "walk.json", "--title", "x", "--thumbnail", "blue.png",
        "-o", output,
      ])
      #expect(result.status == 0, "\(result.errors)")
      let valid = try scratch.run([Project.templater, "validate", output])
      #expect(valid.status == 0, "\(valid.output)")
      let text = try scratch.run([Project.templater, "compile", "--emit", "document", output])
      #expect(text.output.contains("\"Thumbnail\": \"\(name)\""), "\(text.output)")
    }
    let archive = try ArchiveReader(path: scratch["made.zip"])
    #expect(archive.entries.map(\.name) == ["template.json", "blue.png", "red.png"])
    #expect(try !scratch.names.contains("made.jpg"))
  }

  @Test func aThumbnailThatTheTemplateNamesIsKept() throws {
    _ = try corner()
    let result = try scratch.run([Project.templater, "package", "made.json", "-o", "made.zip"])
    #expect(result.status == 0, "\(result.errors)")
    let archive = try ArchiveReader(path: scratch["made.zip"])
    #expect(archive.entries.map(\.name) == ["template.json", "made.jpg", "red.png"])
    let entry = try #require(archive["made.jpg"])
    #expect(try archive.bytes(of: entry, limit: 1 << 20) == scratch.bytes(of: "made.jpg"))
  }

  @Test func anImageFromElsewhereGoesIntoAnArchiveOnly() throws {
    try FileManager.default.createDirectory(
      atPath: scratch["edit"], withIntermediateDirectories: false)
    for name in ["walk.json", "red.png"] {
      try FileManager.default.moveItem(atPath: scratch[name], toPath: scratch["edit/" + name])
    }
    func package(_ thumbnail: String, _ output: String) throws -> CommandResult {
      try scratch.run([
        Project.templater, "package", "edit/walk.json", "--title", "x", "--thumbnail", thumbnail,
        "-o", output,
      ])
    }
    let refused = try package("blue.png", "edit/made.json")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("blue.png: error[M107]"), "\(refused.errors)")
    #expect(try package("edit/none.png", "edit/made.json").errors.contains("error[M106]"))
    #expect(try package("none.png", "made.zip").status == 66)
    #expect(try package("edit/walk.json", "made.zip").status == 1)
    #expect(try scratch.names == ["blue.png", "edit"])
    #expect(try package("blue.png", "made.zip").status == 0)
    let archive = try ArchiveReader(path: scratch["made.zip"])
    #expect(archive.entries.map(\.name) == ["template.json", "thumbnail.png", "red.png"])
  }

  @Test func aMadeThumbnailIsNotWrittenOverAMedium() throws {
    try scratch.ffmpeg("-i red.png red.jpg")
    let text = String(decoding: try scratch.data(of: "walk.json"), as: UTF8.self)
    try scratch.write(text.replacingOccurrences(of: "red.png", with: "red.jpg"), to: "walk.json")
    let before = try scratch.data(of: "red.jpg")
    let result = try scratch.run([
      Project.templater, "package", "walk.json", "--title", "x", "-o", "red.json",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.data(of: "red.jpg") == before)
    #expect(try scratch.names.contains("red-2.jpg"))
  }

  @Test func aThumbnailThatIsMissingIsFoundUnlessANewOneIsMade() throws {
    #expect(try corner()[0] > 240)
    try FileManager.default.removeItem(atPath: scratch["made.jpg"])
    let missing = try scratch.run([Project.templater, "package", "made.json", "-o", "made.zip"])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("made.json:3:16: error[M106]"), "\(missing.errors)")
    let made = try scratch.run([
      Project.templater, "package", "made.json", "--thumbnail-at", "3", "-o", "made.zip",
    ])
    #expect(made.status == 0, "\(made.errors)")
    #expect(try scratch.run([Project.templater, "validate", "made.zip"]).status == 0)
  }
}
