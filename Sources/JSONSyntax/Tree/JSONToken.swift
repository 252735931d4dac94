/// One value or key of a text: 16 bytes, whatever it is.
///
/// The tokens of a text stand in its order. Behind an object's token come its members, each a
/// key and a value; behind an array's, its elements.
struct JSONToken {
  /// The first byte; of a string, its opening quote.
  var start: UInt32
  /// The byte behind the last.
  var end: UInt32
  /// The index of the token behind the value and all that is in it; of a key, its hash.
  var next: UInt32
  private var bits: UInt32

  private static let kindMask: UInt32 = 0b111
  private static let escapeFlag: UInt32 = 0b1000
  private static let shadowFlag: UInt32 = 0b1_0000
  private static let countShift: UInt32 = 5

  init(_ kind: JSONNode.Kind, start: Int, end: Int = 0, next: UInt32) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = next
    bits = UInt32(kind.rawValue)
  }

  var kind: JSONNode.Kind { JSONNode.Kind(rawValue: UInt8(bits & JSONToken.kindMask)) ?? .null }

  /// Whether a string is spelt with escapes.
  var hasEscapes: Bool {
    get { bits & JSONToken.escapeFlag != 0 }
    set { set(JSONToken.escapeFlag, newValue) }
  }

  /// Whether the same key stands once more behind this one, which counts instead.
  var isShadowed: Bool {
    get { bits & JSONToken.shadowFlag != 0 }
    set { set(JSONToken.shadowFlag, newValue) }
  }

  /// How many elements or members there are.
  var count: Int {
    get { Int(bits >> JSONToken.countShift) }
    set {
      let low = bits & (1 << JSONToken.countShift - 1)
      bits = UInt32(truncatingIfNeeded: newValue) << JSONToken.countShift | low
    }
  }

  /// The token of a string, as one of a key: with its hash.
  func hashed(in text: UnsafePointer<UInt8>) -> JSONToken {
    var token = self
    if hasEscapes {
      token.next = UInt32(truncatingIfNeeded: JSONKey.hash(of: decodedLiteral(text, self)))
    } else {
      token.next = FNV.hash(
        UnsafeBufferPointer(start: text + Int(start) + 1, count: Int(end - start) - 2))
    }
    return token
  }

  private mutating func set(_ flag: UInt32, _ isOn: Bool) {
    bits = isOn ? bits | flag : bits & ~flag
  }
}
