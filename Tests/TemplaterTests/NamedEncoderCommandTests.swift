import Foundation
import TestSupport
import Testing

/// `--encoder` selects the encoder of the output.
@Suite(.serialized) struct NamedEncoderCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=160x90:r=10:d=11 -c:v libx264 -qp 4 -colorspace bt709 clip.mp4")
    try scratch.write(
      """
      {"canvas": {"width": 160, "height": 90, "frameRate": 10}, "tracks": [
        {"type": "video", "name": "v", "segments": [{"position": 0, "duration": 11}]}]}
      """, to: "t.json")
  }

  private func apply(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "apply", "t.json", "--media", "clip.mp4"] + words)
  }

  @Test func theWholeIsEncodedInOneGo() throws {
    let made = try apply("--encoder", "libx264", "-o", "out.mp4", "--jobs", "2", "--no-copy")
    try #require(made.status == 0, "\(made.errors)")
    // A key frame every ten seconds, and none where chunks would be joined.
    let keys = try scratch.ffprobe(
      "-select_streams v -skip_frame nokey -show_entries frame=pts_time -i out.mp4")
    #expect(keys.map { Double($0.prefix { $0 != "," }) } == [0, 10])
    let frames = try scratch.ffprobe(
      "-count_frames -select_streams v -show_entries stream=codec_name,pix_fmt,nb_read_frames -i out.mp4"
    )
    #expect(frames == ["h264,yuv420p,110"])
  }

  /// On a machine with such a device a video is rendered; on others the reason is reported and
  /// nothing is written.
  @Test(arguments: ["h264_nvenc", "h264_qsv", "h264_vaapi", "hevc_vaapi"])
  func aDeviceThatIsNotThereLeavesNothing(_ name: String) throws {
    try scratch.write("before", to: "out.mp4")
    let made = try apply("--encoder", name, "-o", "out.mp4")
    if made.status == 0 { return }
    #expect(made.status == 64, "\(made.errors)")
    #expect(
      made.errors.contains("'\(name)'") && made.errors.contains("--encoder"), "\(made.errors)")
    #expect(try String(decoding: scratch.data(of: "out.mp4"), as: UTF8.self) == "before")
    #expect(try scratch.names == ["clip.mp4", "out.mp4", "t.json"])
  }
}
