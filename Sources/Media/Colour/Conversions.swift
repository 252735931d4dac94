import Colour
package import FilterGraphs
package import MediaValues

// Every conversion of colors that libswscale does for this program and its filters:
//
//     source ─▶ canvas (BT.709, limited range) ─▶ encoder, still, contact sheet
//
// Sources in HDR or wide gamuts keep their encoding, and `ColorConverter` converts them to that of the
// canvas. Photos that declare a profile are converted by `StillColor`.

extension VideoFacts {
  /// The encoding of the frames of a source, including the location of chroma; that of RGB is not
  /// specified.
  var encoding: ColorEncoding {
    guard !isRGB else { return .unspecified }
    let format = pixelFormat ?? "yuv420p"
    let isLeft = !isStill && ["420", "422", "nv12"].contains { format.contains($0) }
    return ColorEncoding(matrix: sourceMatrix, range: range, hasChromaAtLeft: isLeft)
  }

  fileprivate var range: ColorEncoding.Range { isFullRange ? .full : .limited }

  /// Whether the frames have the encoding of the canvas.
  package var hasCanvasEncoding: Bool { !isRGB && sourceMatrix == "bt709" && !isFullRange }
}

extension ScaleFilter {
  /// From a source to RGB, at its size.
  package static func toRGB(from facts: VideoFacts) -> ScaleFilter {
    ScaleFilter(from: facts.encoding, to: .rgb)
  }

  /// From a source to the canvas, or to RGB, at `size`. Frames with alpha are in RGB already. Frames with a
  /// signal of their own remain in their matrix.
  package static func toCanvas(
    from facts: VideoFacts, size: PixelSize, isRGB: Bool
  ) -> ScaleFilter {
    let keepsSignal = facts.signal != nil
    let isRecoded = !keepsSignal && !facts.isRGB && facts.sourceMatrix != "bt709"
    var target = ColorEncoding.rgb
    if !isRGB {
      target = .canvas
      if keepsSignal { target.matrix = facts.sourceMatrix }
      target.hasChromaAtLeft = true
    }
    return ScaleFilter(
      size: size, by: isRecoded ? .bicubic.withFullChroma : .bicubic,
      from: facts.hasAlpha ? .unspecified : facts.encoding, to: target)
  }

  /// From a source to limited range, in its matrix and at its size.
  package static func toLimitedRange(from facts: VideoFacts) -> ScaleFilter {
    let matrix = facts.sourceMatrix
    return ScaleFilter(
      by: .bicubic,
      from: facts.isRGB ? .unspecified : ColorEncoding(matrix: matrix, range: facts.range),
      to: ColorEncoding(matrix: matrix, range: .limited))
  }

  /// From RGB to the canvas, with chroma samples where videos have them.
  package static let rgbToCanvas = ScaleFilter(
    by: .bicubic, from: .rgb,
    to: ColorEncoding(matrix: "bt709", range: .limited, hasChromaAtLeft: true))

  /// From the canvas to RGB.
  package static let canvasToRGB = ScaleFilter(
    by: .bicubic.withFullChroma, from: .canvas, to: .rgb)

  /// From the canvas to pixel formats with more chroma samples or more bits.
  package static let canvasToFinerFormat = ScaleFilter(
    by: .bicubic.withFullChromaInput, from: .canvas, to: .canvas)

  /// From the canvas to a smaller size, by the mean of the pixels.
  package static func reducingCanvas(to size: PixelSize) -> ScaleFilter {
    ScaleFilter(size: size, by: .area, from: .canvas, to: .canvas)
  }

  /// From the canvas to a still: RGB for PNG, the encoding of JPEG otherwise.
  static func canvasToStill(size: PixelSize, isJPEG: Bool) -> ScaleFilter {
    ScaleFilter(
      size: size, by: .lanczos.withFullChroma, from: .canvas, to: isJPEG ? .jpeg : .rgb)
  }

  /// From a source to a small image, quickly. Without `facts`, the matrix is unchanged; a source that
  /// specifies no matrix is taken for BT.709.
  static func toSketch(
    from facts: VideoFacts?, size: PixelSize, by scaler: ScaleFilter.Scaler = .fastBilinear
  ) -> ScaleFilter {
    var target = ColorEncoding(range: .limited)
    var source = ColorEncoding.unspecified
    if let facts {
      let keepsSignal = facts.signal != nil
      let matrix = keepsSignal ? facts.sourceMatrix : facts.colorMatrix ?? "bt709"
      target.matrix = keepsSignal ? matrix : "bt709"
      if !facts.isRGB { source = ColorEncoding(matrix: matrix, range: facts.range) }
    }
    return ScaleFilter(size: size, by: scaler, from: source, to: target)
  }

  /// From a decoded photo to packed RGB. Frames without a matrix are BT.601, as in JPEG.
  static func photoToRGB(
    from encoding: ColorEncoding, size: PixelSize, isReduced: Bool
  ) -> ScaleFilter {
    ScaleFilter(
      size: size, by: isReduced ? .area : .bicubic.withFullChroma, from: encoding, to: .rgb)
  }

  /// From a decoded glyph, which is in RGB or gray, to RGB at its size.
  static let glyphToRGB = ScaleFilter(from: .unspecified, to: .rgb)

  /// To another size, without a change of the colors.
  static func resizing(to size: PixelSize) -> ScaleFilter {
    ScaleFilter(size: size, from: .unspecified, to: .unspecified)
  }

  /// From one pixel format to another, or to another range, with the same colors.
  static func changingFormat(
    from source: ColorEncoding.Range, to target: ColorEncoding.Range
  ) -> ScaleFilter {
    // By default, `scale` assumes limited range for its output.
    ScaleFilter(by: .bicubic, from: ColorEncoding(range: source), to: ColorEncoding(range: target))
  }
}
