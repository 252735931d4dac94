/// A value or key of a text, in 16 bytes.
///
/// The tokens are in the order of the text. The token of an object is followed by its members, each
/// a key and a value; that of an array by its elements.
struct JSONToken {
  /// The offset of the first byte; of a string, its opening quote.
  var start: UInt32
  /// The offset after the last byte.
  var end: UInt32
  /// For a value, the index of the token after it and its contents; for a key, its hash.
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

  /// Whether a string contains escapes.
  var hasEscapes: Bool {
    get { bits & JSONToken.escapeFlag != 0 }
    set { set(JSONToken.escapeFlag, newValue) }
  }

  /// Whether the same key occurs later in the object; only the last occurrence is used.
  var isShadowed: Bool {
    get { bits & JSONToken.shadowFlag != 0 }
    set { set(JSONToken.shadowFlag, newValue) }
  }

  /// The number of elements or members.
  var count: Int {
    get { Int(bits >> JSONToken.countShift) }
    set {
      let low = bits & (1 << JSONToken.countShift - 1)
      bits = UInt32(truncatingIfNeeded: newValue) << JSONToken.countShift | low
    }
  }

  /// Returns the token of a string as that of a key: with its hash.
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
