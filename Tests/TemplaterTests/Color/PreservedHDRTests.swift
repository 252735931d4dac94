import Colour
import Foundation
import TestSupport
import Testing

/// `--hdr keep` writes the 10 bits of the source, or refuses.
@Suite struct PreservedHDRTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes a ramp over the whole limited range of 10 bits, 64 to 940.
  private func ramp(_ name: String) throws {
    let (width, height) = (1024, 64)
    var samples: [UInt16] = []
    for _ in 0..<height { samples += (0..<width).map { UInt16(64 + $0 * 876 / (width - 1)) } }
    samples += [UInt16](repeating: 512, count: width * height / 2)
    let image = samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    try scratch.write(image + image + image, to: "ramp.yuv")
    try scratch.ffmpeg(
      "-f rawvideo -pix_fmt yuv420p10le -s \(width)x\(height) -r 25 -i ramp.yuv -c:v libx265"
        + " -preset ultrafast -x265-params log-level=none:lossless=1:range=limited:"
        + "colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc\(Patches.mastered) \(name)")
  }

  private func levels(_ name: String) throws -> Set<UInt16> {
    let bytes = try scratch.raw("-i \(name) -frames:v 1 -f rawvideo -pix_fmt yuv420p10le")
    return Set((0..<1024 * 64).map { UInt16(bytes[2 * $0]) | UInt16(bytes[2 * $0 + 1]) << 8 })
  }

  @Test func aRampKeepsItsLevels() throws {
    try ramp("ramp.mp4")
    #expect(try levels("ramp.mp4").count == 877)
    let result = try scratch.play(
      "ramp.mp4", to: "out.mp4", "--hdr", "keep", "--crf", "4", "--verify")
    #expect(result.status == 0 && !result.errors.contains("P110"), "\(result.errors)")
    let kept = try levels("out.mp4")
    #expect(kept.count >= 800, "\(kept.count)")
    #expect(
      try scratch.ffprobe(
        "-select_streams v -show_entries"
          + " stream=codec_name,profile,pix_fmt,color_space,color_transfer,color_primaries out.mp4"
      ).first?.hasPrefix("hevc,Main 10,yuv420p10le,bt2020nc,smpte2084,bt2020") == true)
    let probe = try scratch.run([Project.templater, "probe", "out.mp4"]).output
    for word in [#""maxContentLight":1000"#, #""peak":1000"#, #""transfer":"smpte2084""#] {
      #expect(probe.contains(word), "\(probe)")
    }
  }

  @Test func av1KeepsItToo() throws {
    try ramp("ramp.mp4")
    let result = try scratch.play(
      "ramp.mp4", to: "out.mkv", "--hdr", "keep", "--codec", "av1", "--crf", "8")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try scratch.ffprobe(
        "-select_streams v -show_entries stream=codec_name,pix_fmt,color_transfer out.mkv"
      ).first?.hasPrefix("av1,yuv420p10le,smpte2084") == true)
    #expect(try levels("out.mkv").count >= 600)
  }

  /// Cuts, crossfades and scaled clips are drawn in 10 bits: a mean of two signals, with black
  /// around it.
  @Test func cutsAndFadesAreDrawn() throws {
    let colors = [SIMD3<Double>](repeating: Patches.grey(0.7), count: 8)
    try Patches(frames: 30, signals: colors).write("a.mp4", in: scratch)
    try Patches(
      frames: 30, signals: [SIMD3<Double>](repeating: Patches.grey(0.3), count: 8)
    ).write("b.mp4", in: scratch)
    let result = try scratch.run(
      [
        Project.templater, "merge", "a.mp4", "b.mp4", "--transition", "crossfade:0.4", "-o",
        "out.mp4", "--hdr", "keep", "--crf", "2", "--no-cache", "--progress", "none", "--size",
        "128x96", "--rate", "25",
      ])
    #expect(result.status == 0, "\(result.errors)")
    let bytes = try scratch.raw("-i out.mp4 -f rawvideo -pix_fmt yuv420p10le")
    let frame = 128 * 96 * 3
    func luma(_ index: Int, _ y: Int) -> Int {
      let place = index * frame + (y * 128 + 64) * 2
      return Int(bytes[place]) | Int(bytes[place + 1]) << 8
    }
    let count = bytes.count / frame
    #expect(count == 50, "\(count)")
    #expect(abs(luma(0, 48) - 677) <= 2 && abs(luma(count - 1, 48) - 327) <= 2)
    #expect(abs(luma(25, 48) - 502) <= 20, "\(luma(25, 48))")
    #expect(abs(luma(0, 4) - 64) <= 2, "\(luma(0, 4))")
  }

  @Test func mediaWithEightBitsAreRefusedByName() throws {
    try Patches(signals: [SIMD3<Double>](repeating: Patches.grey(0.5), count: 8))
      .write("hdr.mp4", in: scratch)
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=128x64:r=25 -frames:v 3 -c:v libx264 sdr.mp4")
    let sdr = try scratch.play("sdr.mp4", to: "s.mp4", "--hdr", "keep")
    #expect(sdr.status == 1 && sdr.errors.contains("error[P114]: 'sdr.mp4', which is not HDR"))
    try scratch.write(
      """
      {"version": "2", "canvas": {"frameRate": 25}, "media": {"c": {"type": "video"}},
       "tracks": [{"type": "video", "name": "v", "segments": [
          {"media": "c", "position": 0, "duration": 0.12, "opacity": 0.5},
          {"media": "c", "position": 0.12, "duration": 0.12, "mask": {"width": 0.5}},
          {"media": "c", "position": 0.24, "duration": 0.12, "mask": {"height": 0.5},
           "filters": [{"subtype": "sepia"}]}]},
         {"type": "video", "name": "w", "segments": [
          {"media": "c", "position": 0, "duration": 0.12, "fit": "cover", "focus": {"x":
           {"keyframes": [{"time": 0, "value": 0}, {"time": 0.1, "value": 1}]}}}]},
         {"type": "text", "name": "t", "segments": [
          {"text": "Hello", "position": 0, "duration": 0.12}]},
         {"type": "filter", "name": "f", "segments": [
          {"subtype": "sepia", "position": 0, "duration": 0.12}]}]}
      """, to: "much.json")
    let much = try scratch.run(
      [
        Project.templater, "apply", "much.json", "--media", "hdr.mp4", "-o", "m.mp4", "--hdr",
        "keep",
      ])
    for word in [
      "a text", "the filter 'sepia'", "'opacity'", "'mask'", "'filters'", "a 'focus' that moves",
    ] {
      #expect(
        much.errors.contains("error[P114]: \(word) cannot be rendered in HDR"), "\(much.errors)")
    }
    for sentence in [
      "'opacity' cannot be rendered in HDR ('hdr.mp4', at 0 s)",
      "'mask' cannot be rendered in HDR ('hdr.mp4', at 0.12 s, and 1 more)",
    ] {
      #expect(much.errors.contains("error[P114]: \(sentence)"), "\(much.errors)")
    }
    let codec = try scratch.play("hdr.mp4", to: "c.mp4", "--hdr", "keep", "--codec", "h264")
    #expect(codec.status == 2 || codec.status == 64, "\(codec.status)")
    #expect(codec.errors.contains("--hdr keep needs hevc, av1"), "\(codec.errors)")
    #expect(try !scratch.names.contains { ["s.mp4", "m.mp4", "c.mp4"].contains($0) })
  }
}
