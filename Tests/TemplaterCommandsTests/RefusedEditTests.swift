import Foundation
import TestSupport
import Testing

/// Errors in scripts and on the command lines of `edit` and `merge` that are reported before a
/// medium is opened.
struct RefusedEditTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("{ \"tracks\": [] }", to: "trip.json")
  }

  private func edit(_ words: String...) -> CommandRun {
    CommandRun(["edit", scratch["trip.json"]] + words)
  }

  @Test(arguments: [
    ("append walk.mp4\napend sea.mp4", "operation 2, 'apend sea.mp4': there is no operation"),
    ("speed 1", "keyframes such as 0=1 2=3) is missing"),
    ("speed 1 --by", "--by needs a value"), ("speed 1 --ramp herro", "it takes"),
    ("speed 1 --by fast", "which is not a number"),
    ("volume 0", "the factor is missing; the usage is 'volume CLIP FACTOR"),
    ("trim 0 --in two", "'two', which is not a time"),
    ("trim 0 --inn 2", "did you mean '--in'?"), ("trim 0", "add --in, --out or --for"),
    ("split 1 2", "'2' is one word too many"), ("append 'walk.mp4", "is not closed"),
    ("transition 0 1 crosfade --for 1", "did you mean 'crossfade'?"),
    ("# nothing", "the script has no operation"), ("", "the script has no operation"),
    ("append sea.jpg --name ''", "--name is empty"), ("freeze 5", "--for is missing"),
    ("animate 0 opacty 0=0", "did you mean 'opacity'?"),
    ("animate 0 opacity 0=0 1=1:cubic_ot", "did you mean 'cubic_out'?"),
    ("animate 0 opacity 0=0 later", "write it as TIME=VALUE"),
    ("duck 0 --off --amount 3", "--off removes the ducking"),
    ("duck 0 --amount 99", "it takes 0 to 60"),
    ("filter box_blur --set radius=5", "'radius' is 5; it takes 0 to 0.1\n"),
  ])
  func errorsInAScriptAreReported(script: String, message: String) throws {
    let before = try scratch.bytes(of: "trip.json")
    try scratch.write(script, to: "cut.txt")
    let result = edit("--script", scratch["cut.txt"], "--in-place")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try scratch.bytes(of: "trip.json") == before, "nothing is written")
  }

  @Test func everyLineThatCannotBeReadIsReportedWithItsPlace() throws {
    try scratch.write("# one\nsplit\n\nappend walk.mp4\nsplit x", to: "cut.txt")
    let result = edit("--script", scratch["cut.txt"])
    #expect(result.status == 64)
    #expect(result.errors.contains("cut.txt:2: operation 1, 'split': the time is missing"))
    #expect(result.errors.contains("cut.txt:5: operation 3, 'split x': the time is 'x'"))
  }

  @Test func operationsWithoutQuotesAreExplained() throws {
    let result = edit("append", "walk.mp4")
    #expect(result.status == 64)
    #expect(result.errors.contains("each operation must be one argument in quotes"))
  }

  @Test func filesAreCollectedBesideADescription() throws {
    let edited = edit("delete 0", "--collect")
    #expect(edited.status == 64 && edited.errors.contains("needs --output"))
    let merged = CommandRun(["merge", "red.mp4", "-o", scratch["x.mp4"], "--collect"])
    #expect(merged.status == 64 && merged.errors.contains("needs --save"))
    #expect(try scratch.names == ["trip.json"])
  }

  @Test(arguments: [
    (["red.mp4", "turned.mp4", "--transition", "crosfade", "-o", "out.mp4"], "'crossfade'"),
    (["red.mp4", "--transition", "crossfade:x", "-o", "out.mp4"], "which is not a time"),
    (["red.mp4", "--transition", "crossfade:", "-o", "out.mp4"], "which is not a time"),
    (["red.mp4", "--transition", ":1", "-o", "out.mp4"], "''"),
    (["red.mp4", "-o", "out.txt"], "must end in .mp4"),
  ])
  func errorsInAMergeAreReported(words: [String], message: String) throws {
    let result = CommandRun(["merge"] + words.dropLast() + [scratch[words.last ?? ""]])
    #expect(result.status == 64, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try scratch.names == ["trip.json"])
  }

  @Test func optionsThatEncodeAreRefusedForCopies() throws {
    let files = ["merge", "a.mp4", "b.mp4", "--copy", "--rate", "20", "-o"]
    for words in [
      ["--transition", "crossfade"], ["--music", "a.mp4"], ["--no-copy"], ["--loudness", "-20"],
      ["--quality", "20"], ["--channels", "mono"],
    ] {
      let result = CommandRun(files + [scratch["out.mp4"]] + words)
      #expect(result.status == 64 && result.errors.contains(words[0]), "\(result.errors)")
    }
    let result = CommandRun(files + [scratch["out.mkv"]])
    #expect(result.status == 64 && result.errors.contains(".mkv"), "\(result.errors)")
  }
}
