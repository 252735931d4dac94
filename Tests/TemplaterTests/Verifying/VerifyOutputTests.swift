import Foundation
import FoundationXML
import TestSupport
import Testing

/// `verify` with other kinds of files and unusable input, its reports, and the option `--verify`.
@Suite(.serialized) struct VerifyOutputTests {
  private let scene: RenderedScene
  private var scratch: Scratch { scene.scratch }

  init() throws { scene = try RenderedScene() }

  /// Writes the template with fewer frames and samples, which are rendered quickly.
  private func useFewFrames() throws {
    try scratch.write(
      RenderedScene.description(second: 2, frameRate: 10, sampleRate: 16_000), to: "t.json")
  }

  @Test(arguments: [
    "out.mkv", "out.webm", "out.mov --as prores", "out.gif --as gif", "out.webp",
    "out.mp4 --crf 45",
    "out.m4a", "out.mp3", "out.opus --channels mono", "out.mp4 --channels 5.1",
    "out.mp4 --loudness -16", "out.mp4 --frame-rate 10000/1001",
  ]) func everyKindOfFilePasses(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let rest = Array(words.dropFirst())
    try useFewFrames()
    let made = try scratch.run([Project.templater, "apply", "t.json", "-o", words[0]] + rest)
    try #require(made.status == 0, "\(made.errors)")
    let told = rest.first == "--crf" ? [] : rest
    let result = try scratch.run(
      [Project.templater, "verify", words[0], "--against", "t.json"] + told)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let isSound = ["m4a", "mp3", "opus"].contains { words[0].hasSuffix($0) }
    let isImage = ["gif", "webp"].contains { words[0].hasSuffix($0) }
    let skipped = isSound ? 8 : isImage ? 3 : 0
    #expect(
      result.output.hasSuffix(
        skipped > 0 ? "\(14 - skipped) passed, \(skipped) skipped\n" : "14 passed\n"),
      "\(result.output)")
    if isSound || isImage {
      let suffix = words[0].drop { $0 != "." }
      let reason = "a \(suffix) has no \(isSound ? "video" : "sound")"
      #expect(result.output.contains(reason), "\(result.output)")
    }
  }

  /// With JSON lines, findings and results are objects too, and frames are counted in each phase.
  @Test func everyLineIsAnObjectIfRequested() throws {
    try useFewFrames()
    let text = try #require(String(bytes: scratch.data(of: "t.json"), encoding: .utf8))
    let unused = #"{"fields": {"unused": {"type": "text", "default": "x"}}, "#
    try scratch.write(unused + text.drop { $0 != "{" }.dropFirst(), to: "t.json")
    let made = try scratch.run(
      [Project.templater, "apply", "t.json", "-o", "out.mp4", "--no-cache", "--verify"]
        + ["--progress", "json"])
    try #require(made.status == 0 && made.output.isEmpty, "\(made.output)\(made.errors)")
    struct Line: Decodable {
      var phase, code, severity: String?
      var frame: Int?
      var passed: Bool?
    }
    let lines = try made.errors.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.contains { $0.code == "F503" && $0.severity == "warning" })
    #expect(lines.filter { $0.frame != nil }.allSatisfy { $0.phase != nil })
    #expect(Set(lines.compactMap(\.phase)) == ["render", "verify"])
    #expect(lines.last?.passed == true)
  }

  @Test func imagesForEachFrameAreVerified() throws {
    try useFewFrames()
    let made = try scratch.run([Project.templater, "apply", "t.json", "-o", "f-%03d.png"])
    try #require(made.status == 0, "\(made.errors)")
    let good = try scene.report(on: "f-%03d.png")
    #expect(good.failed.isEmpty && good.found("cuts") == "4 of 4 in place", "\(good)")
    #expect(good.skipped.contains("frame-times") && good.skipped.contains("duration"))
    try FileManager.default.removeItem(atPath: scratch["f-075.png"])
    #expect(try scene.report(on: "f-%03d.png").failed.contains("frames"))
  }

  @Test func reportsHaveTheirForm() throws {
    try scene.spoil("-af volume=-6dB -c:v copy -c:a aac")
    let junit = try scene.verify("--format", "junit", output: "bad.mp4")
    #expect(junit.status == 1)
    let parser = XMLParser(data: junit.data)
    #expect(parser.parse(), "\(junit.output)")
    #expect(
      junit.output.contains(#"<testsuite name="bad.mp4" tests="14" failures="1" errors="0">"#))
    #expect(
      junit.output.contains(
        #"<testcase name="loudness" classname="bad.mp4" file="bad.mp4"><failure"#))
    let people = try scene.verify(output: "bad.mp4")
    #expect(people.status == 1 && people.output.hasSuffix("bad.mp4: 13 passed, 1 failed\n"))
    #expect(people.output.contains("FAILED  loudness     expected -"), "\(people.output)")
  }

  @Test func badInputIsReported() throws {
    try scratch.write("no media", to: "text.mp4")
    try scratch.write(#"{ "tracks": 5 }"#, to: "bad.json")
    let missing = try scene.verify()
    #expect(missing.status == 66 && missing.errors.contains("out.mp4"), "\(missing.errors)")
    let text = try scene.verify(output: "text.mp4")
    #expect(text.status == 1 && text.output.hasPrefix("FAILED  readable"), "\(text.output)")
    try FileManager.default.copyItem(atPath: scratch["a.mp4"], toPath: scratch["out.mp4"])
    let invalid = try scene.verify(against: "bad.json")
    #expect(invalid.status == 1 && invalid.errors.contains("S102"), "\(invalid.errors)")
    #expect(try scene.verify(against: "none.json").status == 66)
    // A video without the sound of its plan.
    let mute = try scene.report()
    #expect(mute.failed.contains("readable") && mute.skipped == ["sound", "loudness", "sync"])
  }

  @Test func applyAndMergeVerifyWhatTheyWrote() throws {
    try useFewFrames()
    let applied = try scene.apply("--verify")
    #expect(applied.output.hasSuffix("out.mp4: 14 passed\n"), "\(applied.output)")
    let merged = try scratch.run([
      Project.templater, "merge", "a.mp4", "b.mp4", "-o", "m.mp4", "--transition", "crossfade:0.5",
      "--verify",
    ])
    #expect(merged.status == 0 && merged.output.contains("m.mp4: "), "\(merged.output)")
    #expect(merged.output.contains("skipped cuts"), "\(merged.output)")
  }

  /// The change is visible neither in the size nor in the modification time.
  @Test func aPhotoThatIsChangedInPlaceIsNoticed() throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=640x360 -frames:v 1 photo.bmp")
    try scratch.write(
      """
      {"canvas": {"width": 96, "height": 54, "frameRate": 10},
       "media": {"p": {"type": "photo", "source": "photo.bmp"}},
       "tracks": [{"type": "photo", "name": "p", "segments": [
         {"media": "p", "position": 0, "duration": 1}]}]}
      """, to: "t.json")
    func outcome(_ words: String...) throws -> String {
      let result = try scratch.run(
        [Project.templater, "apply", "t.json", "-o", "out.mp4", "--cache", "kept", "--explain"]
          + words)
      try #require(result.status == 0, "\(result.output)\(result.errors)")
      return result.output.split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(try outcome("--verify").contains("encoded"))
    #expect(try outcome("--verify").hasSuffix("cached"))
    #expect(try outcome().hasSuffix("cached"))
    var bytes = try scratch.bytes(of: "photo.bmp")
    let date = try FileManager.default.attributesOfItem(atPath: scratch["photo.bmp"])[
      .modificationDate]
    let middle = (bytes.count - 4096) / 15 * 7 + 20_000
    for index in middle..<middle + 8000 { bytes[index] ^= 0x7F }
    try scratch.write(bytes, to: "photo.bmp")
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date)], ofItemAtPath: scratch["photo.bmp"])
    #expect(try outcome().contains("encoded"))
  }
}
