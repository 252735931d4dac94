import Foundation
import TestSupport
import Testing

/// Two clips of different size, rate and rotation, one of them silent, are merged into one video.
@Suite(.serialized) struct MergeTests {
  @Test func unlikeClipsBecomeOneUprightInSyncVideo() throws {
    let scratch = try Scratch()
    // A white flash with a beep at 2 s, over an image that is red above and blue below after its
    // rotation.
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=180x640:r=25:d=5 -f lavfi -i color=blue:s=180x640:r=25:d=5",
      "-f lavfi -i sine=f=1000:d=5:r=44100",
      "-filter_complex [0][1]hstack,drawbox=c=white:t=fill:enable='between(n,50,51)',format=yuv420p[v];[2]volume=0:enable='not(between(t,2,2.08))'[a]",
      "-map [v] -map [a] -c:v libx264 -c:a aac -shortest flat.mp4")
    try scratch.ffmpeg("-i flat.mp4 -c copy -metadata:s:v rotate=270 turned.mp4")
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=640x480:r=30000/1001:d=6 -c:v libx264 -pix_fmt yuv420p silent.mp4")
    let result = try scratch.run([
      Project.templater, "apply", Project.template("merge.json"), "--media", "turned.mp4",
      "silent.mp4", "--size", "640x360", "--preset", "ultrafast", "-o", "merged.mp4",
    ])
    try #require(result.status == 0, "\(result.errors)")
    #expect(
      try scratch.ffprobe(
        "-count_frames -select_streams v -show_entries stream=nb_read_frames merged.mp4")
        == ["300"])
    try isUpright(scratch)
    try isFitted(scratch)
    try isInSync(scratch)
  }

  /// The merged video shows the turned clip as ffmpeg does.
  private func isUpright(_ scratch: Scratch) throws {
    func corners(_ file: String) throws -> (top: [UInt8], bottom: [UInt8]) {
      let pixels = try scratch.raw(
        "-ss 1 -i \(file) -frames:v 1 -vf scale=64:36 -f rawvideo -pix_fmt rgb24")
      func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(3 * (64 * y + x))...].prefix(3)) }
      return (pixel(32, 8), pixel(32, 28))
    }
    let (wanted, found) = (try corners("turned.mp4"), try corners("merged.mp4"))
    for (a, b) in zip(wanted.top + wanted.bottom, found.top + found.bottom) {
      #expect(abs(Int(a) - Int(b)) < 12, "\(wanted) became \(found)")
    }
    #expect(abs(Int(wanted.top[0]) - Int(wanted.bottom[0])) > 100, "the witness tells up from down")
  }

  /// 4:3 on 16:9 leaves black at both sides and none above.
  private func isFitted(_ scratch: Scratch) throws {
    let pixels = try scratch.raw("-ss 7 -i merged.mp4 -frames:v 1 -f rawvideo -pix_fmt gray")
    let row = pixels[(640 * 180)..<(640 * 181)].map(Int.init)
    #expect(row[..<76].allSatisfy { $0 < 20 } && row[564...].allSatisfy { $0 < 20 })
    #expect(row[84..<556].contains { $0 > 60 })
    #expect(pixels[..<640].contains { $0 > 60 }, "the image reaches the top")
  }

  private func isInSync(_ scratch: Scratch) throws {
    let pixels = try scratch.raw("-i merged.mp4 -vf scale=1:1 -f rawvideo -pix_fmt gray")
    let flash = try #require(pixels.firstIndex { $0 > 180 })
    let samples = try scratch.raw("-i merged.mp4 -vn -ac 1 -ar 48000 -f f32le")
      .withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let beep = try #require(samples.firstIndex { abs($0) > 0.02 })
    let offset = Double(beep) / 48000 - Double(flash) / 30
    #expect(abs(offset) < 1 / 30.0, "sound is \(offset) s behind the video")
    #expect(flash == 60)
    #expect(samples[(5 * 48000 + 4800)...].allSatisfy { abs($0) < 0.001 }, "the second is silent")
  }
}
