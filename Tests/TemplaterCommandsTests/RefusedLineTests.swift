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
    Refusal("--strict aply T.json", "no subcommand 'aply'; did you mean 'apply'?"),
    Refusal("help aply", "no subcommand 'aply'; did you mean 'apply'?"),
    Refusal("help frobnicate", "no subcommand 'frobnicate'; 'templater --help' lists them"),
    Refusal("help chunks nope", "of 'templater chunks'; 'templater chunks --help' lists them"),
    Refusal("help cache prun", "no subcommand 'prun' of 'templater cache'; did you mean 'prune'?"),
    Refusal("help apply now", "'templater apply' has no subcommands"),
    // Usage of the command that found the mistake when it ran.
    Refusal("explain T20", "Usage: templater explain <finding>", "See 'templater explain --help'"),
    Refusal("catalog qqqqqqqq", "Usage: templater catalog", hides: ["<subcommand>"]),
    // Options of a cache that a job has no use for.
    Refusal("render j.json --no-cache", "the chunks of a job are in a cache; leave out --no-cache"),
    Refusal("chunks make j.json 0 --no-cache", "the chunks of a job are in a cache"),
    Refusal("chunks make j.json 0 --cache-limit 1GB", "'templater render' limits it"),
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
    // Options without anything to apply to.
    Refusal("apply T.json -o o.gif --loudness -14", "--loudness: .gif files have no sound"),
    Refusal("merge a.mp4 b.mp4 -o o.mp4 --music-volume 2", "--music-volume needs --music"),
    Refusal(
      "merge a.mp4 b.png -o o.mp4 --photo-duration 0", "--photo-duration is 0 s",
      "it must be above 0"),
    Refusal("merge a.mp4 b.mp4 -o o.mp4 --size 641x", "even numbers from 16 to 8192"),
    Refusal("frame T.json -o o.png --within 0x0", "--within must be at least 16x16"),
    Refusal("frame T.json -o o.png --within 640x1", "--within must be at least 16x16"),
    // Numbers that are negative, or too small.
    Refusal(
      "frame T.json -o o.png --at -1", "--at -1: times are not negative", hides: ["Missing value"]),
    Refusal("frame T.json -o o.png --at -1.5", "--at -1.5: times are not negative"),
    Refusal("frame T.json -o o.png --at=-1", "--at: '-1' is not a time; write seconds from 0"),
    Refusal("waveform s.wav --start -1", "--start -1: times are not negative"),
    Refusal("sheet T.json -o o.png --count -3", "--count -3: the value must not be negative"),
    Refusal(
      "merge a.mp4 b.mp4 -o o.mp4 --size -2x2", "--size -2x2: the value must not be negative"),
    Refusal("waveform s.wav -o o.png --size 0x0", "--size must be from 1x"),
    Refusal("waveform s.wav -o o.png --size 640x", "'640x' is not a size", "640x360"),
    Refusal("preview T.json --within 640", "--within: '640' is not a size"),
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
    Refusal(
      "convert T.json -o x.ssa",
      "no format writes .ssa; supported are .json, .otio, .srt, .vtt, .ass"),
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
