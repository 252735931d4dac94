import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import TemplaterCommands

/// No command overwrites a file that it reads, whatever name the output has.
@Suite struct OverwriteTests {
  /// A command line that writes a file, and the files that it reads. `OUT` is a placeholder for its
  /// output.
  struct Writing: Sendable, CustomTestStringConvertible {
    let words: String
    let reads: [String]
    var testDescription: String { words }

    init(_ words: String, reads: String...) {
      self.words = words
      self.reads = reads
    }
  }

  /// Every command that writes files, once for each of its options that name one.
  static let writing = [
    Writing(
      "apply one.json --media clip.mp4 -o OUT", reads: "one.json", "clip.mp4", "song.m4a"),
    Writing(
      "apply one.json --media clip.mp4 --replace song=other.m4a --subtitles words.srt -o OUT",
      reads: "other.m4a", "words.srt"),
    Writing(
      "apply titled.json --data rows.csv -o OUT", reads: "titled.json", "rows.csv", "photo.png"),
    Writing(
      "plan one.json --media clip.mp4 --cache kept -o OUT", reads: "one.json", "clip.mp4",
      "song.m4a"),
    Writing("render clip.job.json --cache kept -o OUT", reads: "clip.mp4", "song.m4a"),
    Writing("merge clip.mp4 photo.png --music song.m4a -o OUT", reads: "clip.mp4", "song.m4a"),
    Writing("merge clip.mp4 clip.mp4 -o new.mp4 --save OUT", reads: "clip.mp4"),
    Writing("preview one.json --media clip.mp4 -o OUT", reads: "one.json", "clip.mp4", "song.m4a"),
    Writing("frame one.json --media clip.mp4 -o OUT", reads: "clip.mp4", "photo.png"),
    Writing("sheet one.json --media clip.mp4 -o OUT", reads: "clip.mp4", "photo.png"),
    Writing("timeline one.json -o OUT", reads: "one.json", "song.m4a"),
    Writing("extract bound.json -o OUT", reads: "bound.json", "clip.mp4"),
    Writing("extract made.mp4 -o OUT", reads: "made.mp4"),
    Writing("extract made.mp4 -o new.json --given OUT", reads: "made.mp4"),
    Writing("waveform song.m4a -o OUT", reads: "song.m4a"),
    Writing("convert bound.json -o OUT", reads: "bound.json", "clip.mp4"),
    Writing("package bound.json --title B --thumbnail photo.png -o OUT", reads: "bound.json"),
    Writing("edit bound.json -o OUT", reads: "bound.json", "clip.mp4"),
    Writing("edit --new -o OUT", reads: "clip.mp4"),
  ]

  /// Commands that rewrite the document they are given, and nothing else.
  static let rewriting = ["fmt", "validate"]

  /// Commands that write no file, or only files of templater such as the cache.
  static let reading = [
    "verify", "compile", "probe", "shots", "beats", "chunks", "cache", "explain", "rules",
    "catalog",
    "schema", "lsp", "serve", "reference", "doctor",
  ]

  private static let files = Result { try prepared().files }
  private let scratch: Scratch

  init() throws { scratch = try Scratch(files: Self.files.get()) }

  private static func prepared() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -f lavfi -i sine=d=1 -c:v libx264 -c:a aac clip.mp4")
    try scratch.ffmpeg("-f lavfi -i sine=d=1 -c:a aac song.m4a")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64 -frames:v 1 photo.png")
    let canvas = "\"canvas\": { \"width\": 64, \"height\": 64, \"frameRate\": 10 }"
    func video(_ medium: String) -> String {
      "{ \"type\": \"video\", \"name\": \"v\", \"segments\":"
        + " [{ \"media\": \"\(medium)\", \"position\": 0, \"duration\": 1 }] }"
    }
    try scratch.write(
      """
      { \(canvas), "media": { "clip": { "type": "video" },
        "song": { "type": "audio", "source": "song.m4a" },
        "photo": { "type": "photo", "source": "photo.png" } },
        "tracks": [\(video("clip")),
        { "type": "audio", "name": "a", "segments": [{ "media": "song", "position": 0, "duration": 1 }] },
        { "type": "sticker", "name": "s", "segments": [{ "media": "photo", "position": 0, "duration": 1 }] }] }
      """, to: "one.json")
    try scratch.write(
      """
      { \(canvas), "media": { "clip": { "type": "video", "source": "clip.mp4" } },
        "tracks": [\(video("clip"))] }
      """, to: "bound.json")
    try scratch.write(
      """
      { \(canvas), "fields": { "name": { "type": "text" } },
        "media": { "photo": { "type": "photo", "source": "photo.png" } },
        "tracks": [{ "type": "photo", "name": "p", "segments":
          [{ "media": "photo", "position": 0, "duration": 1 }] },
        { "type": "text", "name": "t", "segments": [{ "text": "{{name}}", "position": 0, "duration": 1 }] }] }
      """, to: "titled.json")
    try scratch.write("name\nMe\n", to: "rows.csv")
    try FileManager.default.copyItem(atPath: scratch["song.m4a"], toPath: scratch["other.m4a"])
    try scratch.write("1\n00:00:00,000 --> 00:00:00,500\nHello\n", to: "words.srt")
    let made = try scratch.run([Project.templater, "apply", "bound.json", "-o", "made.mp4"])
    try #require(made.status == 0, "\(made.errors)")
    let planned = try scratch.run(
      [Project.templater, "plan", "one.json", "--media", "clip.mp4", "-o", "clip.job.json"]
        + ["--cache", "kept"])
    try #require(planned.status == 0, "\(planned.errors)")
    return scratch
  }

  private func run(_ words: String) throws -> CommandResult {
    try scratch.run([Project.templater] + words.split(separator: " ").map(String.init))
  }

  @Test func theTableHasEveryCommand() {
    let known =
      OverwriteTests.writing.compactMap { $0.words.split(separator: " ").first.map(String.init) }
      + OverwriteTests.rewriting + OverwriteTests.reading
    let commands = TemplaterCommand.configuration.subcommands.map { $0._commandName }
    #expect(Set(known) == Set(commands))
    // Every command with the option for outputs is in the table of commands that write.
    for command in TemplaterCommand.configuration.subcommands {
      let writes = command.helpMessage().contains("--no-clobber")
      let isListed = OverwriteTests.writing.contains {
        $0.words.hasPrefix(command._commandName + " ")
      }
      #expect(writes == isListed, "\(command._commandName)")
    }
  }

  /// Returns a name for the output that refers to a file that is read: a hard link with the suffix
  /// that the command requires.
  private func link(to file: String, for command: String) throws -> String {
    let suffixes = [
      "frame": "png", "sheet": "png", "timeline": "svg", "waveform": "json", "package": "json",
    ]
    let words = command.split(separator: " ")
    let suffix =
      command.contains("--save OUT") || command.contains("--given OUT")
      ? "json" : suffixes[String(words[0])] ?? defaultSuffix(String(words[0]))
    let name = "link.\(suffix)"
    try FileManager.default.linkItem(atPath: scratch[file], toPath: scratch[name])
    return name
  }

  private func defaultSuffix(_ command: String) -> String {
    ["apply", "merge", "preview", "render"].contains(command) ? "mp4" : "json"
  }

  @Test(arguments: writing)
  func noCommandOverwritesWhatItReads(_ writing: Writing) throws {
    for file in writing.reads {
      let before = try scratch.bytes(of: file)
      let output = try link(to: file, for: writing.words)
      var words = writing.words.replacing("OUT", with: output)
        .split(separator: " ").map(String.init)
      if words[0] == "edit" {
        words.append(words.contains("--new") ? "append clip.mp4" : "mute 0")
      }
      let result = try scratch.run([Project.templater] + words)
      #expect(result.status == 64, "\(words) \(result.errors)")
      #expect(result.errors.contains("which this command reads"), "\(words) \(result.errors)")
      #expect(try scratch.bytes(of: file) == before, "\(words)")
      try FileManager.default.removeItem(atPath: scratch[output])
    }
    let leftovers = try scratch.names.filter { $0.contains("tmp") || $0.hasPrefix("new.") }
    #expect(leftovers.isEmpty)
  }

  @Test(arguments: writing)
  func noClobberRefusesAFileThatExists(_ writing: Writing) throws {
    try scratch.write("mine", to: "mine")
    let output = try link(to: "mine", for: writing.words)
    var words = writing.words.replacing("OUT", with: output).split(separator: " ").map(String.init)
    if words[0] == "edit" {
      words.append(words.contains("--new") ? "append clip.mp4" : "mute 0")
    }
    let result = try scratch.run([Project.templater] + words + ["-n"])
    #expect(result.status == 73, "\(words) \(result.errors)")
    #expect(result.errors.contains("a file with this name exists"), "\(words) \(result.errors)")
    #expect(String(decoding: try scratch.bytes(of: output), as: UTF8.self) == "mine")
  }

  /// Without `-n`, an unrelated file may be replaced.
  @Test func anExplicitOutputReplacesAnUnrelatedFile() throws {
    try scratch.write("old", to: "out.mp4")
    let result = try run("apply bound.json -o out.mp4")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.ffprobe("-show_entries stream=codec_type out.mp4").contains("video"))
  }

  @Test func theDefaultNameKeepsFilesOfOthers() throws {
    try FileManager.default.moveItem(atPath: scratch["clip.mp4"], toPath: scratch["one.mp4"])
    let clip = try scratch.bytes(of: "one.mp4")
    for _ in 1...2 {
      // The second time one-2.mp4 is a video of the same template, and is replaced.
      let result = try run("apply one.json --media one.mp4")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("one.mp4 exists and is not replaced; the output is one-2.mp4"))
      #expect(
        try scratch.names.filter { $0.hasSuffix(".mp4") } == ["made.mp4", "one-2.mp4", "one.mp4"])
    }
    #expect(try scratch.bytes(of: "one.mp4") == clip)
    let preview = try run("preview one.json --media one.mp4")
    #expect(preview.status == 0 && !preview.errors.contains("is not replaced"), "\(preview.errors)")
    let careful = try run("apply one.json --media one.mp4 -n")
    #expect(careful.errors.contains("the output is one-3.mp4"), "\(careful.errors)")
  }

  /// Neither run loses its video, whichever is the first.
  @Test func runsAtTheSameTimeHaveNamesOfTheirOwn() throws {
    let runs = try (1...2).map { _ in
      try scratch.start([Project.templater, "apply", "bound.json", "-n", "--no-cache"])
    }
    for run in runs {
      let result = try run.wait()
      #expect(result.status == 0, "\(result.errors)")
    }
    let names = try scratch.names.filter { $0.hasPrefix("bound") && $0.hasSuffix(".mp4") }
    #expect(names == ["bound-2.mp4", "bound.mp4"])
  }

  @Test func noImageOfASequenceIsReplaced() throws {
    try scratch.write("mine", to: "s4.png")
    let result = try run("apply bound.json -n -o s%d.png")
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains("a file with this name exists"), "\(result.errors)")
    #expect(try scratch.names.filter { $0.hasPrefix("s") && $0.hasSuffix(".png") } == ["s4.png"])
  }

  @Test func aPackageKeepsThePhotoItIsGiven() throws {
    try FileManager.default.copyItem(atPath: scratch["photo.png"], toPath: scratch["walk.jpg"])
    let photo = try scratch.bytes(of: "walk.jpg")
    for name in ["walk.json", "walk.json"] {
      let result = try run("package one.json --title W --media clip.mp4 -o \(name)")
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try scratch.bytes(of: "walk.jpg") == photo)
    #expect(
      try scratch.names.filter { $0.hasPrefix("walk") } == ["walk-2.jpg", "walk.jpg", "walk.json"])
  }

  @Test func commandsThatRewriteRefuseWhatIsNoDocument() throws {
    for words in ["fmt clip.mp4", "validate --fix clip.mp4", "fmt made.mp4"] {
      let file = words.contains("made") ? "made.mp4" : "clip.mp4"
      let before = try scratch.bytes(of: file)
      let result = try run(words)
      #expect(result.status == 1, "\(words) \(result.errors)")
      #expect(try scratch.bytes(of: file) == before)
    }
    let edit = try scratch.run([Project.templater, "edit", "made.mp4", "mute 0", "--in-place"])
    #expect(edit.status == 64 && edit.errors.contains("use --output"), "\(edit.errors)")
  }
}
