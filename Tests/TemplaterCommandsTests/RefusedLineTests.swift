import Foundation
import Testing

/// Command lines that are refused before any file is read, and their messages, one row for each
/// mistake.
struct RefusedLineTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    /// The command line, split at spaces; words in `'…'` are kept together.
    let line: String
    /// Texts that the output must contain.
    let says: [String]
    /// Texts that the output must not contain.
    var hides: [String] = []
    var testDescription: String { line }

    init(_ line: String, _ says: String..., hides: [String] = []) {
      (self.line, self.says, self.hides) = (line, says, hides)
    }
  }

  private static let rows = [
    // The subcommand.
    Refusal("aply T.json", "no subcommand 'aply'; did you mean 'apply'?", hides: ["unexpected"]),
    Refusal("frobnicate", "'templater --help' lists them"),
    // Options and their values.
    Refusal("apply T.json --meda a.mp4", "Unknown option '--meda'. Did you mean '--media'?"),
    Refusal(
      "apply --media a.mp4 b.mp4 T.json",
      "write it before --media, which takes every word up to the next option",
      "templater apply --help", hides: ["Missing expected"]),
    Refusal("apply --media a.mp4 b.mp4 T.json -o o.mp4", "write it before --media"),
    Refusal("apply T.json nonsense", "Unexpected argument 'nonsense'", hides: ["--media before"]),
    Refusal("apply T.json --media -b.mp4", "write ./-b.mp4", hides: ["Missing value"]),
    Refusal("apply T.json --media a.mp4 -b.mp4", "write ./-b.mp4"),
    // Sizes.
    Refusal("apply T.json --media a.mp4 b.mp4 --size 640", "'640' is invalid", "1280x"),
    Refusal("apply T.json --media a.mp4 b.mp4 --size 641x360", "even numbers from 16 to 8192"),
    // Outputs whose names say something else.
    Refusal("apply T.json --media a.mp4 b.mp4 -o ./photo.png/../T.json", "must end in .mp4"),
    Refusal("apply T.json --media a.mp4 b.mp4 -o x.avi", ".mp4", "'x.avi' has no known extension"),
    Refusal("apply T.json --media a.mp4 b.mp4 -o x", "has no known extension"),
    Refusal(
      "compile T.json --emit document -o x.json", "needs --emit ffmpeg", "use '> FILE'"),
    Refusal(
      "compile T.json --emit filtergraph", "--emit filtergraph was removed",
      "--emit plan prints what is rendered", hides: ["is invalid for"]),
    Refusal("compile T.json --emit dot", "--emit dot was removed", "--emit ffmpeg a command"),
    Refusal("compile T.json --emit dots", "The value 'dots' is invalid"),
    Refusal("timeline T.json -o x.png", "this command writes an SVG image; use the name x.svg"),
    Refusal("convert T.json -o x.edl", "no format writes .edl; supported are .json, .otio"),
    Refusal("convert T.json -o x.mlt", "no format writes .mlt"),
    Refusal("convert T.json -o x.templater", "no format writes .templater"),
    Refusal(
      "waveform song.wav -o x.svg", "writes a PNG image or JSON; use the name x.png or x.json"),
    Refusal("waveform song.wav --format json -o x.png", "writes JSON; use the name x.json"),
    Refusal("extract T.json -o x.mp4", "writes a JSON document; use the name x.json"),
    Refusal("extract T.json --given x.mp4", "use the name x.json"),
    Refusal("edit T.json 'delete 0' -o x.mp4", "use the name x.json"),
    Refusal("merge a.mp4 b.mp4 -o o.mp4 --save x.mp4", "use the name x.json"),
    Refusal("frame T.json -o x.svg", "must end in .png"),
    // Kinds by other names.
    Refusal(
      "merge a.mp4 b.mp4 --transition mix -o o.mp4", "did you mean 'crossfade'?"),
    Refusal(
      "merge a.mp4 b.mp4 --transition dissolve -o o.mp4",
      "write 'crossfade' for a mix of both images, as in editors"),
    Refusal("edit T.json 'filter greyscal'", "did you mean 'grayscale'?"),
    Refusal("edit T.json 'filter ken_burns'", "use the operation 'effect': effect zoom"),
    Refusal("edit T.json 'effect qqqqqq'", "'templater catalog effects' lists them"),
    Refusal("catalog crosfade", "did you mean the transition 'crossfade'"),
    Refusal("catalog filter", "did you mean 'filters'?"),
    Refusal("catalog qqqqqqqq", "'templater catalog' lists all"),
  ]

  @Test(arguments: rows) func isExplained(row: Refusal) {
    let result = CommandRun(line: row.line)
    let said = result.output + result.errors
    #expect(result.status == 64, "\(said)")
    for text in row.says { #expect(said.contains(text), "\(text): \(said)") }
    for text in row.hides { #expect(!said.contains(text), "\(text): \(said)") }
    // Only text is printed to the terminal, and no file is written.
    #expect(said.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" }, "\(said)")
    for word in row.line.split(separator: " ") {
      #expect(!FileManager.default.fileExists(atPath: String(word)), "\(word)")
    }
  }
}
