import MediaValues

extension TextLayer {
  /// The largest number of pixels of the image of a text that is drawn larger than its canvas because it is shown
  /// enlarged; about ten times as many bytes are used.
  static let maxEnlargedPixels = 16_000_000.0

  /// Returns the text on a larger canvas of the same shape, for an image that is shown enlarged by at most `factor`. Its
  /// letters are then drawn at the size at which they are shown, or as large as the limit of memory allows.
  package func enlarged(by factor: Double, atLineHeight lineHeight: Double) -> TextLayer {
    let most = (TextLayer.maxEnlargedPixels / imagePixels(atLineHeight: lineHeight)).squareRoot()
    let share = min(factor, most, TextLayer.maxSide / Double(max(canvas.width, canvas.height)))
    guard share > 1 else { return self }
    var enlarged = self
    enlarged.canvas = PixelSize(
      width: Int(clamping: (Double(canvas.width) * share).rounded()),
      height: Int(clamping: (Double(canvas.height) * share).rounded()))
    return enlarged
  }

  /// The largest side of a canvas on which letters are laid out, in pixels. libass computes with 64ths of pixels in 32
  /// bits.
  private static let maxSide = 65_536.0

  /// Returns an estimate of the number of pixels of the image, with its outlines, its shadows and its box. It assumes that
  /// a letter is as wide as a line is high.
  private func imagePixels(atLineHeight lineHeight: Double) -> Double {
    let lineHeight = max(lineHeight, largestPart, 1)
    let letterWidth = lineHeight * (1 + max(0, look.letterSpacing))
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Double($0.count) * letterWidth }
    let limit = max(letterWidth, look.width * Double(canvas.width))
    let width = min(paragraphs.max() ?? 0, limit)
    let lines = paragraphs.reduce(0) { $0 + max(1, ($1 / limit).rounded(.up)) }
    let beside = 2 * pixels(reach)
    return (width + beside) * (lines * lineHeight * max(1, look.lineSpacing) + beside)
  }

  /// The distance to which outlines, shadows and the box extend beyond the lines, as a fraction of the canvas height.
  private var reach: Double {
    let strokes = (look.strokes + runs.compactMap(\.strokes).joined()).map(\.width)
    let shadows = look.shadows.map { max(abs($0.x), abs($0.y)) + 2 * $0.blur }
    return (strokes.max() ?? 0) + max(shadows.max() ?? 0, look.box?.padding ?? 0)
  }
}
