package import Files
package import FoundationEssentials

/// Reads lines from a file descriptor, in whatever parts the bytes arrive.
package struct LineReader {
  private let descriptor: Descriptor
  private var buffer = Data()
  /// The number of bytes at the beginning of the buffer that have been searched and contain no line feed.
  private var searched = 0

  package init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// Returns the next line without its line feed, or `nil` at the end of the file. Throws if the system cannot read.
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
