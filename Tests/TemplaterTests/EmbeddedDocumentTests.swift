import Foundation
import TestSupport
import Testing

/// A rendered video is accepted wherever a template is, and outputs contain no more than they
/// should.
@Suite struct EmbeddedDocumentTests {
  private static let files = Result { try prepared().files }
  private let scratch: Scratch

  init() throws { scratch = try Scratch(files: Self.files.get()) }

  private static func prepared() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=2 -c:v libx264 secret-name.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "media": { "clip": { "type": "video", "label": "Your clip" } },
        "fields": { "city": { "type": "text", "default": "Paris" } },
        "tracks": [{ "type": "video", "name": "v", "segments":
          [{ "media": "clip", "position": 0, "duration": 2 }] },
        { "type": "text", "name": "t", "segments": [{ "text": "{{city}}", "position": 0, "duration": 1 }] }] }
      """, to: "one.json")
    let made = try scratch.run([
      Project.templater, "apply", "one.json", "--media", "secret-name.mp4", "--set", "city=Geheim",
      "-o", "made.mkv",
    ])
    try #require(made.status == 0, "\(made.errors)")
    return scratch
  }

  private func run(_ words: String) throws -> CommandResult {
    try scratch.run([Project.templater] + words.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    "apply made.mkv --media secret-name.mp4 -o again.mp4",
    "preview made.mkv --media secret-name.mp4 -o again.mp4",
    "sheet made.mkv -o sheet.png", "frame made.mkv -o frame.png", "validate made.mkv",
    "timeline made.mkv -o tracks.svg", "compile made.mkv", "convert made.mkv -o edit.json",
    "package made.mkv --title Again -o again.templater",
  ])
  func aRenderedVideoIsATemplate(words: String) throws {
    let result = try run(words)
    #expect(result.status == 0, "\(words): \(result.errors)")
    #expect(!result.errors.contains("error"), "\(words): \(result.errors)")
  }

  /// A video contains the names of a template's own files, but not the files.
  @Test func aMissingSongCanBeReplaced() throws {
    try scratch.ffmpeg("-f lavfi -i sine=r=8000:d=2 song.wav")
    let template = """
      { "Title": "Song", "Profile": { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "media": { "song": { "type": "audio", "source": "song.wav" }, "clip": { "type": "video" } },
        "tracks": [{ "type": "video", "name": "v", "segments":
          [{ "media": "clip", "position": 0, "duration": 2 }] },
        { "type": "audio", "name": "a", "segments": [{ "media": "song", "position": 0, "duration": 2 }] }] } }
      """
    try scratch.write(template, to: "song.json")
    #expect(try run("apply song.json --media secret-name.mp4 -o with-song.mp4").status == 0)
    try FileManager.default.moveItem(atPath: scratch["song.wav"], toPath: scratch["other.wav"])
    let missing = try run("apply with-song.mp4 --media secret-name.mp4 -o again.mp4")
    #expect(
      missing.status == 1 && missing.errors.contains("--replace song=FILE"), "\(missing.errors)")
    let words = "apply with-song.mp4 --media secret-name.mp4 --replace song=other.wav -o again.mp4"
    #expect(try run(words).status == 0)
  }

  @Test func anEditBeginsWithARenderedVideo() throws {
    let result = try scratch.run(
      [Project.templater, "edit", "made.mkv", "mute 0", "-o", "edited.json"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try run("validate edited.json").status == 0)
  }

  @Test(arguments: ["apply", "sheet", "frame", "validate", "timeline", "compile", "edit", "fmt"])
  func aVideoWithoutATemplateIsExplained(command: String) throws {
    let more = [
      "apply": ["-o", "x.mp4"], "sheet": ["-o", "x.png"], "frame": ["-o", "x.png"],
      "edit": ["mute 0"],
    ]
    let result = try scratch.run(
      [Project.templater, command, "secret-name.mp4"] + (more[command] ?? []))
    #expect(result.status == 1, "\(result.errors)")
    #expect(
      result.errors.contains(command == "fmt" ? "is not a document" : "templater extract"),
      "\(result.errors)")
    // No control character of the file reaches the terminal.
    #expect((result.output + result.errors).unicodeScalars.allSatisfy { $0 == "\n" || $0 >= " " })
  }

  @Test func otherBinaryFilesAreExplainedToo() throws {
    try scratch.write([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0], to: "program")
    for command in ["compile", "validate"] {
      let result = try run("\(command) program")
      #expect(result.status == 1 && result.errors.contains("neither a document nor a video"))
    }
  }

  @Test func nothingIsEmbeddedIfNotWanted() throws {
    let made = try run(
      "apply one.json --media secret-name.mp4 --set city=Geheim --no-embed -o bare.mkv")
    #expect(made.status == 0, "\(made.errors)")
    let bare = String(decoding: try scratch.bytes(of: "bare.mkv"), as: Unicode.ASCII.self)
    let full = String(decoding: try scratch.bytes(of: "made.mkv"), as: Unicode.ASCII.self)
    for word in ["secret-name", "Your clip", "Geheim", "fingerprint"] {
      #expect(full.contains(word) && !bare.contains(word), "\(word)")
    }
    let extracted = try run("extract bare.mkv --given given.json -o again.json")
    #expect(extracted.status == 1 && extracted.errors.contains("M172"), "\(extracted.errors)")
  }

  /// Not even if the template itself names a file by an absolute path.
  @Test func pathsAreNeverEmbedded() throws {
    let folder = scratch["private"]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: scratch["secret-name.mp4"], toPath: folder + "/other.mp4")
    try scratch.write(
      """
      { "Title": "T", "Profile": { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "media": { "clip": { "type": "video", "source": "\(folder)/other.mp4" } },
        "tracks": [{ "type": "video", "name": "v", "segments":
          [{ "media": "clip", "position": 0, "duration": 1 }] }] } }
      """, to: "absolute.json")
    let lines = [
      "apply absolute.json --allow-source clip -o a.mp4",
      "apply one.json --media \(folder)/other.mp4 -o b.mp4",
      "merge \(folder)/other.mp4 \(folder)/other.mp4 -o c.mp4",
    ]
    for (line, name) in zip(lines, ["a.mp4", "b.mp4", "c.mp4"]) {
      let result = try run(line)
      #expect(result.status == 0, "\(line): \(result.errors)")
      let text = String(decoding: try scratch.bytes(of: name), as: Unicode.ASCII.self)
      #expect(!text.contains("private"), "\(line)")
      #expect(text.contains("templater.template"))
    }
  }
}
