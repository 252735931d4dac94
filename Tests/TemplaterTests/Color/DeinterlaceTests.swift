import Foundation
import TestSupport
import Testing

/// Interlaced frames lose their combing; progressive ones do not change.
@Suite struct DeinterlaceTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes a bar that moves by eight pixels from field to field, as MPEG-2 or H.264.
  private func interlaced(_ name: String, _ words: String) throws {
    try scratch.ffmpeg(
      "-f lavfi -i color=black:s=160x96:r=50:d=1.2,geq=lum='if(between(X-8*mod(N,16),0,24),220,30)':cb=128:cr=128,"
        + "format=yuv420p,tinterlace=interleave_top,setfield=tff \(words) \(name)")
  }

  /// Returns how much more neighboring lines differ than lines of the same field, which measures
  /// combing.
  private func combing(_ name: String, frame: Int) throws -> Double {
    let bytes = try scratch.raw(
      "-i \(name) -vf select='eq(n,\(frame))' -frames:v 1 -f rawvideo -pix_fmt gray")
    guard bytes.count >= 160 * 96 else { return .infinity }
    var (between, within) = (0, 0)
    for y in 20..<70 {
      for x in 0..<160 {
        between += abs(Int(bytes[y * 160 + x]) - Int(bytes[(y + 1) * 160 + x]))
        within += abs(Int(bytes[y * 160 + x]) - Int(bytes[(y + 2) * 160 + x]))
      }
    }
    return Double(between - within) / Double(50 * 160)
  }

  @Test(arguments: [
    "-c:v mpeg2video -flags +ilme+ildct -b:v 4M", "-c:v libx264 -flags +ilme+ildct -crf 16",
  ]) func combsAreGone(words: String) throws {
    try interlaced("i.mkv", words)
    #expect(try combing("i.mkv", frame: 6) > 5)
    let result = try scratch.play("i.mkv", frames: 25, to: "out.mp4", "--crf", "10")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains("note[P112]: 'i.mkv' is interlaced; it is deinterlaced"),
      "\(result.errors)")
    for frame in [0, 6, 13, 24] { #expect(try combing("out.mp4", frame: frame) < 1) }
    #expect(try scratch.frameHashes("out.mp4").count == 25)
  }

  /// A frame does not depend on where decoding began: any number of threads writes the same file.
  @Test func threadsMakeNoDifference() throws {
    try interlaced("i.mp4", "-c:v libx264 -flags +ilme+ildct -g 9 -crf 16")
    try scratch.write(
      """
      {"canvas": {"frameRate": 25}, "media": {"c": {"type": "video"}},
       "tracks": [{"type": "video", "name": "v", "segments": [
         {"media": "c", "position": 0, "duration": 0.52, "start": 0.4},
         {"media": "c", "position": 0.52, "duration": 0.4, "start": 0.12},
         {"media": "c", "position": 0.92, "duration": 0.4, "reverse": true}]}]}
      """, to: "t.json")
    var hashes: [[String]] = []
    for jobs in ["1", "3"] {
      let result = try scratch.run(
        [
          Project.templater, "apply", "t.json", "--media", "i.mp4", "-o", "\(jobs).mp4", "--jobs",
          jobs, "--no-cache", "--progress", "none",
        ])
      #expect(result.status == 0, "\(result.errors)")
      hashes.append(try scratch.frameHashes("\(jobs).mp4"))
    }
    #expect(hashes[0] == hashes[1] && hashes[0].count == 33)
    // A frame after a seek equals the frame of continuous decoding.
    let whole = try scratch.play(
      "i.mp4", frames: 25, to: "whole.mp4", "--codec", "h264", "--crf", "0")
    #expect(whole.status == 0, "\(whole.errors)")
    let still = try scratch.run(
      [
        Project.templater, "frame", "play.json", "--at", "0.64", "--media", "i.mp4", "-o", "f.png",
      ])
    #expect(still.status == 0, "\(still.errors)")
    let sought = try scratch.raw("-i f.png -f rawvideo -pix_fmt gray")
    let decoded = try scratch.raw(
      "-i whole.mp4 -vf select='eq(n,16)',scale=out_range=pc -frames:v 1 -f rawvideo -pix_fmt gray"
    )
    let difference = zip(sought, decoded).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(difference <= 3, "\(difference)")
  }

  @Test func progressiveFramesStayAsTheyAre() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=160x96:r=25:d=1 -c:v libx264 -crf 18 -pix_fmt yuv420p"
        + " -colorspace bt709 -color_primaries bt709 -color_trc bt709 p.mp4")
    let result = try scratch.play(
      "p.mp4", frames: 20, to: "out.mp4", "--crf", "0", "--no-copy")
    #expect(result.status == 0 && !result.errors.contains("P11"), "\(result.errors)")
    #expect(
      try scratch.frameHashes("out.mp4") == Array(scratch.frameHashes("p.mp4").prefix(20)))
  }
}
