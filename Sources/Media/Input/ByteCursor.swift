/// A reader of big-endian numbers and ISO boxes in a sequence of bytes.
struct ByteCursor {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Returns the next unsigned number of `count` bytes, 0 to 8; `nil` if fewer bytes remain or the number
  /// does not fit an `Int`.
  mutating func number(_ count: Int) -> Int? {
    guard let bytes = bytes(count) else { return nil }
    return Int(exactly: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  mutating func name() -> String? { bytes(4).map { String(decoding: $0, as: UTF8.self) } }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Returns the name and body of the next box of an ISO file; `nil` if its header is invalid or it is cut
  /// off.
  mutating func box() -> (name: String, body: ArraySlice<UInt8>)? {
    let all = rest
    guard let short = number(4), let name = name() else { return nil }
    var (length, header) = (short, 8)
    if short == 1 {
      guard let long = number(8) else { return nil }
      (length, header) = (long, 16)
    }
    if short == 0 { length = all.count }
    guard length >= header, let body = bytes(length - header) else { return nil }
    return (name, body)
  }

  /// Returns all boxes up to the end; `nil` if other bytes are between them.
  mutating func boxes() -> [(name: String, body: ArraySlice<UInt8>)]? {
    var found: [(name: String, body: ArraySlice<UInt8>)] = []
    while !rest.isEmpty {
      guard let box = box() else { return nil }
      found.append(box)
    }
    return found
  }
}
