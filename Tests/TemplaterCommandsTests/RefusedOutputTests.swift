import TestSupport
import Testing

/// Options of an output that contradict each other or its name. They are refused before any file is read.
struct RefusedOutputTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs `apply` with an output in a folder of the test.
  private func apply(_ words: [String]) -> CommandRun {
    let outputs = words.indices.map { $0 > 0 && words[$0 - 1] == "-o" }
    let placed = zip(words, outputs).map { $1 ? scratch[$0] : $0 }
    return CommandRun(["apply", scratch["t.json"]] + placed)
  }

  @Test(arguments: [
    "-o out.webm --codec h264", "-o out.mp4 --as prores", "-o out.txt", "-o one.png",
    "-o out.mp4 --crf 60", "-o out.mp4 --preset 4", "-o out.gif --bitrate 1M",
    "-o out.mkv --fragmented", "-o out.mp4 --crf 20 --bitrate 1M", "-o out.mp4 --as cinema",
    "-o out.mov --codec prores --crf 3",
  ])
  func contradictionsAreRefused(words: String) throws {
    let refused = apply(
      ["--media", "clip.mkv"] + words.split(separator: " ").map(String.init))
    #expect(refused.status == 64, "\(refused.errors)")
    #expect(try scratch.names.isEmpty)
  }

  @Test func soundsThatCannotBeAreRefused() throws {
    for words in [
      ["-o", "a.mp3", "--channels", "5.1"], ["-o", "a.ogg"], ["-o", "a.wav", "--loudness", "3"],
      ["-o", "a.wav", "--channels", "7.1"],
    ] {
      let result = apply(words)
      #expect(result.status == 64, "\(words) \(result.errors)")
    }
    #expect(try scratch.names.isEmpty)
  }

  @Test(arguments: [
    "--codec h264", "--encoder libx264", "--quality 20", "--crf 20", "--preset fast",
    "--fragmented",
  ]) func optionsForVideoAreRefused(option: String) throws {
    let words = option.split(separator: " ").map(String.init)
    let result = apply(["-o", "a.m4a"] + words)
    #expect(result.status == 64, "\(result.errors)")
    let name = words[0] == "--crf" ? "--quality" : words[0]
    #expect(
      result.errors.contains("\(name) applies to video; .m4a files contain only sound"),
      "\(result.errors)")
    #expect(try scratch.names.isEmpty)
  }

  @Test(arguments: [("a.wav", "128k"), ("a.flac", "128k"), ("a.mp3", "500k"), ("a.m4a", "12k")])
  func bitsThatCannotBeAreRefused(name: String, bits: String) throws {
    let result = apply(["-o", name, "--bitrate", bits])
    #expect(result.status == 64 && result.errors.contains("--bitrate"), "\(result.errors)")
  }

  @Test(arguments: [
    (["--encoder", "h264_abacus"], "'h264_abacus'", "h264_nvenc"),
    (["--encoder", "h264_nvenc", "--preset", "ultrafast"], "p1, p2", "h264_nvenc"),
    (["--encoder", "h264_nvenc", "--quality", "70"], "1 to 51", "h264_nvenc"),
    (["--encoder", "h264_v4l2m2m"], "--bitrate", "h264_v4l2m2m"),
    (["--encoder", "h264_nvenc", "--codec", "hevc"], "hevc", "h264"),
    (["--encoder", "av1_nvenc", "--container", "mov"], "mov", "av1"),
  ])
  func encodersThatCannotBeAreRefused(_ words: [String], _ said: String, _ also: String) throws {
    let made = apply(["--media", "clip.mp4", "-o", "out.mp4"] + words)
    #expect(made.status == 64)
    #expect(made.errors.contains(said) && made.errors.contains(also), "\(made.errors)")
    #expect(try scratch.names.isEmpty)
  }

  /// Files whose parts are not written in order cannot be standard output, and no file gets the name `-`.
  @Test(arguments: [
    "apply t.json", "apply t.json --container mp4", "merge a.mp4", "merge a.mp4 --container mkv",
    "preview t.json", "frame t.json", "sheet t.json", "plan t.json", "render t.job.json",
    "package t.json",
  ])
  func standardOutputIsRefused(words: String) {
    let result = CommandRun(line: words + " -o -")
    #expect(result.status == 64)
    #expect(
      result.errors.contains("--output -: this command writes a file and not to standard output"),
      "\(result.errors)")
  }

  @Test func imagesOfWaveformsAreNoStandardOutput() {
    let result = CommandRun(line: "waveform a.wav --format png -o -")
    #expect(result.status == 64 && result.errors.contains("an image needs a file"))
  }

  @Test func namesOfOtherFormatsAreRefused() throws {
    let words = ["t.json", "-o"]
    #expect(CommandRun(["frame"] + words + [scratch["f.mp4"], "--at", "1"]).status == 64)
    for name in ["p.webm", "p.gif", "p-%d.png", "p.mp3"] {
      #expect(CommandRun(["preview"] + words + [scratch[name]]).status == 64, "\(name)")
    }
    #expect(CommandRun(["verify", scratch["out.txt"], "--against", "t.json"]).status == 64)
    #expect(CommandRun(["verify", scratch["out.mp4"]]).status == 64)
    #expect(try scratch.names.isEmpty)
  }
}
