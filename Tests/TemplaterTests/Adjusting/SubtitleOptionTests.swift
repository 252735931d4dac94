import Foundation
import TestSupport
import Testing

/// `--subtitles` shows the lines of a file over the video.
@Suite(.serialized) struct SubtitleOptionTests {
  private let scene: AdjustingScene

  init() throws {
    scene = try AdjustingScene()
    try scene.scratch.write(
      "1\n00:00:00,000 --> 00:00:01,000\nMMM\n\n2\n00:00:03,000 --> 00:00:09,000\nWWW\n\n"
        + "3\n00:00:08,000 --> 00:00:09,000\nlate\n", to: "s.srt")
    try scene.scratch.ffmpeg(
      "-f lavfi -i color=black:s=64x64:r=10:d=4 -c:v libx264 -pix_fmt yuv420p dark.mp4")
  }

  private func apply(_ words: String...) throws -> CommandResult {
    try scene.scratch.run(
      [
        Project.templater, "apply", "t.json", "--media", "dark.mp4", "dark.mp4", "--size",
        "320x320", "-o", "out.mp4",
      ] + words)
  }

  /// Returns the numbers of bright pixels of a frame above and below the middle.
  private func bright(at seconds: Double) throws -> (upper: Int, lower: Int) {
    let pixels = try scene.scratch.raw(
      "-i out.mp4 -vf trim=start=\(seconds - 0.01) -frames:v 1 -f rawvideo -pix_fmt gray")
    let half = pixels.count / 2
    return (pixels[..<half].count { $0 > 100 }, pixels[half...].count { $0 > 100 })
  }

  @Test func linesAreShownAndCutAtTheEnd() throws {
    let result = try apply("--subtitles", "s.srt")
    try #require(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "note[M122]: the video ends at 3.5 s: 1 subtitle is cut at the end, 1 subtitle begins"
          + " after the end and is left out"), "\(result.errors)")
    #expect(try scene.frames(of: "out.mp4") == 35)
    let (first, none) = (try bright(at: 0.5), try bright(at: 2.2))
    #expect(first.lower > 3 && first.upper == 0, "\(first)")
    #expect(none.lower == 0 && none.upper == 0, "\(none)")
  }

  @Test func stylesAreChosen() throws {
    try #require(try apply("--subtitles", "s.srt").status == 0)
    let plain = try bright(at: 0.5)
    try #require(
      try apply("--subtitles", "s.srt", "--subtitle-style", "large,top,plain").status == 0)
    let large = try bright(at: 0.5)
    #expect(large.upper > plain.lower && large.lower == 0, "\(large) \(plain)")
    let json = try apply(
      "--subtitles", "s.srt", "--subtitle-style", #"{"size": 0.2, "color": "red", "y": 0.2}"#)
    try #require(json.status == 0, "\(json.errors)")
    let pixels = try scene.scratch.raw(
      "-i out.mp4 -vf trim=start=0.5 -frames:v 1 -f rawvideo -pix_fmt rgb24")
    let reds = stride(from: 0, to: pixels.count - 2, by: 3).filter {
      pixels[$0] > 150 && pixels[$0 + 1] < 90
    }
    #expect(reds.count > 5 && reds.allSatisfy { $0 < pixels.count / 2 })
  }

  @Test func filesThatAreNone() throws {
    try scene.scratch.write(
      Array("1\n00:00:00,000 --> 00:00:01,000\nGr".utf8) + [0xFC] + Array("n\n".utf8), to: "l.srt")
    let latin = try apply("--subtitles", "l.srt")
    #expect(
      latin.status == 0 && latin.errors.contains("warning[I144]: the file is not UTF-8"),
      "\(latin.errors)")
    #expect(try bright(at: 0.5).lower > 3)
    let wide = "1\n00:00:00,000 --> 00:00:01,000\nMMM\n".utf8.flatMap { [UInt8]([$0, 0]) }
    try scene.scratch.write(wide, to: "w.srt")
    let unmarked = try apply("--subtitles", "w.srt")
    #expect(
      unmarked.status == 0 && unmarked.errors.contains("note[I143]: the file is UTF-16LE text"),
      "\(unmarked.errors)")
    let other = try apply("--subtitles", "t.json")
    #expect(other.status == 1 && other.errors.contains(".srt, .vtt"), "\(other.errors)")
    let gone = try apply("--subtitles", "ss.srt")
    #expect(gone.status == 66 && gone.errors.contains("did you mean 's.srt'?"), "\(gone.errors)")
    try scene.scratch.write("\u{FEFF}WEBVTT\n\n00:00.000 --> 00:01.000\nMMM\n", to: "s.vtt")
    let web = try apply("--subtitles", "s.vtt")
    #expect(web.status == 0 && !web.errors.contains("I1"), "\(web.errors)")
    #expect(try bright(at: 0.5).lower > 3)
  }
}
