import Files
import Glibc
import Synchronization

/// An unnamed temporary file of encoded packets: spans are appended from any thread and read back in any
/// order.
package final class PacketSpool: Sendable {
  /// The position of a run of packets in its spool.
  package struct Span: Sendable, Hashable {
    /// In bytes.
    package let offset: Int64
    package let length: Int
    /// The number of packets.
    package let count: Int
    /// The number of key frames.
    let keyCount: Int
  }

  /// The folder of the file.
  package let directory: String
  private let file: TemporaryFile
  /// The path in errors.
  private let path: String
  private let end = Mutex<Int64>(0)

  /// Creates a spool in a folder. Errors have the path `output`, the file that the packets are for, if it
  /// is not `nil`. Throws `.cannotWrite` if the folder is missing or not writable.
  package convenience init(directory: String, for output: String? = nil) throws(MediaError) {
    try self.init(
      TemporaryFile.make(in: directory, mode: 0o600), path: output ?? directory, directory)
  }

  init(_ file: TemporaryFile, path: String, _ directory: String = ".") {
    self.directory = directory
    self.file = file
    self.path = path
  }

  /// Writes packets. Returns their position. Throws `.cannotWrite`, also if the disk is full.
  package func append(_ packets: [EncodedPacket]) throws(MediaError) -> Span {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(packets.reduce(0) { $0 + PacketRecord.headerSize + $1.data.count })
    for packet in packets { PacketRecord.append(packet, to: &bytes) }
    let count = Int64(bytes.count)
    let offset = end.withLock { end in
      defer { end += count }
      return end
    }
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(MediaError) in
        try writeAll(bytes, to: file.descriptor, at: offset, path: path)
      }
    }
    try written.get()
    return Span(
      offset: offset, length: bytes.count, count: packets.count,
      keyCount: packets.count(where: \.isKey))
  }

  /// Calls `body` with each packet of a span in order, with only one packet in memory at a time.
  ///
  /// Throws `.internalFault` if the file does not contain what was appended, and the errors of `body`.
  package func read(_ span: Span, _ body: (EncodedPacket) throws -> Void) throws {
    var reader = SpanReader([span], of: self)
    while let packet = try reader.next() { try body(packet) }
  }

  func bytes(at offset: Int64, count: Int) throws(MediaError) -> [UInt8] {
    var failure: MediaError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      do throws(MediaError) {
        try readAll(
          UnsafeMutableRawBufferPointer(buffer), from: file.descriptor, at: offset, path: path)
        done = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
