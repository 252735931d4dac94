import Foundation
import TestSupport
import Testing

/// Files that a document or the value of a field names are opened in the document's folder, and
/// pipes do not block.
@Suite(.serialized) struct DocumentPathTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
    let made = try scratch.run([
      "sh", "-c",
      "mkdir in; cp \(serif) in/own.ttf; cp \(serif) out.ttf; ln -s ../out.ttf in/link.ttf",
    ])
    try #require(made.status == 0, "\(made.errors)")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 clip.mp4")
  }

  /// Runs a command, which has to exit within 30 s.
  private func run(_ words: String...) throws -> CommandResult {
    let result = try scratch.run([Project.templater] + words, timeout: 30)
    #expect(result.status != 124, "it hangs: \(words)")
    return result
  }

  private func text(_ style: String, fields: String = "") -> String {
    """
    { \(fields) "canvas": { "width": 128, "height": 64, "frameRate": 10 }, "tracks": [
      { "type": "text", "name": "t", "segments": [
        { "text": "Ragged", "position": 0, "duration": 1, "style": { \(style) } } ] } ] }
    """
  }

  /// Returns the image of a text in a font, and the messages.
  private func image(
    _ font: String, _ words: String...
  ) throws -> (pixels: [UInt8], errors: String) {
    let fields = words.isEmpty ? "" : "\"fields\": { \"face\": { \"type\": \"text\" } },"
    try scratch.write(text("\"font\": \(font), \"size\": 0.6", fields: fields), to: "in/t.json")
    let result = try scratch.run(
      [Project.templater, "apply", "in/t.json", "-o", "out.mp4"] + words, timeout: 60)
    try #require(result.status == 0, "\(font): \(result.errors)")
    return (try scratch.raw("-i out.mp4 -frames:v 1 -f rawvideo -pix_fmt gray"), result.errors)
  }

  @Test func fontsOutsideTheFolderAreNotDrawn() throws {
    let own = try image("\"own.ttf\"").pixels
    let missing = try image("\"none.ttf\"")
    #expect(own != missing.pixels)
    #expect(missing.errors.contains("M141") && missing.errors.contains("is missing"))
    for font in ["../out.ttf", scratch["out.ttf"], "link.ttf", "../in/../out.ttf"] {
      let (pixels, errors) = try image("\"\(font)\"")
      #expect(pixels == missing.pixels, "\(font)")
      #expect(errors.contains("is outside the document's folder"), "\(errors)")
    }
  }

  @Test func valuesOfFieldsDoNotLeaveTheFolder() throws {
    let field = "{ \"field\": \"face\" }"
    try scratch.write(
      text("\"font\": \(field)", fields: "\"fields\": { \"face\": { \"type\": \"text\" } },"),
      to: "in/t.json")
    guard try run("validate", "in/t.json").status == 0 else { return }
    let own = try image(field, "--set", "face=own.ttf").pixels
    let missing = try image(field, "--set", "face=none.ttf").pixels
    #expect(own != missing)
    let (pixels, errors) = try image(field, "--set", "face=../out.ttf")
    #expect(pixels == missing && errors.contains("is outside the document's folder"), "\(errors)")
  }

  @Test func pipesAreNotWaitedFor() throws {
    try #require(try scratch.run(["mkfifo", "in/pipe", "in/pipe.ttf", "in/pipe.cube"]).status == 0)
    try scratch.write(
      """
      { "Title": "T", "Thumbnail": "pipe", "Profile": { "media": { "a": { "type": "video" } },
        "tracks": [{ "type": "video", "name": "v",
          "segments": [{ "media": "a", "position": 0, "duration": 1 }] }] } }
      """, to: "in/t.json")
    let package = try run("package", "in/t.json", "-o", "in/t.templater")
    #expect(package.status == 1, "\(package.errors)")
    #expect(package.errors.contains("the thumbnail is a pipe or a device, not a file"))
    let given = try run(
      "package", "in/t.json", "--thumbnail", "in/pipe", "-o", "in/t.templater")
    #expect(given.status == 1, "\(given.errors)")
    #expect(try image("\"pipe.ttf\"").errors.contains("is not a file"))
    try #require(try scratch.run(["mkfifo", "in/.templater.json"]).status == 0)
    let validate = try run("validate", "in/t.json")
    #expect(validate.status == 66, "\(validate.errors)")
    #expect(
      validate.errors.contains("the configuration") && validate.errors.contains("cannot be read"))
  }

  @Test func aPipeInTheCacheIsReplaced() throws {
    let document = """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "tracks": [{ "type": "video",
        "name": "v", "segments": [{ "position": 0, "duration": 1, "filters": [{ "subtype": "sepia" }] }] }] }
      """
    try scratch.write(document, to: "t.json")
    func apply(_ output: String) throws -> CommandResult {
      try run("apply", "t.json", "--media", "clip.mp4", "--cache", "kept", "-o", output)
    }
    #expect(try apply("a.mp4").status == 0)
    let swap =
      "find kept -type f ! -name '*.json' | while read f; do rm \"$f\"; mkfifo \"$f\"; done"
    try #require(try scratch.run(["sh", "-c", swap]).status == 0)
    #expect(try run("cache", "verify", "--cache", "kept").status == 0)
    let result = try apply("b.mp4")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.bytes(of: "a.mp4") == scratch.bytes(of: "b.mp4"))
  }

  /// A pipe can be read only once.
  @Test func aDocumentMayComeFromAPipe() throws {
    try scratch.write(text("\"size\": 0.5"), to: "t.json")
    let result = try scratch.run(
      ["bash", "-c", "\"$0\" compile <(cat t.json) --emit timeline", Project.templater], timeout: 30
    )
    #expect(result.status == 0 && result.output.contains("Ragged"), "\(result.errors)")
    let extracted = try scratch.run(
      ["bash", "-c", "\"$0\" extract <(cat t.json)", Project.templater], timeout: 30)
    #expect(extracted.status == 0 && extracted.output.contains("Ragged"), "\(extracted.errors)")
  }
}
