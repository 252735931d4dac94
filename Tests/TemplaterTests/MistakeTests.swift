import Foundation
import TestSupport
import Testing

/// Common mistakes on the command line and their messages, one row for each mistake.
@Suite(.serialized) struct MistakeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The command line, split at spaces; words in `'…'` are kept together.
    let line: String
    let status: Int32
    /// Texts that the output must contain.
    let says: [String]
    /// Texts that the output must not contain.
    var hides: [String] = []
    var testDescription: String { line }

    init(_ line: String, _ status: Int32, _ says: String..., hides: [String] = []) {
      (self.line, self.status, self.says, self.hides) = (line, status, says, hides)
    }
  }

  private static let rows = [
    // The subcommand.
    Row("T.json", 64, "it is a file; 'templater apply T.json'"),
    // Options and their values.
    Row(
      "apply T.json a.mp4 b.mp4", 64,
      "Are these media? Write --media before them: --media a.mp4 b.mp4"),
    Row("sheet T.json first=a.mp4 -o s.png", 64, "Write --media before them: --media first=a.mp4"),
    Row("apply T.json --media a.mp4 ./-b.mp4 --dry-run", 0, "-b.mp4"),
    // Sizes.
    Row("apply T.json --media a.mp4 b.mp4 --dry-run --size 640x", 0, "640x360"),
    Row("apply T.json --media a.mp4 b.mp4 --dry-run --size x480", 0, "854x480"),
    Row("apply T.json --media a.mp4 b.mp4 --dry-run --size 720p", 0, "1280x720"),
    Row("apply T.json --media a.mp4 b.mp4 --dry-run --size 1080p", 0, "1920x1080"),
    Row("apply T.json --media a.mp4 b.mp4 --dry-run --size 4k", 0, "3840x2160"),
    Row("apply tall.json --media a.mp4 --dry-run --size 720p", 0, "720x1280"),
    Row("apply tall.json --media a.mp4 --dry-run --size 8000x", 64, "8000x14222"),
    // Files that do not exist, or have the wrong type.
    Row("apply missing.json", 66, "there is no file missing.json", hides: ["did you mean"]),
    Row("apply tal.json", 66, "there is no file tal.json; did you mean 'tall.json'?"),
    Row("validate tal.json", 66, "there is no file tal.json; did you mean 'tall.json'?"),
    Row("extract ./tal.json", 66, "did you mean './tall.json'?"),
    Row("apply no/tal.json", 66, "there is no file no/tal.json", hides: ["did you mean"]),
    Row("apply T.json --media a.mp4", 1, "M101", "'second'"),
    Row("apply T.json --media a.mp4 b.mp4 c.mp4", 1, "M102", "c.mp4"),
    Row(
      "apply T.json --media photo.png b.mp4", 1, "M103", "photo.png is a photo, but the slot",
      hides: ["M101", "M102"]),
    Row("apply T.json --media first=a.mp4 thrid=b.mp4", 1, "M105", "'thrid'"),
    Row("apply T.json --media first=a.mp4@9 b.mp4", 1, "M115", "a.mp4"),
    Row("apply T.json --media https://example.org/a.mp4", 66, "URLs are not supported"),
    Row("apply T.json --media a.mp4 b.mp4 --set foo=1", 1, "M131", "no fields"),
    // Outputs that would replace something, and videos in place of templates.
    Row("apply T.json --media a.mp4 b.mp4 -o a.mp4", 64, "this command reads that file"),
    Row("apply T.json --media a.mp4 b.mp4 -o folder.mp4", 73, "folder.mp4: it is a folder"),
    Row("apply T.json --media a.mp4 b.mp4 -o c.mp4 -n", 73, "a file with this name exists"),
    Row(
      "apply a.mp4 --media b.mp4 -o x.mp4", 1, "a.mp4 is a video that contains no template",
      "templater extract a.mp4", hides: ["J001"]),
    // Outputs whose names are unusable.
    Row("apply T.json --media a.mp4 b.mp4 -o no/x.mp4", 73, "no/x.mp4: there is no folder no;"),
    Row(
      "apply T.json --media drawing.svg", 1, "SVG drawings are not supported: export it as a PNG"),
    // Media that are not seen.
    Row("frame T.json --media song.wav -o x.png", 64, "song.wav is a sound"),
    Row("sheet T.json --media song.wav -o x.png", 64, "song.wav is a sound"),
    // Kinds by the names of other programs.
    Row("catalog whip_pan", 0, "transition: whip_pan", "\"subtype\": \"whip_pan\"", "swish"),
  ]

  private static let folder: Result<Scratch, any Error> = Result {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x36:d=6 -c:v libx264 -preset ultrafast a.mp4")
    for name in ["b.mp4", "c.mp4", "-b.mp4"] {
      try FileManager.default.copyItem(atPath: scratch["a.mp4"], toPath: scratch[name])
    }
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x36:d=1 -frames:v 1 -update 1 photo.png")
    try scratch.ffmpeg("-f lavfi -i sine=d=2 song.wav")
    try FileManager.default.createDirectory(
      atPath: scratch["folder.mp4"], withIntermediateDirectories: false)
    try scratch.write(document(320, 180, ["first", "second"]), to: "T.json")
    try scratch.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "drawing.svg")
    try scratch.write(document(180, 320, ["first"]), to: "tall.json")
    return scratch
  }

  private static func document(_ width: Int, _ height: Int, _ slots: [String]) -> String {
    let media = slots.map { "\"\($0)\": { \"type\": \"video\" }" }
    let segments = slots.enumerated().map {
      "{ \"position\": \(5 * $0.offset), \"duration\": 5, \"media\": \"\($0.element)\" }"
    }
    return """
      { "canvas": { "width": \(width), "height": \(height) }, "media": { \(media.joined(separator: ", ")) },
        "tracks": [ { "type": "video", "name": "main", "segments": [ \(segments.joined(separator: ", ")) ] } ] }
      """
  }

  @Test(arguments: rows) func isExplained(row: Row) throws {
    let scratch = try Self.folder.get()
    let before = try scratch.names
    let parts = row.line.split(separator: "'", omittingEmptySubsequences: false)
    let words = parts.enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
    let result = try scratch.run([Project.templater] + words, timeout: 60)
    let said = result.output + result.errors
    #expect(result.status == row.status, "\(said)")
    for text in row.says { #expect(said.contains(text), "\(text): \(said)") }
    for text in row.hides { #expect(!said.contains(text), "\(text): \(said)") }
    // Only text is printed to the terminal, and no files are left.
    #expect(said.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" }, "\(said)")
    #expect(try scratch.names == before)
  }
}
