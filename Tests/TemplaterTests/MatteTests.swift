import Foundation
import TestSupport
import Testing

/// Videos in which one image is visible where another one is.
struct MatteTests {
  private let scratch: Scratch

  /// Seven seconds of a bar that grows from the left to the right, a pixel each frame, on black.
  private static let bar =
    "-f lavfi -i color=black:s=64x36:r=10:d=7 -f lavfi -i color=white:s=64x36:r=10:d=7 "
    + "-filter_complex overlay=x=min(n-64\\,0):shortest=1,scale=out_color_matrix=bt709:out_range=tv "
    + "-c:v libx264 -g 25 -pix_fmt yuv420p -colorspace bt709 -color_range tv bar.mp4"

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(MatteTests.bar)
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x36 -frames:v 1 red.png")
    try scratch.ffmpeg("-f lavfi -i color=lime:s=64x36 -frames:v 1 lime.png")
  }

  /// Writes a document with the photo `lime` over the photo `red` from 1 s to 15 s.
  private func write(
    _ matte: String, _ tracks: String = "", source: String = #", "source": "bar.mp4""#
  ) throws {
    try scratch.write(
      """
      {"version": "2", "canvas": {"width": 64, "height": 36, "frameRate": 10}, "media": {
        "red": {"type": "photo", "source": "red.png"}, "lime": {"type": "photo", "source": "lime.png"},
        "bar": {"type": "video", "label": "A bar"\(source)}}, "tracks": [
        {"type": "photo", "name": "below", "segments": [{"position": 0, "duration": 15, "media": "red"}]},
        {"type": "photo", "name": "above", "segments": [
          {"position": 1, "duration": 14, "media": "lime", "matte": \(matte)}]}\(tracks)]}
      """, to: "t.json")
  }

  private func apply(_ more: [String] = [], to output: String = "out.mp4") throws -> CommandResult {
    try scratch.run([Project.templater, "apply", "t.json", "-o", output] + more)
  }

  /// Returns the number of green pixels in the middle row of frames of a video.
  private func widths(of output: String = "out.mp4", at frames: [Int]) throws -> [Int] {
    let bytes = try scratch.raw("-i \(output) -f rawvideo -pix_fmt rgb24")
    return frames.map { frame in
      (0..<64).count { x in bytes[3 * (frame * 64 * 36 + 18 * 64 + x) + 1] > 128 }
    }
  }

  /// The bar begins with its segment, and its last frame is held.
  @Test func aVideoPlaysFromTheBeginningOfTheSegment() throws {
    try write(#"{"media": "bar"}"#)
    let result = try apply()
    try #require(result.status == 0, "\(result.errors)")
    for (found, expected) in zip(
      try widths(at: [5, 20, 40, 60, 100, 149]), [0, 10, 30, 50, 64, 64])
    {
      #expect(abs(found - expected) <= 1, "\(found) \(expected)")
    }
  }

  @Test func aVideoHasAnInPointAndLoops() throws {
    try write(#"{"media": "bar", "start": 2, "loop": true, "invert": true}"#)
    try #require(try apply().status == 0)
    // Five seconds remain after the in point.
    for (found, expected) in zip(try widths(at: [10, 30, 50, 65, 110]), [44, 24, 4, 39, 44]) {
      #expect(abs(found - expected) <= 1, "\(found) \(expected)")
    }
  }

  /// Chunks begin in the middle of the matte, with any number of threads.
  @Test(arguments: [
    #"{"media": "bar"}"#, #"{"media": "bar", "start": 1.5, "loop": true}"#,
    #"{"track": "bars", "channel": "luma"}"#, #"{"track": "words"}"#,
  ])
  func chunksAreTheSameForAnyNumberOfThreads(matte: String) throws {
    try write(
      matte,
      """
      , {"type": "video", "name": "bars", "segments": [
        {"position": 0, "duration": 4, "media": "bar"},
        {"position": 5, "duration": 8, "media": "bar", "start": 1, "whenShort": "loop"}]},
      {"type": "text", "name": "words", "segments": [{"position": 2, "duration": 9, "text": "Ink",
        "style": {"size": 0.6}, "enter": {"subtype": "fade", "duration": 3}, "exit": {"subtype": "slide_up", "duration": 4}}]}
      """)
    for jobs in [1, 3] {
      let result = try apply(["--jobs", "\(jobs)"], to: "\(jobs).mp4")
      try #require(result.status == 0, "\(result.errors)")
    }
    #expect(try scratch.data(of: "1.mp4") == scratch.data(of: "3.mp4"))
    let verified = try scratch.run([Project.templater, "verify", "1.mp4", "--against", "t.json"])
    #expect(verified.status == 0, "\(verified.errors)")
  }

  /// A slot can be a matte. It may be shorter than the segment, and is asked for like any other.
  @Test func aSlotCanBeAMatte() throws {
    try write(#"{"media": "bar"}"#, source: "")
    let open = try apply()
    #expect(open.status == 1 && open.errors.contains("A bar"), "\(open.errors)")
    let given = try apply(["--media", "bar=bar.mp4"])
    try #require(given.status == 0, "\(given.errors)")
    #expect(abs(try widths(at: [40])[0] - 30) <= 1)
    let later = try apply(["--media", "bar=bar.mp4@1.5"], to: "later.mp4")
    try #require(later.status == 0, "\(later.errors)")
    #expect(abs(try widths(of: "later.mp4", at: [40])[0] - 45) <= 1)
    // The video carries its template, which can be applied again.
    let again = try scratch.run([
      Project.templater, "apply", "out.mp4", "--media", "red=red.png", "lime=lime.png",
      "bar=bar.mp4", "-o",
      "again.mp4",
    ])
    #expect(again.status == 0, "\(again.errors)")
  }

  /// The track of a matte is neither drawn nor as long as the timeline.
  @Test func aTrackIsOnlyAMatte() throws {
    try write(
      #"{"track": "bars", "channel": "luma"}"#,
      #", {"type": "video", "name": "bars", "segments": [{"position": 1, "duration": 20, "media": "bar", "whenShort": "freeze"}]}"#
    )
    try #require(try apply().status == 0)
    #expect(try widths(at: [5]) == [0])
    #expect(abs(try widths(at: [40])[0] - 30) <= 1)
    let bytes = try scratch.raw("-i out.mp4 -f rawvideo -pix_fmt rgb24")
    #expect(bytes.count == 150 * 64 * 36 * 3)
    // What the matte does not cover is red: the black of the bar is not drawn.
    #expect(bytes[3 * (40 * 64 * 36 + 18 * 64 + 60)] > 200)
  }

  /// A still is drawn from the media at its time, with their mattes.
  @Test func stillsHaveMattes() throws {
    try write(#"{"media": "bar", "start": 3}"#)
    let still = try scratch.run([
      Project.templater, "frame", "t.json", "--at", "2", "-o", "still.png",
    ])
    try #require(still.status == 0 && !still.errors.contains("M192"), "\(still.errors)")
    let bytes = try scratch.raw("-i still.png -f rawvideo -pix_fmt rgb24")
    let green = (0..<64).count { x in bytes[3 * (18 * 64 + x) + 1] > 128 }
    #expect(abs(green - 40) <= 1)
  }

  @Test func anFFmpegCommandRefusesAMatte() throws {
    try write(#"{"media": "bar"}"#)
    let result = try scratch.run([
      Project.templater, "compile", "t.json", "--emit", "ffmpeg", "-o", "out.mp4",
    ])
    #expect(result.status == 1 && result.errors.contains("a matte"), "\(result.errors)")
  }
}
