import Foundation
import TestSupport
import Testing

/// Cameras do not keep time to the tick: a clip is copied where each of its pictures is one frame of the
/// output, and encoded where one is seen twice, or not at all.
@Suite struct UnevenCopyTests {
  /// Clips of 300 pictures in groups of 20: when picture N is seen, in frames of the output, and what is
  /// copied of the first 240 frames.
  private static let clips: [(times: String, copied: [Range<Int>])] = [
    // As phones have it: never quite where it belongs.
    ("N+0.3*sin(2.1*N)", [0..<240]),
    // A little slow: nothing begins at frames 49 and 150, which go on with the picture before.
    ("N*1.01+0.013", [0..<40, 61..<141, 162..<222]),
    // A little fast: two pictures fall on frame 51, and on 150.
    ("N*0.99+0.013", [0..<40, 59..<139, 158..<238]),
    // Joined from two films between two frames, as sound is not as long as a whole number of pictures.
    ("N+0.4*gte(N\\,100)", [0..<240]),
    // A frame is missing between two groups, and has to be made.
    ("N+0.7*gte(N\\,100)", [0..<100, 101..<221]),
    // The last picture of a group and the first of the next fall on the same frame, which shows the next.
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
    // What is not copied is encoded without loss, so that all frames can be compared.
    try scene.render("--no-copy", "--quality", "0", to: "encoded.mp4")
    let (made, encoded) = (try scene.hashes("out.mp4"), try scene.hashes("encoded.mp4"))
    try #require(made.count == 240 && encoded.count == 240)
    for frame in spans.joined() { #expect(made[frame] == encoded[frame], "frame \(frame)") }
    #expect(spans == copied)
  }
}
