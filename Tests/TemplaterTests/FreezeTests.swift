import Foundation
import TestSupport
import Testing

/// Segments with `freeze` show one frame of their medium, without sound.
@Suite(.serialized) struct FreezeTests {
  /// Makes `film.mkv`: 200 frames at 25 per second, of which frame n has the gray 20 + n, and a
  /// click at each second.
  private func footage() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i color=black:s=64x64:r=25:d=8,format=yuv420p,geq=lum=20+N:cb=128:cr=128",
      "-f lavfi -i aevalsrc=if(lt(mod(t\\,1)\\,0.002)\\,0.8*sin(2*PI*3000*t)):s=48000:d=8",
      "-c:v libx264 -qp 0 -g 50 -colorspace bt709 -color_primaries bt709 -color_trc bt709",
      "-color_range tv -c:a pcm_s16le film.mkv")
    return scratch
  }

  private func write(
    _ segments: String, _ scratch: Scratch, film: String = "\"source\": \"film.mkv\""
  ) throws {
    try scratch.write(
      """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 25 },
        "media": { "film": { "type": "video", \(film) } },
        "tracks": [ { "type": "video", "name": "a", "segments": [ \(segments) ] } ] }
      """, to: "edit.json")
  }

  private func apply(_ scratch: Scratch, _ arguments: [String] = []) throws -> CommandResult {
    try scratch.run(
      [Project.templater, "apply", "edit.json", "--quality", "1", "-o", "out.mp4"] + arguments)
  }

  /// The gray of each frame of a file, as the number of the frame of the medium.
  private func frames(_ file: String, _ scratch: Scratch) throws -> [Int] {
    let bytes = try scratch.raw("-i \(file) -vf scale=1:1:flags=area -f rawvideo -pix_fmt yuv420p")
    return stride(from: 0, to: bytes.count, by: 3).map { Int(bytes[$0]) - 20 }
  }

  private func show(_ scratch: Scratch, _ wanted: [Int]) throws {
    let seen = try frames("out.mp4", scratch)
    #expect(seen.count == wanted.count)
    for (frame, (found, number)) in zip(seen, wanted).enumerated() {
      #expect(abs(found - number) <= 1, "frame \(frame) shows \(found), not \(number)")
    }
  }

  private let segments = """
    { "media": "film", "start": 1, "duration": 1 },
    { "media": "film", "freeze": 2, "duration": 2 },
    { "media": "film", "start": 2, "duration": 1 },
    { "media": "film", "freeze": 7.96, "duration": 1 }
    """

  @Test func oneFrameIsShownWithoutSound() throws {
    let scratch = try footage()
    try write(segments, scratch)
    let result = try apply(scratch)
    try #require(result.status == 0, "\(result.errors)")
    let wanted =
      (25..<50).map(\.self) + Array(repeating: 50, count: 50) + (50..<75)
      + Array(repeating: 199, count: 25)
    try show(scratch, wanted)
    let samples = try scratch.raw("-i out.mp4 -ac 1 -ar 8000 -f s16le -c:a pcm_s16le")
    let loud = (0..<5).map { second in
      stride(from: second * 16_000, to: min(samples.count - 1, (second + 1) * 16_000), by: 2)
        .contains { place in
          let bits = Int(samples[place]) | Int(samples[place + 1]) << 8
          return abs(Int(Int16(truncatingIfNeeded: bits))) > 3_000
        }
    }
    // A click at the beginning of each second that is played.
    #expect(loud == [true, false, false, true, false])
  }

  /// `ffmpeg` shows the same frame at that time, and its command of the plan the same video.
  @Test func ffmpegShowsTheSame() throws {
    let scratch = try footage()
    try scratch.ffmpeg("-ss 2.5 -i film.mkv -frames:v 1 -c:v libx264 -qp 0 one.mp4")
    try write(
      """
      { "media": "film", "freeze": 2.5, "duration": 1 }, { "media": "film", "start": 4, "duration": 1 }
      """, scratch)
    let result = try apply(scratch)
    try #require(result.status == 0, "\(result.errors)")
    let shown = try frames("one.mp4", scratch)
    try show(scratch, Array(repeating: shown[0], count: 25) + (100..<125))
    let command = try scratch.run([Project.templater, "compile", "edit.json", "--emit", "ffmpeg"])
    try #require(command.status == 0, "\(command.errors)")
    #expect(command.output.contains("trim=end_frame=1"))
  }

  @Test func aFrameAfterTheEndIsReportedWithNumbers() throws {
    let scratch = try footage()
    try write(
      "{ \"media\": \"film\", \"freeze\": 9, \"duration\": 1 }", scratch,
      film: "\"label\": \"A film\"")
    let refused = try apply(scratch, ["--media", "film.mkv"])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("8 s") && refused.errors.contains("9 s"), "\(refused.errors)")
    for way in ["freeze", "loop", "shorten"] {
      let shown = try apply(scratch, ["--media", "film.mkv", "--when-short", way])
      try #require(shown.status == 0, "\(way): \(shown.errors)")
      try show(scratch, Array(repeating: 199, count: 25))
    }
  }

  /// Entrances and transitions change the image, and a composition shows the same frame.
  @Test func frozenFramesAreImagesLikeOthers() throws {
    let scratch = try footage()
    try scratch.write(
      """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 25 },
        "media": { "film": { "type": "video", "source": "film.mkv" } },
        "tracks": [ { "type": "composition", "name": "c", "segments": [
          { "position": 0, "duration": 2, "tracks": [ { "type": "video", "name": "a", "segments": [
            { "media": "film", "freeze": 0, "duration": 1 },
            { "media": "film", "freeze": 4, "duration": 1.4, "transition": { "duration": 0.4 } } ] } ] } ] } ] }
      """, to: "edit.json")
    let result = try apply(scratch)
    try #require(result.status == 0, "\(result.errors)")
    let seen = try frames("out.mp4", scratch)
    #expect(seen[0..<15].allSatisfy { abs($0) <= 1 })
    #expect(seen[25...].allSatisfy { abs($0 - 100) <= 1 })
    #expect(zip(seen[15..<25], seen[16..<26]).allSatisfy { $0 < $1 })
  }
}
