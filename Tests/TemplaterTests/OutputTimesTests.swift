import Foundation
import TestSupport
import Testing

/// Video and sound of an output begin at the right times, and its frames have the right color tags.
@Suite struct OutputTimesTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=25:d=1 -f lavfi -i sine=d=1",
      "-c:v libx264 -c:a pcm_s16le clip.mov")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 36, "frameRate": 25},
       "media": {"a": {"type": "video", "source": "clip.mov"}},
       "tracks": [{"type": "video", "name": "v", "segments": [
         {"media": "a", "position": 0, "duration": 0.6}]}]}
      """, to: "t.json")
  }

  private func apply(_ words: String...) throws {
    let result = try scratch.run([Project.templater, "apply", "t.json"] + words)
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Sound has samples before time zero, which players discard; the first frame is at zero.
  @Test(arguments: [["out.webm"], ["out.mkv"], ["out.mkv", "--as", "vp9"], ["out.mp4"]])
  func theVideoBeginsAtZero(words: [String]) throws {
    try scratch.write("", to: words[0])
    let result = try scratch.run([Project.templater, "apply", "t.json", "-o"] + words)
    try #require(result.status == 0, "\(result.errors)")
    let starts = try scratch.ffprobe(
      "-show_entries stream=codec_type,start_time \(words[0])")
    let video = starts.first { $0.hasPrefix("video") }
    #expect(video == "video,0.000000", "\(starts)")
    let sound = try #require(starts.first { $0.hasPrefix("audio") }?.split(separator: ",").last)
    #expect((-0.022...0).contains(Double(sound) ?? 1), "\(starts)")
  }

  @Test func framesOfProResHaveTheirColours() throws {
    try apply("-o", "out.mov", "--as", "prores")
    // The header of each frame: its marker, and ten bytes later the three codes.
    let packets = try scratch.raw("-i out.mov -map 0:v -c copy -frames:v 1 -f data")
    let marker = try #require(
      packets.indices.dropLast(24).first { Array(packets[$0..<$0 + 4]) == Array("icpf".utf8) })
    #expect(Array(packets[marker + 18..<marker + 21]) == [1, 1, 1])
  }
}
