import Pixels
import Titling

/// The kerning of pairs of letters in a font, as fractions of the line height.
struct KerningTable {
  struct Pair: Hashable {
    let left: Character
    let right: Character
    let face: Typeface

    init(_ left: Character, _ right: Character, _ face: Typeface) {
      (self.left, self.right, self.face) = (left, right, face)
    }
  }

  /// The line height at which letters are compared, in pixels.
  static let size = 128.0
  /// The largest number of pairs per text; other pairs are not kerned.
  private static let maxPairs = 500

  private var distances: [Pair: Double] = [:]

  func hasDistance(_ pair: Pair) -> Bool { distances[pair] != nil }

  func distance(_ pair: Pair) -> Double { distances[pair] ?? 0 }

  /// Returns the neighboring letters of a text that may be kerned, without scripts whose letters join.
  static func pairs(in text: String, _ face: Typeface) -> [Pair] {
    var known: Set<Pair> = []
    for (left, right) in zip(text, text.dropFirst()) where left.isKerned && right.isKerned {
      known.insert(Pair(left, right, face))
      if known.count == maxPairs { break }
    }
    return Array(known)
  }

  /// Measures the kerning of a pair: how far the center of ink moves when the letters are drawn together
  /// instead of one by one. This is exact to a fraction of a pixel.
  mutating func learn(_ pair: Pair, joined: TextDrawing, apart: TextDrawing) {
    let whole = Ink(joined.fills[0] ?? [])
    let (left, right) = (Ink(apart.fills[0] ?? []), Ink(apart.fills[1] ?? []))
    let both = left.mass + right.mass
    distances[pair] = 0
    // Another mass is another shape: a ligature.
    guard right.mass > 0, abs(whole.mass - both) < both / 50 else { return }
    let moved = whole.moment - left.moment - right.moment
    let distance = moved / right.mass / KerningTable.size
    if abs(distance) > 0.002 { distances[pair] = distance }
  }
}

/// The amount of ink, and its moment about x = 0.
private struct Ink {
  var mass = 0.0
  var moment = 0.0

  init(_ parts: [AlphaPlane]) {
    for part in parts {
      for (index, byte) in part.bytes.enumerated() where byte > 0 {
        mass += Double(byte)
        moment += Double(byte) * Double(part.bounds.x + index % part.bounds.width)
      }
    }
  }
}

extension Character {
  /// Whether the character belongs to the scripts from Latin to Armenian, whose letters do not join.
  fileprivate var isKerned: Bool {
    !isWhitespace && unicodeScalars.allSatisfy { 0x21..<0x590 ~= $0.value }
  }
}
