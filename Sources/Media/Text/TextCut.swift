import MediaValues
import Pixels

/// Lines that are wider than the width at which they are cut begin within it; libass would align the others to them.
extension TextDrawing {
  /// Joins two drawings of a text. In one all lines begin at the left margin, in the other all end at the right one. Lines
  /// that are wider than the space between the margins are at the margin where they begin; the others are aligned.
  init(
    atLeft left: TextDrawing, atRight right: TextDrawing, alignment: TextStyle.Alignment,
    longLineStart: TextPage.LineStart
  ) {
    func joined(_ path: KeyPath<TextDrawing, [Int: [AlphaPlane]]>) -> [Int: [AlphaPlane]] {
      let (left, right) = (left[keyPath: path], right[keyPath: path])
      return Set(left.keys).union(right.keys).reduce(into: [:]) { units, unit in
        let planes = PlacedPlanes(left[unit] ?? [], right[unit] ?? [])
        units[unit] = planes.aligned(alignment, longLineStart: longLineStart)
      }
    }
    self = left
    (fills, strokes) = (joined(\.fills), joined(\.strokes))
  }
}

/// The same pieces of lines in two drawings. One that is only in one drawing is beyond the page in the other.
private struct PlacedPlanes {
  private var pairs: [(left: AlphaPlane?, right: AlphaPlane?)] = []

  init(_ left: [AlphaPlane], _ right: [AlphaPlane]) {
    var others = right
    for plane in left {
      // Edges that hardly cover a pixel differ.
      let match = others.firstIndex { abs($0.bounds.y - plane.bounds.y) <= 1 }
      pairs.append((plane, match.map { others.remove(at: $0) }))
    }
    pairs += others.map { (nil, $0) }
  }

  func aligned(
    _ alignment: TextStyle.Alignment, longLineStart: TextPage.LineStart
  ) -> [AlphaPlane] {
    pairs.compactMap { pair in
      guard let left = pair.left, let right = pair.right, right.bounds.x >= left.bounds.x else {
        return longLineStart == .left ? pair.left : pair.right
      }
      switch alignment {
      case .left: return left
      case .right: return right
      case .center:
        var bounds = left.bounds
        bounds.x += (right.bounds.x - bounds.x) / 2
        return AlphaPlane(bounds: bounds, bytes: left.bytes)
      }
    }
  }
}

extension String {
  /// Whether the first letter is one of a script that is written from right to left, which decides about the text.
  var isRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x200F,
        0x0590...0x08FF where scalar.properties.isAlphabetic,
        0xFB1D...0xFDFF where scalar.properties.isAlphabetic,
        0xFE70...0xFEFE where scalar.properties.isAlphabetic, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      case 0x200E: return false
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
