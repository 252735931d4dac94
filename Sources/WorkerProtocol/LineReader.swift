package import Files
package import FoundationEssentials

/// Reads lines from a file descriptor, however they arrive.
package struct LineReader {
  private let descriptor: Descriptor
  private var buffer = Data()
  /// How much of the buffer is known to hold no line feed.
  private var searched = 0

  package init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// The next line without its line feed; nil at the end. Throws what the system says.
  package mutating func next() throws(SystemError) -> Data? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(buffer[..<end])
        buffer = Data(buffer[(end + 1)...])
        searched = 0
        return line
      }
      searched = buffer.count
      let more = try descriptor.read(upTo: 1 << 16)
      guard !more.isEmpty else { return nil }
      buffer.append(contentsOf: more)
    }
  }
}
