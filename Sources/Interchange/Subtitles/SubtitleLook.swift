package import MediaValues

/// The look of subtitles for which no other is given.
package enum SubtitleLook {
  /// The unit of lengths: letters are smaller on an upright canvas, so that a line has room for as many.
  package static let unit = CanvasUnit.shorter
  /// The height of a line.
  package static let size: ExactDecimal = 0.055
  /// The middle of a text of one line, in percent of the height of the canvas.
  static let height: Int64 = 88
  /// The middle of a text of one line, as a fraction of the height of the canvas.
  package static let y = ExactDecimal(significand: height, exponent: -2)
  package static let strokes = [TextStyle.Stroke()]
}
