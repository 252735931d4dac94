import Foundation
import TestSupport
import Testing

/// `templater merge` makes one video of files of any kind.
@Suite(.serialized) struct MergeCommandTests {
  /// Makes a clip with rotation metadata, which is upright after rotation with white above and
  /// black below, with a tone; a silent red one of another size and rate; a blue photo; and a deep
  /// tone.
  private func footage() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i color=white:s=96x180:r=25:d=4 -f lavfi -i color=black:s=96x180:r=25:d=4",
      "-f lavfi -i sine=f=4000:d=4 -filter_complex [0][1]hstack,format=yuv420p[v]",
      "-map [v] -map 2 -c:v libx264 -c:a aac -shortest flat.mp4")
    try scratch.ffmpeg("-i flat.mp4 -c copy -metadata:s:v rotate=270 turned.mp4")
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=320x180:r=30000/1001:d=3 -c:v libx264 -pix_fmt yuv420p red.mp4")
    try scratch.ffmpeg("-f lavfi -i color=blue:s=200x200 -frames:v 1 blue.png")
    try scratch.ffmpeg("-f lavfi -i sine=f=200:d=3 -c:a aac song.m4a")
    return scratch
  }

  @Test func oddClipsAndAPhotoBecomeOneVideoWithMusic() throws {
    let scratch = try footage()
    let result = try scratch.run([
      Project.templater, "merge", "turned.mp4", "red.mp4", "blue.png", "-o", "out.mp4",
      "--transition", "crossfade:0.5", "--music", "song.m4a", "--photo-duration", "2", "--size",
      "320x180", "--fit", "cover", "--save", "edit.json",
    ])
    try #require(result.status == 0, "\(result.errors)")
    // 4 s, then 74 or 75 frames at 25 per second in 3.003 s, then 2 s, less two halves.
    let streams = try scratch.ffprobe(
      "-count_frames -show_entries stream=codec_type,width,height,r_frame_rate,nb_read_frames",
      "out.mp4")
    #expect(streams.count == 2)
    #expect(streams.first?.hasPrefix("video,320,180,25/1,") == true, "\(streams)")
    #expect(streams.first?.hasSuffix(",200") == true, "\(streams)")
    #expect(streams.last?.hasPrefix("audio") == true)
    try showsEachInTurn(scratch)
    try isHeardTogether(scratch)
    let checked = try scratch.run([Project.templater, "validate", "edit.json"])
    #expect(checked.status == 0, "\(checked.output)")
    let again = try scratch.run([
      Project.templater, "apply", "edit.json", "--dry-run", "-o", "again.mp4",
    ])
    #expect(again.output.hasPrefix("again.mp4: 320x180, 25 fps, 200 frames, 8 s"))
  }

  /// An upright clip in front of itself: sharp in the middle, blurred at the sides.
  @Test func aBlurredCopyFillsTheSides() throws {
    let scratch = try footage()
    let result = try scratch.run([
      Project.templater, "merge", "blue.png", "red.mp4", "-o", "out.mp4", "--photo-duration", "1",
      "--size", "320x180", "--fit", "blur", "--save", "edit.json",
    ])
    try #require(result.status == 0, "\(result.errors)")
    let pixels = try scratch.raw("-i out.mp4 -frames:v 1 -f rawvideo -pix_fmt rgb24")
    for x in [4, 160, 315] {
      let pixel = pixels[(3 * (320 * 90 + x))...].prefix(3).map(Int.init)
      #expect(pixel[2] > 200 && pixel[0] < 40, "\(x): \(pixel)")
    }
    let text = String(decoding: try scratch.bytes(of: "edit.json"), as: UTF8.self)
    // The second image has the aspect ratio of the canvas, so its background would be hidden.
    #expect(
      text.components(separatedBy: "\"background\": { \"blur\": 0.05 }").count == 2, "\(text)")
  }

  @Test func filesThatLieElsewhereAreCollected() throws {
    let scratch = try footage()
    _ = try scratch.run(["mkdir", "else"])
    let words = ["merge", "red.mp4", "blue.png", "-o", "out.mp4", "--save", "else/edit.json"]
    let refused = try scratch.run([Project.templater] + words)
    #expect(refused.status == 1 && refused.errors.contains("--collect"), "\(refused.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
    let result = try scratch.run([Project.templater] + words + ["--collect"])
    try #require(result.status == 0, "\(result.errors)")
    let text = String(decoding: try scratch.bytes(of: "else/edit.json"), as: UTF8.self)
    #expect(text.contains("\"media/red.mp4\"") && text.contains("\"media/blue.png\""))
    let again = try scratch.run([Project.templater, "apply", "else/edit.json", "--dry-run"])
    #expect(again.status == 0, "\(again.errors)")
  }

  private func showsEachInTurn(_ scratch: Scratch) throws {
    let seen = [20, 130, 156, 180]
    let choice = seen.map { "eq(n\\,\($0))" }.joined(separator: "+")
    let pixels = try scratch.raw(
      "-i out.mp4 -vf select=\(choice) -fps_mode passthrough -f rawvideo -pix_fmt rgb24")
    try #require(pixels.count == seen.count * 3 * 320 * 180)
    func pixel(_ frame: Int, _ x: Int, _ y: Int) throws -> [Int] {
      let index = try #require(seen.firstIndex(of: frame))
      return pixels[(3 * (320 * (180 * index + y) + x))...].prefix(3).map(Int.init)
    }
    // The top of the turned clip as a player shows it.
    let top = try scratch.raw(
      "-i turned.mp4 -frames:v 1 -vf scale=4:4 -f rawvideo -pix_fmt gray")[1]
    #expect(abs(try pixel(20, 160, 20)[0] - Int(top)) < 20, "upright")
    #expect(abs(try pixel(20, 160, 160)[0] - (255 - Int(top))) < 20)
    let red = try pixel(130, 2, 90)
    #expect(red[0] > 220 && red[2] < 30, "the second fills the image: \(red)")
    let mixed = try pixel(156, 160, 90)
    #expect(mixed[0] > 60 && mixed[2] > 60, "the crossfade shows both: \(mixed)")
    let blue = try pixel(180, 2, 90)
    #expect(blue[2] > 220 && blue[0] < 30, "a square photo covers the image: \(blue)")
  }

  /// The tone of the first clip ends with it; the music continues, repeats and fades.
  private func isHeardTogether(_ scratch: Scratch) throws {
    func samples(_ filter: String) throws -> [Float] {
      try scratch.raw("-i out.mp4 -vn -ac 1 -ar 48000 -af \(filter) -f f32le")
        .withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    }
    func level(_ samples: [Float], _ start: Double) -> Double {
      let part = samples[Int(start * 48_000)...].prefix(19_200)
      return Double(part.map { $0 * $0 }.reduce(0, +) / Float(max(1, part.count))).squareRoot()
    }
    let high = try samples("highpass=f=2000,highpass=f=2000")
    let low = try samples("lowpass=f=600,lowpass=f=600")
    #expect(level(high, 1) > 0.02)
    #expect(level(high, 5) < 0.005)
    #expect(level(low, 1) > 0.02)
    #expect(level(low, 5) > 0.02, "the music begins again")
    #expect(level(low, 7.6) < level(low, 5) / 2, "the music goes in the end")
  }

  @Test func twoFilesAreMergedWithTheMeasuresOfTheFirst() throws {
    let scratch = try footage()
    let result = try scratch.run([
      Project.templater, "merge", "red.mp4", "turned.mp4", "-o", "o.mov",
    ])
    try #require(result.status == 0, "\(result.errors)")
    let stream = try scratch.ffprobe(
      "-select_streams v -show_entries stream=width,height,r_frame_rate o.mov")
    #expect(stream == ["320,180,30000/1001"])
    let carried = try scratch.run([Project.templater, "extract", "o.mov"])
    #expect(carried.output.contains(#""Title": "o""#), "it carries its template")
  }

  /// As for `apply`; the shape is that of the first file.
  @Test func oneSideOfTheSizeFollowsFromTheFirstFile() throws {
    let scratch = try footage()
    for (size, expected) in [("160x", "160x90"), ("x36", "64x36"), ("72p", "128x72")] {
      let result = try scratch.run([
        Project.templater, "merge", "red.mp4", "blue.png", "-o", "o.mp4", "--size", size,
        "--dry-run",
      ])
      #expect(result.status == 0 && result.output.contains("o.mp4: \(expected),"), "\(result)")
    }
  }

  @Test(arguments: [
    (["red.mp4", "-o", "red.mp4"], 64, "this command reads that file"),
    (["red.mp4", "missing.mp4", "-o", "out.mp4"], 66, "missing.mp4"),
    (["red.mp4", "song.m4a", "-o", "out.mp4"], 1, "is a sound"),
    (["red.mp4", "-o", "out.mp4", "--music", "blue.png"], 1, "music must be a sound file"),
    (
      ["turned.mp4", "red.mp4", "-o", "out.mp4", "--transition", "crossfade:5"], 1,
      "from turned.mp4 to red.mp4 cannot be made"
    ),
    (["red.mp4", "-o", "out.mp4", "--save", "else/edit.json"], 1, "is outside"),
    (
      ["red.mp4", "-o", "out.mp4", "--save", "missing/edit.json"], 73, "there is no folder missing"
    ),
  ])
  func errorsAreReportedAndNothingIsWritten(
    words: [String], status: Int32, message: String
  ) throws {
    let scratch = try footage()
    _ = try scratch.run(["mkdir", "else"])
    let before = try scratch.names
    let result = try scratch.run([Project.templater, "merge"] + words)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try scratch.names == before)
  }
}
