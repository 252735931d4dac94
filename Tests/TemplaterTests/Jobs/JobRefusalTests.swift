import Foundation
import TestSupport
import Testing

/// Files that are no jobs, or jobs of others, and arguments that do not fit a job, are refused with a sentence.
@Suite(.serialized) struct JobRefusalTests {
  /// A job, and copies of it with one change each.
  private static let files = Result {
    let scene = try JobScene(seconds: 15)
    let scratch = scene.scratch
    try scene.output(JobScene.planning)
    let text = String(decoding: try scratch.data(of: "t.job.json"), as: UTF8.self)
    try scratch.write(
      text.replacing(#""version" : "0.1.0""#, with: #""version" : "9.9.9""#), to: "old.json")
    try scratch.write(
      text.replacing(#""height" : 36"#, with: #""height" : 38"#), to: "edited.json")
    try scratch.write(
      text.replacing(#""output" : "t.mp4""#, with: #""output" : "../t.mp4""#), to: "named.json")
    try scratch.write(String(text.dropLast(text.count / 2)), to: "cut.json")
    return try scratch.files
  }

  @Test(arguments: [
    ("render none.json", 66, "none.json cannot be read: No such file or directory"),
    ("render t.json", 1, "t.json is not a job file; make one with 'templater plan'"),
    ("render sea.mp4", 1, "sea.mp4 is not a job file"),
    ("render old.json", 1, "old.json was made by templater 9.9.9, and this is templater 0.1.0"),
    ("render edited.json", 1, "edited.json is damaged or was edited"),
    ("render named.json", 1, "named.json is damaged or was edited"),
    ("render cut.json", 1, "cut.json was cut off: its JSON has no end; copy it again"),
    ("chunks t.job.json --cache sea.mp4", 66, "the cache sea.mp4 cannot be read: Not a directory"),
    ("render t.job.json -o /dev/null --cache kept", 73, "it is not a regular file"),
    ("render t.job.json -o . --cache kept", 73, "it is a folder"),
    ("render pipe", 66, "pipe cannot be read: it is not a regular file"),
    ("plan t.json --media sea.mp4 -o holiday.mp4", 64, "is not the name of a job file"),
    ("apply t.job.json -o out.mp4", 1, "this is a job of 'templater plan'"),
    ("render t.job.json -o out.webm --cache kept", 64, "the job makes a .mp4 file"),
    ("render t.job.json -o sea.mp4 --cache kept", 64, "cannot write sea.mp4: it is the file"),
    ("plan t.json --media sea.mp4 -o x.json --no-cache", 64, "this command needs a cache"),
    ("chunks make t.job.json 7", 64, "there are no chunks 7; the job has the chunks 0-2"),
    ("chunks make t.job.json all --cache song.wav/kept", 74, "song.wav"),
    ("plan t.json --media sea.mp4 -o x.json --as gif", 64, "chunks of .gif files cannot be made"),
    ("plan t.json --container gif", 64, "chunks of .gif files cannot be made separately"),
    ("plan t.json --media sea.mp4 -o x.json --explain", 64, "'plan' renders nothing"),
  ])
  func refusals(words: String, status: Int32, sentence: String) throws {
    let scene = JobScene(scratch: try Scratch(files: Self.files.get()))
    try #require(mkfifo(scene.scratch["pipe"], 0o600) == 0)
    let result = try scene.run(words)
    #expect(result.status == status && result.errors.contains(sentence), "\(result.errors)")
    #expect(try !scene.scratch.names.contains { ["out.webm", "out.mp4"].contains($0) })
  }

  /// As `--cache "$CACHE"` is, if the variable is not set.
  @Test(arguments: ["chunks t.job.json", "chunks make t.job.json 0", "render t.job.json", "cache"])
  func aCacheWithoutANameIsRefused(words: String) throws {
    let scratch = try Scratch(files: Self.files.get())
    let before = try scratch.names
    let result = try scratch.run(
      [Project.templater] + words.split(separator: " ").map(String.init) + ["--cache", ""])
    #expect(result.status == 64)
    #expect(result.errors.contains("--cache needs the name of a folder"), "\(result.errors)")
    #expect(try scratch.names == before)
  }
}
