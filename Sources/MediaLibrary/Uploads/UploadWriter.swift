import Blobs
import Digests
import Files

/// Adds the bytes of one request to an upload.
package final class UploadWriter {
  private let session: UploadSession
  private let part: PartFile
  private let owner: Int
  private let start: Int
  /// The size of the whole file.
  private let length: Int
  /// The number of bytes of the file that were written.
  package private(set) var offset: Int
  private var synced: Int
  private var checksum: (digest: RunningDigest, expected: [UInt8])?

  /// The bytes that may be lost if the machine loses power, and must be sent again if the program is killed.
  private static let syncInterval = 4 << 20

  init(
    _ session: UploadSession, _ part: PartFile, at offset: Int, length: Int,
    checksum: (RunningDigest.Algorithm, [UInt8])?
  ) throws(LibraryFailure) {
    self.session = session
    self.part = part
    self.length = length
    start = offset
    self.offset = offset
    synced = offset
    if let (algorithm, expected) = checksum {
      do throws(SystemError) { self.checksum = (try RunningDigest(algorithm), expected) } catch {
        throw LibraryFailure(error, part.path)
      }
    }
    owner = try session.begin(part, at: offset)
  }

  deinit { session.end(owner) }

  /// Whether all bytes of the file are there.
  package var isComplete: Bool { offset == length }

  /// Throws if the upload lacks fewer than `count` bytes.
  package func expect(_ count: Int) throws(LibraryFailure) {
    guard count <= length - offset else { throw .tooLong(length - start) }
  }

  package func write(_ bytes: [UInt8]) throws(LibraryFailure) {
    try expect(bytes.count)
    try session.write(bytes, to: part, at: offset, by: owner)
    bytes.withUnsafeBytes { checksum?.digest.add($0) }
    offset += bytes.count
    if offset - synced >= UploadWriter.syncInterval { try sync() }
  }

  /// Ends the request: its bytes are on the disk when this returns. If the request was `cut` off, or its bytes do not
  /// have the digest that the client named, and it named one, they are removed.
  package func finish(wasCut: Bool) throws(LibraryFailure) {
    if let checksum, wasCut || (try? checksum.digest.value()) != checksum.expected {
      try session.takeBack(to: start, of: part, by: owner)
      offset = start
      if !wasCut { throw .checksum }
    }
    try sync()
  }

  private func sync() throws(LibraryFailure) {
    do throws(SystemError) { try part.sync() } catch { throw LibraryFailure(error, part.path) }
    synced = offset
  }
}
