import TestSupport
import Testing

/// Values of options that are refused before any file is read.
struct RefusedOptionTests {
  @Test(arguments: [
    "apply", "apply t.json --size large", "apply t.json --size 641x360", "apply t.json --jobs 0",
    "apply t.json --frame-rate 0", "apply t.json -o out.txt", "validate --color x -",
    "waveform s.wav --format png", "waveform s.wav -o wave.png --size 0x4",
    "cache prune --to many", "apply t.json --media long.mp4 --when-short loup",
    "extract edit.json --snap beat", "chunks t.job.json --names --format json",
  ])
  func wrongUsageEndsWith64(line: String) {
    let result = CommandRun(line: line)
    #expect(result.status == 64 && result.output.isEmpty, "\(result.output)\(result.errors)")
  }

  @Test func findingsThatAreNotRulesStayErrors() {
    for (option, name) in [("--allow", "S102"), ("--warn", "syntax-error"), ("--allow", "M108")] {
      let result = CommandRun(["validate", "a.json", option, name])
      #expect(result.status == 64, "\(option) \(name)")
      #expect(result.errors.contains("is always an error"), "\(result.errors)")
    }
  }

  @Test func mistakesInSeveritiesAreReported() {
    func validate(_ words: String...) -> CommandRun { CommandRun(["validate", "a.json"] + words) }
    let unknown = validate("--allow", "unused-media")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean 'unused-medium'?"), "\(unknown.errors)")
    let both = validate("--allow", "R303", "--error", "unused-medium")
    #expect(both.status == 64 && both.errors.contains("--error and --allow"), "\(both.errors)")
    #expect(validate("--config", "c", "--no-config").status == 64)
    #expect(validate("--max-warnings=-1").status == 64)
  }

  @Test func theNearestFindingIsSuggested() {
    let slip = CommandRun(["explain", "unusd-medium"])
    #expect(slip.status == 64)
    #expect(
      slip.errors.contains("there is no finding 'unusd-medium'; did you mean 'unused-medium'?"))
    let nothing = CommandRun(["explain", "\u{1B}[2Jwhatever"])
    #expect(nothing.status == 64 && nothing.errors.contains("'templater rules' lists them all"))
    #expect(!nothing.errors.contains("\u{1B}"))
  }

  @Test(arguments: ["19.9", "401", "0", "-5", "nan", "fast"])
  func temposHaveARange(value: String) {
    let result = CommandRun(["beats", "song.wav", "--bpm=\(value)"])
    #expect(result.status == 64 && result.errors.contains("--bpm"), "\(value): \(result.errors)")
  }

  @Test(arguments: [
    ("lage", "did you mean 'large'?"), ("{\"colr\": \"red\"}", "'color'"),
    ("{", "--subtitle-style"),
    ("{\"y\": \"up\"}", "--subtitle-style"), ("{\"size\": 99}", "--subtitle-style"),
  ])
  func unknownStylesAreRefused(style: String, message: String) {
    let words = ["--media", "dark.mp4", "dark.mp4", "--size", "320x320", "-o", "out.mp4"]
    let result = CommandRun(
      ["apply", "t.json"] + words + ["--subtitles", "s.srt", "--subtitle-style", style])
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: ["127.0.0.1:21001", "auto", "ray://127.0.0.1", "ray://head:0", ""])
  func addressesNeedASchemeAndAPort(address: String) {
    let result = CommandRun(["apply", "t.json", "--on", address])
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "--on: '\(address)' is not the address of a cluster; write its scheme, host and port, such as"
          + " ray://HOST:10001 or http://HOST:8265"), "\(result.errors)")
  }

  @Test func optionsOfSnapNeedIt() {
    for words in [["--bpm", "100"], ["--music", "song.wav"]] {
      let result = CommandRun(["extract", "edit.json"] + words)
      #expect(result.status == 64, "\(words)")
      #expect(result.errors.contains("need --snap beats"), "\(result.errors)")
    }
  }
}
