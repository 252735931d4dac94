import MediaValues

/// The place of an emblem: a rectangle drawn within the line, whose size does not depend on the
/// font.
struct EmojiPlace: Hashable {
  /// The unit to which it belongs.
  let unit: Int
  let emojiGlyph: EmojiGlyph
  /// The line height of its part of the text, in pixels.
  let lineHeight: Double

  /// The height of the rectangle above the baseline, in line heights. It is within the ascent of
  /// most fonts, so that lines with emblems have the height of others.
  static let rise = 0.72
  /// The height of the rectangle, in line heights.
  static let height = 0.9
}

/// Returns the rectangle as an ASS drawing, in units of a 64th of a pixel. The blank without a
/// width gives a line of only emblems the height of a line of letters.
func drawing(_ emojiGlyph: EmojiGlyph, lineHeight: Double) -> String {
  func units(_ part: Double) -> Int { Int(clamping: (part * lineHeight * 64).rounded()) }
  let (width, height) = (units(emojiGlyph.advance), units(EmojiPlace.height))
  let sunk = units(EmojiPlace.height - EmojiPlace.rise)
  return "{\\fscx0}\u{A0}{\\fscx\(100 * TextScript.unitsPerPixel)\\pbo\(sunk)\\p7}"
    + "m 0 0 l \(width) 0 \(width) \(height) 0 \(height){\\fscx100\\p0}"
}
