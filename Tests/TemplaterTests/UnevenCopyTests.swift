import Foundation
import TestSupport
import Testing

/// Timestamps of cameras are irregular. A clip is copied where each of its frames is one frame of
/// the output, and encoded where a frame is shown twice or not at all.
@Suite struct UnevenCopyTests {
  /// Clips of 300 frames in groups of 20: the time of frame N in frames of the output, and the
  /// copied ranges of the first 240 frames.
  private static let clips: [(times: String, copied: [Range<Int>])] = [
    // As phones record it: every time is slightly wrong.
    ("N+0.3*sin(2.1*N)", [0..<240]),
    // Slightly slow: no frame begins at frames 49 and 150, which repeat the previous one.
    ("N*1.01+0.013", [0..<40, 61..<141, 162..<222]),
    // Slightly fast: two frames fall on frame 51, and on 150.
    ("N*0.99+0.013", [0..<40, 59..<139, 158..<238]),
    // Two videos joined between two frames, because sound does not last a whole number of frames.
    ("N+0.4*gte(N\\,100)", [0..<240]),
    // A frame is missing between two groups, and has to be encoded.
    ("N+0.7*gte(N\\,100)", [0..<100, 101..<221]),
    // The last frame of a group and the first of the next fall on the same frame, which shows the
    // latter.
    ("N-0.7*gte(N\\,100)", [0..<80, 99..<239]),
  ]

  @Test(arguments: clips) func areCopied(times: String, copied: [Range<Int>]) throws {
    let scene = try CopyScene(["a": "a.mp4"])
    try scene.make(
      "a.mp4", "testsrc2", seconds: 15,
      "-vf settb=1/90000,setpts=4500*(\(times)) -fps_mode passthrough -enc_time_base 1/90000 "
        + "-video_track_timescale 90000 -c:v libx264 -preset veryfast -bf 2 -g 20")
    try scene.template([#"{"media": "a", "position": 0, "duration": 12}"#])
    let spans = try scene.render()
    // The other frames are encoded losslessly, so that all frames can be compared.
    try scene.render(
      "--no-copy", "--quality", "0", "--preset", "ultrafast", to: "encoded.mp4")
    let hashes = try scene.scratch.frameHashes([("out.mp4", 0), ("encoded.mp4", 0)])
    let (made, encoded) = (hashes[0], hashes[1])
    try #require(made.count == 240 && encoded.count == 240)
    for frame in spans.joined() { #expect(made[frame] == encoded[frame], "frame \(frame)") }
    #expect(spans == copied)
  }
}
