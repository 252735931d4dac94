import Foundation
import Jobs
import TestSupport
import Testing

/// A render that is divided among processes gives the file of `apply`, and nothing is lost if something is wrong.
@Suite(.serialized) struct JobTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=2:d=15 -c:v libx264 -preset ultrafast sea.mp4")
    try scratch.ffmpeg("-f lavfi -i sine=r=8000:d=3 song.wav")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 36, "frameRate": 2, "sampleRate": 8000},
       "media": {"song": {"type": "audio", "source": "song.wav"}},
       "tracks": [
        {"type": "video", "name": "a", "segments": [{"position": 0, "duration": 15}]},
        {"type": "text", "name": "t", "segments": [
          {"position": 0, "duration": 15, "text": "Kyoto"}]},
        {"type": "audio", "name": "m", "segments": [
          {"media": "song", "position": 0, "duration": 3}]}]}
      """, to: "t.json")
  }

  private func run(
    _ words: String, environment: [String: String] = [:]
  ) throws -> CommandResult {
    try scratch.run(
      [Project.templater] + words.split(separator: " ").map(String.init), environment: environment)
  }

  @discardableResult
  private func output(_ words: String, environment: [String: String] = [:]) throws -> String {
    let result = try run(words, environment: environment)
    try #require(result.status == 0, "\(words): \(result.errors)")
    #expect(result.errors.isEmpty, "\(words): \(result.errors)")
    return result.output
  }

  /// Plans a job, and makes the video with `apply` to compare with.
  private func plan(_ words: String = "") throws {
    try output("plan t.json --media sea.mp4 -o t.job.json --no-copy --cache kept \(words)")
    try output("apply t.json --media sea.mp4 -o whole.mp4 --no-copy --no-cache")
  }

  private func expectWhole(_ name: String, _ note: Comment = "") throws {
    #expect(try scratch.data(of: name) == scratch.data(of: "whole.mp4"), note)
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
    #expect(try output("chunks \(job) --missing --names") == "0\n1\n2\nsound\n")
    let makers = try ["0-1", "1-2", "2 sound", "all"].map {
      try scratch.start(
        [Project.templater]
          + "chunks make elsewhere/j.json \($0)".split(separator: " ")
          .map(String.init) + ["--cache", "shared", "--media-dir", "store", "--jobs", "1"])
    }
    for maker in makers { #expect(try maker.wait().status == 0) }
    #expect(try output("chunks \(job) --missing --names") == "")
    #expect(
      try output("chunks make \(job) 1 sound --media-dir store")
        == "in the cache already: 1 chunk and the sound\n")
    let told = try output("render \(job) --media-dir store -o out.mp4 --explain")
    #expect(
      told.hasPrefix(
        "frames 0–9: cached\nframes 10–19: cached\nframes 20–29: cached\nsound: cached\n"))
    try expectWhole("out.mp4")
  }

  /// `render` makes what is missing, and `apply` finds the same chunks.
  @Test func whatIsMissingIsMade() throws {
    try plan()
    #expect(try output("chunks make t.job.json 1 --cache kept") == "made 1 chunk\n")
    let told = try output("render t.job.json --cache kept --explain")
    #expect(told.contains("frames 0–9: encoded for the first time\nframes 10–19: cached\n"))
    try expectWhole("t.mp4")
    let again = try output(
      "apply t.json --media sea.mp4 -o again.mp4 --no-copy --cache kept --explain")
    #expect(!again.contains("encoded"), "\(again)")
    try expectWhole("again.mp4")
    // A name that was not given is not used twice.
    let refused = try run("render t.job.json --cache kept")
    #expect(refused.status == 73 && refused.errors.contains("t.mp4"), "\(refused.errors)")
  }

  @Test func damagedChunksAreMadeAgain() throws {
    try plan()
    try output("chunks make t.job.json all --cache kept")
    let keys = try output("chunks t.job.json --cache kept --format json")
      .matches(of: /"key":"([^"]+)"/).map { "kept/chunks/" + $0.1 }
    try #require(keys.count == 4)
    var bytes = try scratch.bytes(of: keys[0])
    bytes[bytes.count / 2] ^= 1
    try scratch.write(bytes, to: keys[0])
    try scratch.write(Array(try scratch.bytes(of: keys[1]).dropLast(10)), to: keys[1])
    try scratch.write(bytes, to: keys[3])
    let result = try run("render t.job.json -o out.mp4 --cache kept")
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
    let made = try run("chunks make t.job.json all --cache kept")
    #expect(made.status == 0 && made.output.hasPrefix("made 1 chunk; in the cache"))
    #expect(
      made.errors.contains(
        "t.mp4: note[M213]: the chunk of frames 20–29 was damaged in the cache; it was made again"),
      "\(made.errors)")
    try scratch.write(bytes, to: keys[3])
    #expect(
      try run("chunks make t.job.json sound --cache kept").errors.contains(
        "note[M213]: the sound was damaged"))
  }

  @Test func missingAndChangedMediaAreNamed() throws {
    try plan()
    var bytes = try scratch.bytes(of: "sea.mp4")
    bytes[bytes.count / 2] ^= 1
    try scratch.write(bytes, to: "sea.mp4")
    for words in ["render t.job.json -o out.mp4", "chunks make t.job.json 0"] {
      let result = try run(words + " --cache kept")
      #expect(result.status == 66)
      #expect(
        result.errors.contains(
          "sea.mp4 of the job was not found: no file with its \(bytes.count) bytes"),
        "\(result.errors)")
      #expect(!result.errors.contains("song.wav of"))
    }
    #expect(try !scratch.names.contains("out.mp4"))
    // The list needs no media.
    #expect(try output("chunks t.job.json --cache kept --names") == "0\n1\n2\nsound\n")
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
    let refused = try run("chunks make other.json all --cache kept")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "other.json: warning[M211]: the machine that made this job differs from this one: the features of"
          + " the processor;"), "\(refused.errors)")
    #expect(refused.errors.contains("no chunks were made, because they could not be used"))
    let made = try run("render other.json -o out.mp4 --cache kept")
    #expect(made.status == 0 && made.errors.contains("M211"), "\(made.errors)")
    try expectWhole("out.mp4")
  }

  /// The language is that of the job. Other fonts are noticed.
  @Test func languageAndFontsAreDecided() throws {
    try plan()
    try output(
      "chunks make t.job.json all --cache kept",
      environment: ["LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8"])
    #expect(try output("chunks t.job.json --cache kept --missing --names") == "")
    try scratch.write(
      "<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><alias/></fontconfig>",
      to: "fonts.conf")
    let result = try run(
      "chunks make t.job.json all --cache kept",
      environment: ["FONTCONFIG_FILE": scratch["fonts.conf"]])
    #expect(result.status == 1 && result.errors.contains("warning[M212]"), "\(result.errors)")
  }

  @Test(arguments: [
    ("render none.json", 66, "none.json cannot be read: No such file or directory"),
    ("render t.json", 1, "t.json is not a job file; make one with 'templater plan'"),
    ("render sea.mp4", 1, "sea.mp4 is not a job file"),
    ("render old.json", 1, "old.json was made by templater 9.9.9, and this is templater 0.1.0"),
    ("render edited.json", 1, "edited.json is damaged or was edited"),
    ("render named.json", 1, "named.json is damaged or was edited"),
    ("render t.job.json -o /dev/null --cache kept", 73, "it is not a regular file"),
    ("render t.job.json -o . --cache kept", 73, "it is a folder"),
    ("render pipe", 66, "pipe cannot be read: it is not a regular file"),
    ("plan t.json --media sea.mp4 -o holiday.mp4", 64, "is not the name of a job file"),
    ("apply t.job.json -o out.mp4", 1, "this is a job of 'templater plan'"),
    ("render t.job.json -o out.webm --cache kept", 64, "the job makes a .mp4 file"),
    ("render t.job.json -o sea.mp4 --cache kept", 64, "cannot write sea.mp4: it is the file"),
    ("render t.job.json --no-cache", 64, "this command needs a cache"),
    ("chunks make t.job.json 7", 64, "there are no chunks 7; the job has the chunks 0-2"),
    ("chunks make t.job.json all --cache song.wav/kept", 74, "song.wav"),
    ("plan t.json --media sea.mp4 -o x.json --as gif", 64, "chunks of .gif files cannot be made"),
    ("plan t.json --container gif", 64, "chunks of .gif files cannot be made separately"),
    ("plan t.json --media sea.mp4 -o x.json --explain", 64, "'plan' renders nothing"),
  ])
  func refusals(words: String, status: Int32, sentence: String) throws {
    try output("plan t.json --media sea.mp4 -o t.job.json --no-copy --cache kept")
    let text = String(decoding: try scratch.data(of: "t.job.json"), as: UTF8.self)
    try scratch.write(
      text.replacing(#""version" : "0.1.0""#, with: #""version" : "9.9.9""#), to: "old.json")
    try scratch.write(
      text.replacing(#""height" : 36"#, with: #""height" : 38"#), to: "edited.json")
    try scratch.write(
      text.replacing(#""output" : "t.mp4""#, with: #""output" : "../t.mp4""#), to: "named.json")
    _ = try scratch.run(["mkfifo", "pipe"])
    let result = try run(words)
    #expect(result.status == status && result.errors.contains(sentence), "\(result.errors)")
    #expect(try !scratch.names.contains("out.webm"))
  }
}
