/// Finds the keys of an object that occur again later in it.
enum DuplicateKeys {
  /// The largest number of keys that are compared in pairs.
  private static let few = 12

  /// Returns the tokens of all keys except the last of each name. `end` is the token after the
  /// object.
  static func shadowed(
    in object: Int, end: Int, tokens: UnsafeMutableBufferPointer<JSONToken>,
    text: UnsafePointer<UInt8>
  ) -> [Int] {
    tokens[object].count <= few
      ? shadowedOfFew(in: object, end: end, tokens, text)
      : shadowedOfMany(in: object, end: end, tokens, text)
  }

  private static func shadowedOfFew(
    in object: Int, end: Int, _ tokens: UnsafeMutableBufferPointer<JSONToken>,
    _ text: UnsafePointer<UInt8>
  ) -> [Int] {
    var shadowed: [Int] = []
    var key = object + 1
    while key < end {
      let hash = tokens[key].next
      let following = Int(tokens[key + 1].next)
      var other = following
      while other < end {
        if tokens[other].next == hash, areEqual(tokens[key], tokens[other], text) {
          shadowed.append(key)
          break
        }
        other = Int(tokens[other + 1].next)
      }
      key = following
    }
    return shadowed
  }

  private static func shadowedOfMany(
    in object: Int, end: Int, _ tokens: UnsafeMutableBufferPointer<JSONToken>,
    _ text: UnsafePointer<UInt8>
  ) -> [Int] {
    var keys: [(hash: UInt32, token: Int)] = []
    keys.reserveCapacity(tokens[object].count)
    var key = object + 1
    while key < end {
      keys.append((tokens[key].next, key))
      key = Int(tokens[key + 1].next)
    }
    keys.sort { ($0.hash, $0.token) < ($1.hash, $1.token) }
    var shadowed: [Int] = []
    var first = 0
    while first < keys.count {
      var last = first + 1
      while last < keys.count, keys[last].hash == keys[first].hash { last += 1 }
      if last - first > 1 {
        shadowed += shadowedOfOneHash(keys[first..<last].map(\.token), tokens, text)
      }
      first = last
    }
    return shadowed
  }

  /// Returns the duplicates among keys with the same hash, which are equal or were chosen to
  /// collide.
  private static func shadowedOfOneHash(
    _ keys: [Int], _ tokens: UnsafeMutableBufferPointer<JSONToken>, _ text: UnsafePointer<UInt8>
  ) -> [Int] {
    var last: [[UInt8]: Int] = [:]
    var shadowed: [Int] = []
    for key in keys {
      let name = Array(decodedLiteral(text, tokens[key]).utf8)
      if let earlier = last.updateValue(key, forKey: name) { shadowed.append(earlier) }
    }
    return shadowed
  }

  private static func areEqual(
    _ first: JSONToken, _ second: JSONToken, _ text: UnsafePointer<UInt8>
  ) -> Bool {
    if first.hasEscapes || second.hasEscapes {
      return decodedLiteral(text, first).utf8.elementsEqual(decodedLiteral(text, second).utf8)
    }
    let count = Int(first.end - first.start)
    guard count == Int(second.end - second.start) else { return false }
    for index in 0..<count
    where text[Int(first.start) + index] != text[Int(second.start) + index] {
      return false
    }
    return true
  }
}
