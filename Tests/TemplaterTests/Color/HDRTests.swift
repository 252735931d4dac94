import Colour
import Foundation
import TestSupport
import Testing

/// HDR media are converted correctly to SDR.
@Suite struct HDRTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let greys = [0, 1, 10, 26, 58, 100, 203, 1000].map {
    Patches.grey(TransferFunction.pq.signal(of: $0))
  }
  /// The tone curve of BT.2390 for 1000 nit, then a power of 1/2.4.
  private static let codes = [0, 27.9, 72.7, 108.3, 151.3, 189.3, 230.3, 255]

  @Test func pqIsToneMapped() throws {
    try Patches(tags: Patches(signals: []).tags + Patches.mastered, signals: HDRTests.greys)
      .write("pq.mp4", in: scratch)
    let result = try scratch.play("pq.mp4", to: "out.mp4", "--crf", "4", "--verify")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "note[P110]: 'pq.mp4' is HDR (PQ, BT.2020); it is converted to SDR"), "\(result.errors)")
    for (shown, code) in zip(try Patches.shown("out.mp4", in: scratch), HDRTests.codes) {
      #expect((shown - Patches.grey(code)).isWithin(2), "\(shown) for \(code)")
    }
    #expect(
      try scratch.ffprobe(
        "-select_streams v -show_entries stream=pix_fmt,color_transfer,color_primaries out.mp4")
        == ["yuv420p,bt709,bt709"])
    let probe = try scratch.run([Project.templater, "probe", "pq.mp4"]).output
    for word in [
      #""transfer":"smpte2084""#, #""primaries":"bt2020""#, #""bitDepth":10"#,
      #""maxContentLight":1000"#, #""peak":1000"#, #""isInterlaced":false"#,
    ] { #expect(probe.contains(word), "\(probe)") }
  }

  /// HLG at 75 % is reference white, as is PQ of 203 nit.
  @Test func hlgLooksLikePQ() throws {
    let nits = [0.0, 10, 26, 58, 100, 203, 400, 1000]
    let system = HLGSystem(peak: 1000)
    let signals = nits.map { nits -> SIMD3<Double> in
      Patches.grey(TransferFunction.hlg.signal(of: pow(nits / system.peak, 1 / system.gamma)))
    }
    #expect(abs(signals[5].x - 0.75) < 0.002)
    try Patches(
      tags: "colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc", signals: signals
    ).write("hlg.mp4", in: scratch)
    let result = try scratch.play("hlg.mp4", to: "out.mp4", "--crf", "4")
    #expect(result.errors.contains("P110]: 'hlg.mp4' is HDR (HLG, BT.2020)"), "\(result.errors)")
    let conversion = ColorConversion(
      ColorSignal(primaries: .bt2020, transfer: .pq, matrix: "bt2020", peak: 1000))
    for (shown, nits) in zip(try Patches.shown("out.mp4", in: scratch), nits) {
      let wanted = conversion(Patches.grey(TransferFunction.pq.signal(of: nits))) * 255
      #expect((shown - wanted).isWithin(2.5), "\(nits): \(shown), not \(wanted)")
    }
  }

  /// BT.709 colors that are stored as BT.2020 do not change; brighter ones keep their hue.
  @Test func colorsKeepTheirHue() throws {
    let colors: [SIMD3<Double>] = [
      [60, 0, 0], [0, 60, 0], [0, 0, 60], [60, 60, 0], [48, 30, 21], [160, 100, 70],
      [700, 437.5, 306], [900, 0, 0],
    ]
    try Patches(signals: colors.map(Patches.pq)).write("c.mp4", in: scratch)
    _ = try scratch.play("c.mp4", to: "out.mp4", "--crf", "2")
    let shown = try Patches.shown("out.mp4", in: scratch)
    for (shown, color) in zip(shown, colors).prefix(5) {
      for channel in 0..<3 {
        let wanted = 255 * pow(color[channel] / 203, 1 / 2.4)
        #expect(abs(shown[channel] - wanted) < (wanted == 0 ? 14 : 4), "\(color): \(shown)")
      }
    }
    // Skin tones keep their proportions of light at any brightness.
    for skin in shown[5...6] {
      let ratio = pow(skin.y / skin.x, 2.4)
      #expect(abs(ratio - 0.625) < 0.06, "\(skin)")
    }
    #expect(shown[7].x > 245 && shown[7].y < 40 && shown[7].z < 40, "\(shown[7])")
  }

  /// The peak that a file declares is used if it is plausible.
  @Test(arguments: [
    ("max-cll=4000,400", 210.4), ("max-cll=50,10", 230.3), ("max-cll=65535,0", 230.3),
  ])
  func statedPeaksAreUsedWithinBounds(level: String, code: Double) throws {
    try Patches(tags: Patches(signals: []).tags + ":hdr10=1:" + level, signals: HDRTests.greys)
      .write("p.mp4", in: scratch)
    _ = try scratch.play("p.mp4", to: "out.mp4", "--crf", "4")
    let shown = try Patches.shown("out.mp4", in: scratch)
    #expect((shown[6] - Patches.grey(code)).isWithin(2.5), "\(shown)")
    #expect((shown[0] - Patches.grey(0)).isWithin(1), "\(shown)")
  }

  /// Frames and backgrounds are converted like the video.
  @Test func framesAndBackdropsAreToneMappedToo() throws {
    try Patches(signals: HDRTests.greys).write("pq.mp4", in: scratch)
    _ = try scratch.play("pq.mp4", to: "out.mp4", "--crf", "2")
    let wanted = try Patches.shown("out.mp4", in: scratch)
    let still = try scratch.run(
      [
        Project.templater, "frame", "play.json", "--at", "0", "--media", "pq.mp4", "-o", "f.png",
      ])
    #expect(still.status == 0, "\(still.errors)")
    let pixels = try scratch.raw("-i f.png -f rawvideo -pix_fmt rgb24")
    for patch in 0..<8 {
      let pixel = pixels[((20 * 128) + patch * 16 + 8) * 3]
      #expect(abs(Double(pixel) - wanted[patch].y) < 3, "\(patch): \(pixel)")
    }
    // Blends are calculated in RGB.
    try scratch.write(
      """
      {"canvas": {"frameRate": 25, "background": "#000000"}, "media": {"c": {"type": "video"}},
       "tracks": [{"type": "video", "name": "v", "segments": [
         {"media": "c", "position": 0, "duration": 0.12, "blend": "screen"}]}]}
      """, to: "blend.json")
    let blended = try scratch.run(
      [
        Project.templater, "apply", "blend.json", "--media", "pq.mp4", "-o", "b.mp4", "--crf", "2",
      ])
    #expect(blended.status == 0, "\(blended.errors)")
    for (shown, wanted) in zip(try Patches.shown("b.mp4", in: scratch), wanted) {
      #expect((shown - wanted).isWithin(3), "\(shown) \(wanted)")
    }
  }

  /// Colors outside BT.709, in SDR.
  @Test func wideGamutIsConverted() throws {
    let conversion = ColorPrimaries.bt709.conversion(to: .displayP3)
    let colors: [SIMD3<Double>] = [
      [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1], [0.5, 0.5, 0.5], [0.8, 0.4, 0.2], [0, 0, 0],
      [0.2, 0.3, 0.8],
    ]
    let signals = colors.map { color -> SIMD3<Double> in
      let exact = conversion * SIMD3(pow(color.x, 2.4), pow(color.y, 2.4), pow(color.z, 2.4))
      let light = exact.clamped(lowerBound: .zero, upperBound: .one)
      return SIMD3(pow(light.x, 1 / 2.4), pow(light.y, 1 / 2.4), pow(light.z, 1 / 2.4))
    }
    try Patches(
      tags: "colorprim=smpte432:transfer=bt709:colormatrix=bt709", red: 0.2126, blue: 0.0722,
      signals: signals
    ).write("p3.mp4", in: scratch)
    let result = try scratch.play("p3.mp4", to: "out.mp4", "--crf", "2")
    #expect(
      result.errors.contains(
        "note[P111]: 'p3.mp4' has the colours of Display P3; they are converted to BT.709"),
      "\(result.errors)")
    for (shown, color) in zip(try Patches.shown("out.mp4", in: scratch), colors) {
      // Compared as light: near black a code value is a very small step of light.
      let error = light(shown / 255) - light(color)
      #expect(error.isWithin(0.03), "\(color): \(shown)")
    }
  }

  private func light(_ signal: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(pow(signal.x, 2.4), pow(signal.y, 2.4), pow(signal.z, 2.4))
  }

  /// HDR packets are never copied into a file that declares BT.709.
  @Test func hdrIsNotCopied() throws {
    try Patches(frames: 50, signals: HDRTests.greys).write("long.mp4", in: scratch)
    let result = try scratch.play(
      "long.mp4", frames: 50, to: "out.mp4", "--codec", "hevc", "--explain")
    #expect(result.status == 0 && !result.output.contains("copied"), "\(result.output)")
    let shown = try Patches.shown("out.mp4", in: scratch)
    #expect(abs(shown[6].y - 230) < 6, "\(shown)")
  }
}

extension SIMD3<Double> {
  func isWithin(_ tolerance: Double) -> Bool { max() <= tolerance && min() >= -tolerance }
}
