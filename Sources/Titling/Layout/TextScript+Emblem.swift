import MediaValues

/// A place that is kept for an emblem: a rectangle drawn in the line, which no font has a say in.
struct EmblemPlace: Hashable {
  /// The unit that it belongs to.
  let unit: Int
  let emblem: Emblem

  /// How far the rectangle reaches above the line that letters stand on, in line heights. It stays
  /// within the line of most fonts, so that lines with emblems are as high as others.
  static let rise = 0.72
  /// How high it is.
  static let height = 0.9
}

/// The rectangle in the language of ASS, to a 64th of a pixel. What has no width beside it makes a
/// line of emblems alone as high as one of letters.
func drawing(_ emblem: Emblem, lineHeight: Double) -> String {
  func units(_ part: Double) -> Int { Int(clamping: (part * lineHeight * 64).rounded()) }
  let (width, height) = (units(emblem.advance), units(EmblemPlace.height))
  let sunk = units(EmblemPlace.height - EmblemPlace.rise)
  return "{\\fscx0}\u{A0}{\\fscx100\\pbo\(sunk)\\p7}"
    + "m 0 0 l \(width) 0 \(width) \(height) 0 \(height){\\p0}"
}
