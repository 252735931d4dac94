import Blobs
import Digests
import Files
import Threads

/// The requests that add bytes to one upload, one after the other: a newer one ends an older one.
final class UploadSession: Sendable {
  /// Returns the SHA-256 of the whole file.
  typealias Digest = (PartFile) throws(LibraryFailure) -> BlobDigest

  private struct State {
    /// The number of the request that may write.
    var owner = 0
    /// Whether that request has not ended.
    var isReceiving = false
    /// The digest of the first bytes of the file, as far as this process has seen them arrive.
    var digest: RunningDigest?
  }

  private let state = Monitor(State())

  /// Makes a new request the one that may write. `part` has the bytes that have arrived, and the request adds bytes at
  /// `offset`. Waits for a write of an older request.
  func begin(_ part: PartFile, at offset: Int) throws(LibraryFailure) -> Int {
    try locked { state throws(LibraryFailure) in
      let size = try part.measured()
      guard offset == size else { throw .offset(size) }
      state.owner += 1
      state.isReceiving = true
      // Without a digest so far, the file is read when it is complete.
      if offset == 0 { state.digest = try? RunningDigest(.sha256) }
      if state.digest?.count != size { state.digest = nil }
      return state.owner
    }
  }

  /// Whether a request has not ended that adds bytes.
  var isReceiving: Bool { state.withLock { $0.isReceiving } }

  /// Ends a request.
  func end(_ owner: Int) {
    state.withLock { state in
      if state.owner == owner { state.isReceiving = false }
    }
  }

  /// Writes bytes at an offset for a request.
  func write(
    _ bytes: [UInt8], to part: PartFile, at offset: Int, by owner: Int
  ) throws(LibraryFailure) {
    try locked { state throws(LibraryFailure) in
      guard state.owner == owner else { throw .superseded }
      do throws(SystemError) {
        try bytes.withUnsafeBytes { buffer in
          Result { () throws(SystemError) in try part.write(buffer, at: offset) }
        }.get()
      } catch {
        // What was written of it is not counted.
        try? part.truncate(to: offset)
        throw LibraryFailure(error, part.path)
      }
      bytes.withUnsafeBytes { state.digest?.add($0) }
    }
  }

  /// Removes the bytes that a request has written from an offset on.
  func takeBack(to offset: Int, of part: PartFile, by owner: Int) throws(LibraryFailure) {
    try locked { state throws(LibraryFailure) in
      guard state.owner == owner else { throw .superseded }
      state.digest = nil
      do throws(SystemError) { try part.truncate(to: offset) } catch {
        throw LibraryFailure(error, part.path)
      }
    }
  }

  /// Calls `body` while no request can write, and none that has begun can write afterwards. Its argument returns the
  /// SHA-256 of the whole file, which is only read as far as its bytes did not pass through this process.
  func complete<Result: Sendable>(
    _ body: (Digest) throws(LibraryFailure) -> Result
  ) throws(LibraryFailure) -> Result {
    try locked { state throws(LibraryFailure) in
      state.owner += 1
      state.isReceiving = false
      let running = state.digest
      state.digest = nil
      return try body { part throws(LibraryFailure) in
        do throws(SystemError) { return try part.digest(continuing: running) } catch {
          throw LibraryFailure(error, part.path)
        }
      }
    }
  }

  /// `withLock` does not pass on typed errors from closures that capture.
  private func locked<Result: Sendable>(
    _ body: (inout State) throws(LibraryFailure) -> Result
  ) throws(LibraryFailure) -> Result {
    try state.withLock { state in
      Swift.Result { () throws(LibraryFailure) in try body(&state) }
    }.get()
  }
}

extension PartFile {
  /// The number of bytes in the file.
  func measured() throws(LibraryFailure) -> Int {
    do throws(SystemError) { return try size } catch { throw LibraryFailure(error, path) }
  }
}
