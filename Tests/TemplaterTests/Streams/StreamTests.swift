import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// Commands handle a standard output and a standard error that are closed, full, or have no reader.
@Suite(.serialized) struct StreamTests {
  /// A command line that prints. If it makes files, its output on standard output is only
  /// additional.
  struct Printing: Sendable, CustomTestStringConvertible {
    let words: String
    var makesFiles = false
    /// Whether the command starts the media process.
    var hasMedia: Bool { words.contains("clip.mp4") && !words.hasSuffix("--help") }
    var testDescription: String { words }
  }

  /// Every command that prints something on standard output.
  static let printing = [
    Printing(words: "--help"),
    Printing(words: "--version"),
    Printing(words: "apply --help"),
    Printing(words: "--generate-completion-script bash"),
    Printing(words: "apply one.json --media clip.mp4 -o out.mp4", makesFiles: true),
    Printing(words: "apply one.json --media clip.mp4 -o out.mp4 --explain", makesFiles: true),
    Printing(words: "apply one.json --media clip.mp4 -o out.mp4 --dry-run"),
    Printing(words: "merge clip.mp4 clip.mp4 -o out.mp4", makesFiles: true),
    Printing(words: "merge clip.mp4 clip.mp4 -o out.mp4 --dry-run"),
    Printing(words: "plan one.json --media clip.mp4 -o out.json --cache kept"),
    Printing(words: "chunks --help"),
    Printing(words: "render --help"),
    Printing(words: "verify made.mp4 --against one.json --media clip.mp4"),
    Printing(words: "preview one.json --media clip.mp4 -o out.mp4 --help"),
    Printing(words: "frame --help"),
    Printing(words: "sheet --help"),
    Printing(words: "timeline one.json"),
    Printing(words: "edit --list"),
    Printing(words: "validate bad.json"),
    Printing(words: "fmt - --help"),
    Printing(words: "fmt --check one.json"),
    Printing(words: "extract one.json"),
    Printing(words: "package --help"),
    Printing(words: "convert one.json"),
    Printing(words: "compile one.json --emit timeline"),
    Printing(words: "compile one.json --media clip.mp4 --emit plan"),
    Printing(words: "probe clip.mp4"),
    Printing(words: "shots clip.mp4"),
    Printing(words: "beats clip.mp4"),
    Printing(words: "cache --cache ."),
    Printing(words: "waveform clip.mp4"),
    Printing(words: "explain T203"),
    Printing(words: "rules"),
    Printing(words: "catalog"),
    Printing(words: "schema"),
    Printing(words: "lsp"),
    Printing(words: "serve --help"),
    Printing(words: "doctor --cache kept"),
    Printing(words: "reference rules"),
  ]

  private static let request = """
    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}
    """

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -f lavfi -i sine=d=1 -c:v libx264 -c:a aac clip.mp4")
    try FileManager.default.copyItem(atPath: scratch["clip.mp4"], toPath: scratch["made.mp4"])
    let document = """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10, "sampleRate": 8000 }, "media": { "a": { "type": "video" } },
        "tracks": [{ "type": "video", "name": "v", "segments":
          [{ "media": "a", "position": 0, "duration": 1 }] }] }
      """
    try scratch.write(document, to: "one.json")
    try scratch.write(
      document.replacing("\"media\": \"a\"", with: "\"media\": \"b\""), to: "bad.json")
    try scratch.write(
      "Content-Length: \(StreamTests.request.utf8.count)\r\n\r\n" + StreamTests.request, to: "input"
    )
  }

  /// Runs a shell line in which `templater` is the program under test.
  private func shell(_ line: String) throws -> CommandResult {
    try scratch.run(
      ["bash", "-c", "templater() { \"\(Project.templater)\" \"$@\"; }; \(line)"], timeout: 60)
  }

  @Test func everyCommandIsInTheTable() {
    let known = Set(StreamTests.printing.compactMap { $0.words.split(separator: " ").first })
    let commands = TemplaterCommand.configuration.subcommands.map { $0._commandName }
    #expect(Set(commands).isSubset(of: known.map(String.init)))
  }

  /// Returns those of the streams that a command is tried with: all, or one if the command starts the media
  /// process, which has no part in it, or if the loss of the stream changes nothing. Each stream is tried with several
  /// commands; with all of them in `make test-sizes`.
  private func streams(_ all: [String], of number: Int, isLossy: Bool = true) -> [String] {
    takesEveryCombination || isLossy && !Self.printing[number].hasMedia
      ? all : [all[number % all.count]]
  }

  @Test(arguments: printing.indices)
  func outputThatCannotBeWrittenIsReported(_ number: Int) throws {
    let printing = Self.printing[number]
    for stream in streams([">&-", "> /dev/full"], of: number) {
      let result = try shell("templater \(printing.words) < input \(stream)")
      #expect(result.status == 74, "\(printing) \(stream): \(result.errors)")
      let reason = stream == ">&-" ? "Bad file descriptor" : "No space left on device"
      let sentences = result.errors.split(separator: "\n")
        .filter { $0.hasPrefix("templater: cannot") }
      #expect(
        sentences == ["templater: cannot write to standard output: \(reason)"], "\(printing)")
      if printing.makesFiles { try theVideoIsComplete() }
    }
  }

  @Test(arguments: printing)
  func aClosedReaderEndsTheCommandQuietly(_ printing: Printing) throws {
    // The reader exits before the command starts.
    let result = try shell(
      "exec 3> >(true); wait $!; templater \(printing.words) < input >&3; echo $?")
    #expect(result.output == "141\n", "\(result.errors)")
    #expect(!result.errors.contains("cannot write") && !result.errors.contains("Fatal"))
    if printing.makesFiles { try theVideoIsComplete() }
  }

  /// Messages on standard error are not the result of a command, so their loss changes nothing.
  @Test(arguments: printing.indices)
  func standardErrorChangesNothing(_ number: Int) throws {
    let printing = Self.printing[number]
    let plain = try shell("templater \(printing.words) < input")
    for stream in streams(["2>&-", "2> /dev/full", "2> >(true)"], of: number, isLossy: false) {
      let result = try shell("templater \(printing.words) < input \(stream)")
      #expect(result.status == plain.status, "\(printing) \(stream)")
      #expect(result.data.count == plain.data.count, "\(printing) \(stream)")
    }
  }

  @Test(arguments: ["2>&-", "2> /dev/full", ">&- 2>&-", "<&- >&- 2>&-"])
  func aFaultHasItsStatusWithoutStandardError(_ stream: String) throws {
    #expect(try shell("templater apply bad.json --media clip.mp4 -o out.mp4 \(stream)").status == 1)
    #expect(try shell("templater apply none.json -o out.mp4 \(stream)").status == 66)
    #expect(try shell("templater aply one.json \(stream)").status == 64)
  }

  /// A closed stream's number must not be assigned to a file that is opened later, or messages
  /// would be written into the file.
  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func nothingIsWrittenIntoFiles(_ stream: String) throws {
    let result = try shell(
      "templater apply one.json --media clip.mp4 -o out.mp4 --progress json --no-cache \(stream)")
    #expect(result.status == 0, "\(result.errors)")
    try theVideoIsComplete()
    #expect(try shell("templater convert one.json -o out.json \(stream)").status == 0)
    #expect(try shell("templater validate out.json").status == 0)
  }

  @Test func closedStandardInputIsAnInputThatCannotBeRead() throws {
    let result = try shell("templater compile - --emit timeline <&-")
    #expect(result.status == 66 && result.errors.contains("standard input cannot be read"))
  }

  private func theVideoIsComplete() throws {
    let count = try scratch.ffprobe(
      "-count_frames -select_streams v -show_entries stream=nb_read_frames out.mp4")
    #expect(["10", "60"].contains(count.first ?? ""), "\(count)")
    try FileManager.default.removeItem(atPath: scratch["out.mp4"])
  }
}
