import Foundation
import TestSupport
import Testing

/// `--strict` refuses anything that would be shown, played or written differently than documents
/// and media specify.
@Suite struct StrictTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "media": { "a": { "type": "video" } },
        "tracks": [{ "type": "video", "name": "v", "segments":
          [{ "media": "a", "position": 0, "duration": 1 }] }] }
      """, to: "one.json")
    try scratch.write(
      """
      { "tracks": [{ "type": "audio", "name": "a", "segments": [{ "position": 0, "duration": 1 }] }] }
      """, to: "sound.json")
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 64 }, "tracks": [{ "type": "text", "name": "t", "segments":
        [{ "text": "a", "position": 0, "duration": 1, "style": { "font": "No Such Font" } }] }] }
      """, to: "text.json")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=1 -f lavfi -i sine=d=1 -shortest a.mp4")
  }

  private func run(_ words: String) throws -> CommandResult {
    try scratch.run([Project.templater] + words.split(separator: " ").map(String.init))
  }

  /// Without the option it is reported, and rendered.
  private func isRefused(_ words: String, _ code: String, making output: String) throws {
    let lenient = try run(words)
    #expect(lenient.status == 0, "\(words): \(lenient.errors)")
    #expect(
      lenient.errors.contains("note[\(code)]") || lenient.errors.contains("warning[\(code)]"),
      "\(words): \(lenient.errors)")
    try FileManager.default.removeItem(atPath: scratch[output])
    let names = try scratch.names
    // Each command takes the option behind its name, and each finding comes with one place of the option.
    let places = ["--strict \(words)", "\(words) --strict"]
    for strict in code == "P112" ? places : code == "M142" ? [places[1]] : [places[0]] {
      let result = try run(strict)
      #expect(result.status == 1, "\(strict): \(result.errors)")
      #expect(result.errors.contains("error[\(code)]"), "\(strict): \(result.errors)")
      #expect(try scratch.names == names, "nothing is written")
    }
  }

  @Test func fallbacksOfThePlanAreRefused() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 -flags +ilme+ildct -top 1 laced.mp4")
    try isRefused("apply one.json -o o.mp4 --media laced.mp4", "P112", making: "o.mp4")
    try isRefused("merge laced.mp4 a.mp4 -o o.mp4", "P112", making: "o.mp4")
    try isRefused("frame text.json --at 0 -o o.png", "M140", making: "o.png")
  }

  /// An Egyptian hieroglyph that no installed font has.
  @Test(arguments: [
    ("frame letter.json --at 0 -o o.png", "o.png"), ("sheet letter.json -o o.png", "o.png"),
    ("preview letter.json -o o.mp4", "o.mp4"), ("apply letter.json -o o.mp4", "o.mp4"),
  ])
  func aLetterThatNoFontHas(_ words: String, _ output: String) throws {
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "tracks": [{ "type": "text", "name": "t",
        "segments": [{ "text": "\u{13000}", "position": 0, "duration": 1 }] }] }
      """, to: "letter.json")
    try isRefused(words, "M142", making: output)
  }

  @Test func fallbacksOfTheSoundAreRefused() throws {
    try scratch.wave(Sounds.sine(440, amplitude: 0.999, seconds: 1), to: "loud.wav")
    try isRefused("apply sound.json -o o.m4a --media loud.wav", "P115", making: "o.m4a")
    var samples = Sounds.sine(440, amplitude: 0.25, seconds: 1)
    samples[1000] = .nan
    try scratch.wave(samples, to: "bad.wav")
    try isRefused("apply sound.json -o o.m4a --media bad.wav", "M190", making: "o.m4a")
    let result = try run("--strict apply sound.json -o o.m4a --media bad.wav")
    #expect(result.errors.contains("nothing was written because of --strict"))
  }

  @Test func lossesOfAnotherFormatAreRefused() throws {
    try scratch.write(
      """
      { "media": { "a": { "type": "video" } }, "tracks": [{ "type": "video", "name": "v", "segments":
        [{ "media": "a", "position": 0, "duration": 1 }] }, { "type": "text", "name": "t",
        "segments": [{ "text": "a", "position": 0, "duration": 1 }] }] }
      """, to: "both.json")
    try isRefused("convert both.json -o o.srt", "I141", making: "o.srt")
  }

  @Test func everythingElseStaysTheSame() throws {
    #expect(try run("apply one.json -o o.mp4 --media a.mp4").status == 0)
    #expect(try run("--strict apply one.json -o s.mp4 --media a.mp4").status == 0)
    #expect(try scratch.bytes(of: "o.mp4") == scratch.bytes(of: "s.mp4"))
  }
}
