/// Splits a stream of bytes into messages: a header with `Content-Length`, an empty line, a body.
///
/// Whatever the input, no more is stored than the maximum length of a header or body. Invalid
/// headers and bodies that are too long are skipped.
struct MessageReader {
  /// A part of the stream.
  enum Frame: Hashable {
    case body([UInt8])
    /// The reason why bytes were skipped.
    case fault(String)
  }

  static let longestHeader = 8 << 10
  static let longestBody = 64 << 20

  private var buffer: [UInt8] = []
  /// The index in `buffer` of the first unused byte.
  private var start = 0
  /// The length of the next body, after its header has been read.
  private var expected: Int?
  /// The number of remaining bytes of a body that is too long.
  private var skipped = 0
  /// Whether bytes are skipped up to the next `Content-Length:`.
  private var isSearching = false

  mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next message, or `nil` if more bytes are needed.
  mutating func next() -> Frame? {
    let dropped = min(skipped, buffer.count - start)
    skipped -= dropped
    start += dropped
    guard skipped == 0 else { return nil }
    if isSearching {
      guard skipToHeader() else { return nil }
    }
    if let expected {
      guard buffer.count - start >= expected else { return nil }
      let body = Array(buffer[start..<(start + expected)])
      start += expected
      self.expected = nil
      return .body(body)
    }
    guard let end = headerEnd else {
      guard buffer.count - start >= MessageReader.longestHeader else { return nil }
      // A header that begins here does not end.
      start += 1
      isSearching = true
      return .fault("the header is longer than \(MessageReader.longestHeader) bytes")
    }
    let header = buffer[start..<end]
    start = end + 4
    guard let length = MessageReader.contentLength(in: header) else {
      return .fault("the header has no valid Content-Length")
    }
    guard length <= MessageReader.longestBody else {
      skipped = length
      return .fault(
        "the message has \(length) bytes; at most \(MessageReader.longestBody) are allowed")
    }
    expected = length
    return next()
  }

  /// Skips bytes up to the next `Content-Length:`. Returns `false` if more bytes are needed to find it.
  private mutating func skipToHeader() -> Bool {
    let name = MessageReader.headerName
    while start + name.count <= buffer.count {
      // Sets the bit that distinguishes lower-case letters, which both other characters of the name have.
      let isName = zip(name, buffer[start...]).allSatisfy { $0 == $1 | 0x20 }
      if isName {
        isSearching = false
        return true
      }
      start += 1
    }
    return false
  }

  private static let headerName = Array("content-length:".utf8)

  /// The index of the two line ends after the header.
  private var headerEnd: Int? {
    let last = min(buffer.count, start + MessageReader.longestHeader) - 4
    guard start <= last else { return nil }
    return (start...last).first { index in
      buffer[index] == 0x0D && buffer[index + 1] == 0x0A && buffer[index + 2] == 0x0D
        && buffer[index + 3] == 0x0A
    }
  }

  private static func contentLength(in header: ArraySlice<UInt8>) -> Int? {
    var length: Int?
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].drop { $0 == " " }
      guard (1...12).contains(digits.utf8.count), digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
      else { return nil }
      length = Int(digits)
    }
    return length
  }
}
