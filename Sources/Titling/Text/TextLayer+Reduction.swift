import MediaValues

extension TextLayer {
  /// Pixels that all letters of a text together may have where they are drawn one by one; as many bytes are
  /// taken several times over.
  static let mostLetterPixels = 64_000_000.0

  /// Where the letters would be larger than memory allows, the same text on a smaller canvas of the same
  /// shape: what is drawn of it is enlarged. Otherwise the text itself.
  package func reduced(atLineHeight lineHeight: Double) -> TextLayer {
    let share = reduction(atLineHeight: lineHeight)
    guard share < 1 else { return self }
    var reduced = self
    reduced.canvas = PixelSize(
      width: max(2, Int(clamping: (Double(canvas.width) * share).rounded())),
      height: max(2, Int(clamping: (Double(canvas.height) * share).rounded())))
    return reduced
  }

  /// The part of the resolution at which letters of a size are drawn; 1 for all of it.
  ///
  /// A letter is taken to be as wide as a line is high, and the line around it as large as itself.
  private func reduction(atLineHeight lineHeight: Double) -> Double {
    let letters = text.unicodeScalars.count { !$0.properties.isWhitespace }
    let planes = look.stroke == nil ? 1.0 : 2.0
    let pixels = Double(letters) * planes * lineHeight * lineHeight
    return min(1, (TextLayer.mostLetterPixels / max(1, pixels)).squareRoot())
  }

  /// The least part of the resolution at which its frames are drawn, as far as 500 of them tell; 1 for all
  /// of it.
  package var leastReduction: Double {
    let frames = stride(from: 0, to: frameCount, by: max(1, frameCount / 500))
    return reduction(atLineHeight: frames.map(lineHeight(atFrame:)).max() ?? 0)
  }
}
