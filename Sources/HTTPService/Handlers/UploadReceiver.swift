import Blobs
import Digests
import MediaLibrary
import NIOCore
import ServiceModel

/// Writes the body of a request to an upload while it arrives.
struct UploadReceiver: Sendable {
  /// How many bytes of a request are collected before they are written. Each connection may hold them, also one whose
  /// client has stopped.
  private static let room = 64 << 10

  let id: String
  let files: FilePool
  let library: Library

  /// Adds the body at an offset of the upload. Returns the new offset. What has arrived of a body that is cut off stays,
  /// unless the client named its `checksum`.
  func add(
    _ body: BodyStream, at offset: Int, checksum: UploadChecksum? = nil
  ) async throws(Refusal) -> Int {
    let slot = WriterSlot()
    try await files.run { [id, library] () throws(LibraryFailure) in
      let digest = checksum.map { ($0.algorithm, $0.digest) }
      try slot.set(library.writer(to: id, at: offset, checksum: digest))
    }
    var waiting: [UInt8] = []
    do throws(Refusal) {
      if case .length(let length) = body.framing.body { try await slot.expect(length, files) }
      while let bytes = try await body.next() {
        waiting += bytes.readableBytesView
        if waiting.count >= UploadReceiver.room {
          try await slot.write(waiting, files)
          waiting = []
        }
      }
    } catch {
      // The client does not see the answer if its connection was cut off.
      try await slot.finish(waiting, wasCut: true, files)
      throw error
    }
    return try await slot.finish(waiting, wasCut: false, files)
  }

  /// Reads the body of a request to an upload whose bytes have all arrived, which a client sends if it did not see the
  /// last answer. Refuses a body with bytes.
  func expectNothing(of body: BodyStream, at offset: Int) async throws(Refusal) -> Int {
    while let bytes = try await body.next() {
      guard bytes.readableBytes == 0 else { throw Refusal(.tooLong(0)) }
    }
    return offset
  }
}

/// The writer of a request, which is used on the threads for files, one call after the other.
private final class WriterSlot: @unchecked Sendable {
  // Unchecked: `UploadReceiver` waits for each call before the next one.
  private var writer: UploadWriter?

  func set(_ writer: UploadWriter) { self.writer = writer }

  /// Refuses a body that is longer than what is missing of the upload, before any of it is read.
  func expect(_ length: Int, _ files: FilePool) async throws(Refusal) {
    try await files.run { [self] () throws(LibraryFailure) in try writer?.expect(length) }
  }

  func write(_ bytes: [UInt8], _ files: FilePool) async throws(Refusal) {
    try await files.run { [self] () throws(LibraryFailure) in try writer?.write(bytes) }
  }

  /// Returns the offset after the last byte.
  @discardableResult
  func finish(_ bytes: [UInt8], wasCut: Bool, _ files: FilePool) async throws(Refusal) -> Int {
    try await files.run { [self] () throws(LibraryFailure) in
      guard let writer else { return 0 }
      if !bytes.isEmpty { try writer.write(bytes) }
      try writer.finish(wasCut: wasCut)
      return writer.offset
    }
  }
}

/// `Upload-Checksum`: the digest of the body of a request.
struct UploadChecksum: Sendable {
  let algorithm: RunningDigest.Algorithm
  let digest: [UInt8]

  /// Returns `nil` if the field is missing. Throws a refusal if it cannot be read.
  init?(_ value: String?) throws(Refusal) {
    guard let value else { return nil }
    let words = value.split(separator: " ")
    guard words.count == 2,
      let algorithm = RunningDigest.Algorithm(rawValue: words[0].lowercased()),
      let digest = base64Decoded(words[1]), digest.count == (algorithm == .sha1 ? 20 : 32)
    else {
      throw Refusal(
        .invalidHeader,
        "'Upload-Checksum' should be 'sha1' or 'sha256' and a digest in Base64, not \(shown(value))"
      )
    }
    self.algorithm = algorithm
    self.digest = digest
  }
}
