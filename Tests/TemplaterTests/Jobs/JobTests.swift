import Foundation
import Jobs
import TestSupport
import Testing

/// A render that is divided among processes gives the file of `apply`, and nothing is lost if something is wrong.
@Suite(.serialized) struct JobTests {
  /// The video of the scene as `apply` makes it.
  private static let whole = Result {
    let scene = try standard()
    try scene.output("apply t.json --media sea.mp4 -o whole.mp4 --no-copy --no-cache")
    return try scene.scratch.data(of: "whole.mp4")
  }

  private let scene: JobScene
  private var scratch: Scratch { scene.scratch }

  init() throws { scene = try Self.standard() }

  private static func standard() throws -> JobScene { try JobScene(seconds: 15, text: "Kyoto") }

  private func plan(_ words: String = "") throws {
    try scene.output("\(JobScene.planning) \(words)")
  }

  private func expectWhole(_ name: String, _ note: Comment = "") throws {
    #expect(try scratch.data(of: name) == Self.whole.get(), note)
  }

  @Test func severalProcessesMakeTheVideoOfOne() throws {
    try plan("--store store")
    let folder = scratch["elsewhere"]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: scratch["t.job.json"], toPath: folder + "/j.json")
    for name in ["sea.mp4", "song.wav"] {
      try FileManager.default.removeItem(atPath: scratch[name])
    }
    let job = "elsewhere/j.json --cache shared"
    #expect(try scene.output("chunks \(job) --missing --names") == "0\n1\n2\nsound\n")
    let makers = try ["0-1", "1-2", "2 sound", "all"].map { parts in
      let command =
        "chunks make elsewhere/j.json \(parts) --cache shared --media-dir store --jobs 1"
      return try scratch.start([Project.templater] + command.split(separator: " ").map(String.init))
    }
    for maker in makers { #expect(try maker.wait().status == 0) }
    #expect(try scene.output("chunks \(job) --missing --names") == "")
    #expect(
      try scene.output("chunks make \(job) 1 sound --media-dir store")
        == "in the cache already: 1 chunk and the sound\n")
    let told = try scene.output("render \(job) --media-dir store -o out.mp4 --explain")
    #expect(
      told.hasPrefix(
        "frames 0–9: cached\nframes 10–19: cached\nframes 20–29: cached\nsound: cached\n"))
    try expectWhole("out.mp4")
  }

  /// `render` makes what is missing, and `apply` finds the same chunks.
  @Test func whatIsMissingIsMade() throws {
    try plan()
    #expect(try scene.output("chunks make t.job.json 1 --cache kept") == "made 1 chunk\n")
    let told = try scene.output("render t.job.json --cache kept --explain")
    #expect(told.contains("frames 0–9: encoded for the first time\nframes 10–19: cached\n"))
    try expectWhole("t.mp4")
    let again = try scene.output(
      "apply t.json --media sea.mp4 -o again.mp4 --no-copy --cache kept --explain")
    #expect(!again.contains("encoded"), "\(again)")
    try expectWhole("again.mp4")
  }

  /// As with `apply`: a name that was not given replaces only a video of the same template.
  @Test func theVideoOfAJobIsMadeAgain() throws {
    try plan()
    for _ in 1...2 {
      try scene.output("render t.job.json --cache kept")
      try expectWhole("t.mp4")
    }
    let careful = try scene.succeed("render t.job.json --cache kept -n")
    #expect(
      careful.errors.contains("t.mp4 exists and is not replaced; the output is t-2.mp4"),
      "\(careful.errors)")
    try expectWhole("t-2.mp4")
    try scratch.write("mine", to: "t.mp4")
    try scene.succeed("render t.job.json --cache kept")
    #expect(try scratch.bytes(of: "t.mp4") == Array("mine".utf8))
    try plan("--no-embed")
    try scene.succeed("render t.job.json --cache kept")
    #expect(try scratch.names.contains("t-3.mp4"))
  }

  @Test func damagedChunksAreMadeAgain() throws {
    try plan()
    try scene.output("chunks make t.job.json all --cache kept")
    let keys = try scene.output("chunks t.job.json --cache kept --format json")
      .matches(of: /"key":"([^"]+)"/).map { "kept/chunks/" + $0.1 }
    try #require(keys.count == 4)
    var bytes = try scratch.bytes(of: keys[0])
    bytes[bytes.count / 2] ^= 1
    try scratch.write(bytes, to: keys[0])
    try scratch.write(Array(try scratch.bytes(of: keys[1]).dropLast(10)), to: keys[1])
    try scratch.write(bytes, to: keys[3])
    let result = try scene.run("render t.job.json -o out.mp4 --cache kept")
    #expect(result.status == 0)
    for part in ["the chunk of frames 0–9", "the chunk of frames 10–19", "the sound"] {
      #expect(
        result.errors.contains(
          "out.mp4: note[M213]: \(part) was damaged in the cache; it was made again"),
        "\(result.errors)")
    }
    #expect(!result.errors.contains("20–29"))
    try expectWhole("out.mp4")
    try scratch.write(bytes, to: keys[2])
    let made = try scene.run("chunks make t.job.json all --cache kept")
    #expect(made.status == 0 && made.output.hasPrefix("made 1 chunk; in the cache"))
    #expect(
      made.errors.contains(
        "t.mp4: note[M213]: the chunk of frames 20–29 was damaged in the cache; it was made again"),
      "\(made.errors)")
    try scratch.write(bytes, to: keys[3])
    #expect(
      try scene.run("chunks make t.job.json sound --cache kept").errors.contains(
        "note[M213]: the sound was damaged"))
  }

  @Test func missingAndChangedMediaAreNamed() throws {
    try plan()
    var bytes = try scratch.bytes(of: "sea.mp4")
    bytes[bytes.count / 2] ^= 1
    try scratch.write(bytes, to: "sea.mp4")
    for words in ["render t.job.json -o out.mp4", "chunks make t.job.json 0"] {
      let result = try scene.run(words + " --cache kept")
      #expect(result.status == 66)
      #expect(
        result.errors.contains(
          "sea.mp4 of the job was not found: no file with its \(bytes.count) bytes"),
        "\(result.errors)")
      #expect(!result.errors.contains("song.wav of"))
    }
    #expect(try !scratch.names.contains("out.mp4"))
    // The list needs no media.
    #expect(try scene.output("chunks t.job.json --cache kept --names") == "0\n1\n2\nsound\n")
  }

  @Test func aMachineWithOtherProgramsMakesNothingOfNoUse() throws {
    try plan()
    let text = String(decoding: try scratch.data(of: "t.job.json"), as: UTF8.self)
    let processor = try #require(text.firstMatch(of: /"processor" : "(\d+)"/)).0
    let changed = text.replacing(processor, with: #""processor" : "1""#)
      .replacing(/"key" : "../, with: "\"key\" : \"xx")
    var job = try JSONDecoder().decode(RenderJob.self, from: Data(changed.utf8))
    job.digest = try JobText.digest(of: job)
    try scratch.write(try JobText.bytes(of: job), to: "other.json")
    let refused = try scene.run("chunks make other.json all --cache kept")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "other.json: warning[M211]: the machine that made this job differs from this one: the features of"
          + " the processor;"), "\(refused.errors)")
    #expect(refused.errors.contains("no chunks were made, because they could not be used"))
    let made = try scene.run("render other.json -o out.mp4 --cache kept")
    #expect(made.status == 0 && made.errors.contains("M211"), "\(made.errors)")
    try expectWhole("out.mp4")
  }

  /// The language is that of the job. Other fonts are noticed.
  @Test func languageAndFontsAreDecided() throws {
    try plan()
    try scene.output(
      "chunks make t.job.json all --cache kept",
      environment: ["LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8"])
    #expect(try scene.output("chunks t.job.json --cache kept --missing --names") == "")
    try scratch.write(
      "<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><alias/></fontconfig>",
      to: "fonts.conf")
    let result = try scene.run(
      "chunks make t.job.json all --cache kept",
      environment: ["FONTCONFIG_FILE": scratch["fonts.conf"]])
    #expect(result.status == 1 && result.errors.contains("warning[M212]"), "\(result.errors)")
  }
}
