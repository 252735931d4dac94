import FilterGraphs
import MediaValues
import Testing

@testable import Media

/// The options with which libswscale converts sources and the canvas.
struct ConversionListTests {
  private let size = PixelSize(width: 64, height: 36)

  private func text(_ filter: ScaleFilter) -> String {
    filter.options.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
  }

  private func facts(
    _ width: Int, _ height: Int, isStill: Bool = false, hasAlpha: Bool = false,
    isFullRange: Bool = false, isRGB: Bool = false, _ pixelFormat: String = "yuv420p",
    _ color: ColorFacts = ColorFacts()
  ) -> VideoFacts {
    VideoFacts(
      codec: "h264", codedSize: PixelSize(width: width, height: height), frameRate: .thirty,
      duration: 1, isStill: isStill, hasAlpha: hasAlpha, isFullRange: isFullRange, isRGB: isRGB,
      pixelFormat: pixelFormat, color: color)
  }

  private static let limited = " out_color_matrix=bt709 out_range=tv out_h_chr_pos=0"

  @Test func sourcesToTheCanvas() {
    func options(_ facts: VideoFacts, isRGB: Bool = false) -> String {
      text(.toCanvas(from: facts, size: size, isRGB: isRGB))
    }
    let plain = "w=64 h=36 flags=bicubic+accurate_rnd"
    #expect(
      options(facts(640, 360))
        == plain + "+full_chroma_int in_color_matrix=bt601 in_range=tv in_h_chr_pos=0"
        + Self.limited)
    #expect(
      options(facts(1920, 1080))
        == plain + " in_color_matrix=bt709 in_range=tv in_h_chr_pos=0" + Self.limited)
    #expect(
      options(facts(640, 360, isStill: true, isFullRange: true, "yuvj420p"))
        == plain + "+full_chroma_int in_color_matrix=bt601 in_range=pc" + Self.limited)
    #expect(options(facts(640, 360, isRGB: true, "rgb24")) == plain + Self.limited)
    #expect(
      options(facts(1920, 1080, "yuv444p"), isRGB: true)
        == plain + " in_color_matrix=bt709 in_range=tv out_range=pc")
    let transparent = facts(1920, 1080, hasAlpha: true, "yuva420p")
    #expect(options(transparent) == plain + Self.limited)
    #expect(options(transparent, isRGB: true) == plain + " out_range=pc")
    #expect(
      text(.toRGB(from: transparent))
        == "in_color_matrix=bt709 in_range=tv in_h_chr_pos=0 out_range=pc")
    let bright = facts(
      3840, 2160, "yuv420p10le", ColorFacts(primaries: "bt2020", transfer: "smpte2084"))
    #expect(
      options(bright)
        == plain + " in_color_matrix=bt2020 in_range=tv in_h_chr_pos=0"
        + " out_color_matrix=bt2020 out_range=tv out_h_chr_pos=0")
    #expect(
      text(.toLimitedRange(from: bright))
        == "flags=bicubic+accurate_rnd in_color_matrix=bt2020 in_range=tv"
        + " out_color_matrix=bt2020 out_range=tv")
  }

  @Test func theCanvasToOutputs() {
    #expect(
      text(.rgbToCanvas) == "flags=bicubic+accurate_rnd in_range=pc" + Self.limited)
    #expect(
      text(.canvasToRGB)
        == "flags=bicubic+accurate_rnd+full_chroma_int in_color_matrix=bt709 in_range=tv"
        + " out_range=pc")
    #expect(
      text(.canvasToFinerFormat)
        == "flags=bicubic+accurate_rnd+full_chroma_inp in_color_matrix=bt709 in_range=tv"
        + " out_color_matrix=bt709 out_range=tv")
    #expect(
      text(.reducingCanvas(to: size))
        == "w=64 h=36 flags=area+accurate_rnd in_color_matrix=bt709 in_range=tv"
        + " out_color_matrix=bt709 out_range=tv")
    let still =
      "w=64 h=36 flags=lanczos+accurate_rnd+full_chroma_int in_color_matrix=bt709 in_range=tv"
    #expect(text(.canvasToStill(size: size, isJPEG: false)) == still + " out_range=pc")
    #expect(
      text(.canvasToStill(size: size, isJPEG: true))
        == still + " out_color_matrix=bt601 out_range=pc")
  }

  @Test func sketchesAndPhotos() {
    let small = "w=64 h=36 flags=fast_bilinear"
    #expect(text(.toSketch(from: nil, size: size)) == small + " out_range=tv")
    // A sketch of a source without a matrix assumes BT.709 at every size.
    #expect(
      text(.toSketch(from: facts(640, 360), size: size))
        == small + " in_color_matrix=bt709 in_range=tv out_color_matrix=bt709 out_range=tv")
    #expect(
      text(.toSketch(from: facts(640, 360, isRGB: true, "rgb24"), size: size))
        == small + " out_color_matrix=bt709 out_range=tv")
    let jpeg = ColorEncoding(matrix: "bt601", range: .full)
    let read = " in_color_matrix=bt601 in_range=pc out_range=pc"
    #expect(
      text(.photoToRGB(from: jpeg, size: size, isReduced: false))
        == "w=64 h=36 flags=bicubic+accurate_rnd+full_chroma_int" + read)
    #expect(
      text(.photoToRGB(from: jpeg, size: size, isReduced: true))
        == "w=64 h=36 flags=area+accurate_rnd" + read)
    #expect(
      text(.changingFormat(from: .limited, to: .full))
        == "flags=bicubic+accurate_rnd in_range=tv out_range=pc")
  }
}
