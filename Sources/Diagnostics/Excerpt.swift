/// A line of the text with carets below the part that a finding concerns.
///
///      12 |       "position": 15,
///         |                   ^^
struct Excerpt {
  /// The largest width in terminal columns. Of a longer line, the surroundings of the place are
  /// shown.
  private static let width = 100

  let number: Int
  let line: String
  let padding: Int
  let carets: Int

  init(of place: PlacedDiagnostic.Place, in source: SourceText) {
    let lineRange = source.lineRange(ofByte: place.byteRange.lowerBound)
    let start = min(max(place.byteRange.lowerBound, lineRange.lowerBound), lineRange.upperBound)
    let end = min(max(place.byteRange.upperBound, start), lineRange.upperBound)

    let before = Part(source.bytes, lineRange.lowerBound..<start, fromEnd: true)
    let inside = Part(source.bytes, start..<end, fromEnd: false)
    let after = Part(source.bytes, end..<lineRange.upperBound, fromEnd: false)
    let isShort = before.columns + min(inside.columns, Excerpt.width / 4) <= Excerpt.width
    let left = isShort ? before : before.suffix(Excerpt.width / 2)
    let middle = inside.prefix(Excerpt.width - left.columns)
    let right = after.prefix(Excerpt.width - left.columns - middle.columns)

    let lead = left.count < before.count ? "…" : ""
    let isCut = middle.count < inside.count || right.count < after.count
    number = place.line
    line = lead + left.text + middle.text + right.text + (isCut ? "…" : "")
    padding = lead.count + left.columns
    carets = max(1, middle.columns)
  }

  /// A part of the line as it is displayed: each scalar with its width in columns.
  private struct Part {
    private var scalars: ArraySlice<(text: String, columns: Int)>

    /// Creates a part that is limited to slightly more than can be shown.
    init(_ bytes: [UInt8], _ range: Range<Int>, fromEnd: Bool) {
      let most = (width + 1) * 4
      let part = fromEnd ? bytes[range].suffix(most) : bytes[range].prefix(most)
      scalars =
        String(decoding: part, as: UTF8.self).unicodeScalars.map { scalar in
          // Tabs become spaces, so that the carets are aligned.
          let text = scalar == "\t" ? " " : escapedForDisplay(String(scalar))
          return (text, text.unicodeScalars.reduce(0) { $0 + $1.displayWidth })
        }[...]
    }

    var count: Int { scalars.count }
    var columns: Int { scalars.reduce(0) { $0 + $1.columns } }
    var text: String { scalars.lazy.map(\.text).joined() }

    func prefix(_ columns: Int) -> Part {
      var room = columns
      var part = self
      part.scalars = scalars.prefix { scalar in
        room -= scalar.columns
        return room >= 0
      }
      return part
    }

    func suffix(_ columns: Int) -> Part {
      var room = columns
      var part = self
      let rest = scalars.reversed().prefix { scalar in
        room -= scalar.columns
        return room >= 0
      }
      part.scalars = scalars.suffix(rest.count)
      return part
    }
  }
}
