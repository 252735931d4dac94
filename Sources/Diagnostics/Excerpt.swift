/// One line of the text with carets below the part that a finding is about.
///
///      12 |       "position": 15,
///         |                   ^^
struct Excerpt {
  /// Shown at most, in Unicode scalars; of a longer line, what surrounds the place.
  private static let width = 100

  let number: Int
  let line: String
  let padding: Int
  let carets: Int

  init(of place: PlacedDiagnostic.Place, in source: SourceText) {
    let lineRange = source.lineRange(ofByte: place.byteRange.lowerBound)
    let start = min(max(place.byteRange.lowerBound, lineRange.lowerBound), lineRange.upperBound)
    let end = min(max(place.byteRange.upperBound, start), lineRange.upperBound)

    let before = Excerpt.scalars(source.bytes, lineRange.lowerBound..<start, fromEnd: true)
    let inside = Excerpt.scalars(source.bytes, start..<end, fromEnd: false)
    let after = Excerpt.scalars(source.bytes, end..<lineRange.upperBound, fromEnd: false)
    let isShort = before.count + min(inside.count, Excerpt.width / 4) <= Excerpt.width
    let shownBefore = isShort ? before[...] : before.suffix(Excerpt.width / 2)
    let shownInside = inside.prefix(Excerpt.width - shownBefore.count)
    let shownAfter = after.prefix(Excerpt.width - shownBefore.count - shownInside.count)

    let left = (shownBefore.count < before.count ? "…" : "") + Excerpt.text(shownBefore)
    let middle = Excerpt.text(shownInside)
    let right = Excerpt.text(shownAfter)
    let isCut = shownInside.count < inside.count || shownAfter.count < after.count
    number = place.line
    line = left + middle + right + (isCut ? "…" : "")
    padding = Excerpt.displayWidth(left)
    carets = max(1, Excerpt.displayWidth(middle))
  }

  /// The scalars of a part of the line, no more of them than could be shown and one.
  private static func scalars(
    _ bytes: [UInt8], _ range: Range<Int>, fromEnd: Bool
  ) -> [Unicode.Scalar] {
    let most = (width + 1) * 4
    let part = fromEnd ? bytes[range].suffix(most) : bytes[range].prefix(most)
    return Array(String(decoding: part, as: UTF8.self).unicodeScalars)
  }

  /// Tabs become spaces, so that the carets stand where they should.
  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.map { $0 == "\t" ? " " : $0 })
    return escapedForDisplay(String(view))
  }

  private static func displayWidth(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}
