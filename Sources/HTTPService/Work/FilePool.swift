import Diagnostics
import MediaLibrary
import NIOPosix
import ServiceModel

/// Threads that wait for the disk and the database, so that the threads of the connections do not.
final class FilePool: Sendable {
  private let threads: NIOThreadPool
  private let log: ServiceLog

  init(count: Int, log: ServiceLog) {
    threads = NIOThreadPool(numberOfThreads: count)
    threads.start()
    self.log = log
  }

  /// Runs `work` on a thread, and returns its result. A failure becomes a refusal.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws(LibraryFailure) -> Result
  ) async throws(Refusal) -> Result {
    do throws(LibraryFailure) {
      return try await result(of: work).get()
    } catch {
      if case .failed(let reason) = error {
        log.write(.error, "storage", [("reason", .text(reason))])
      }
      throw Refusal(error)
    }
  }

  private func result<Result: Sendable>(
    of work: @escaping @Sendable () throws(LibraryFailure) -> Result
  ) async -> Swift.Result<Result, LibraryFailure> {
    await withCheckedContinuation { continuation in
      threads.submit { state in
        guard state == .active else {
          return continuation.resume(returning: .failure(.failed("the service has ended")))
        }
        continuation.resume(returning: Swift.Result { () throws(LibraryFailure) in try work() })
      }
    }
  }
}

extension Refusal {
  /// The refusal of a request whose upload or medium cannot be used.
  init(_ failure: LibraryFailure) {
    switch failure {
    case .unknownUpload:
      self.init(.notFound, "there is no such upload; it may have expired or been removed")
    case .unknownMedium: self.init(.notFound, "there is no such medium; it may have been removed")
    case .unknownRender:
      self.init(.notFound, "there is no such render; it may have been removed")
    case .needed: self.init(.mediaInUse, "a render that has not ended needs this medium")
    case .tooManyRenders: self.init(.busy, "as many renders wait as the service allows")
    case .offset(let offset):
      self = Refusal(.offsetConflict, "the upload continues at offset \(offset)")
        .with("Upload-Offset", "\(offset)")
    case .superseded: self.init(.uploadSuperseded, "a newer request adds bytes to this upload")
    case .tooLong(let room):
      self.init(.contentTooLarge, "the body is larger than the \(room) bytes that the upload lacks")
    case .checksum:
      self.init(.checksumMismatch, "the body does not have the digest in 'Upload-Checksum'")
    case .digest:
      self.init(.digestMismatch, "the SHA-256 of the file is not the one in 'Upload-Metadata'")
    case .tooManyUploads:
      self.init(.busy, "as many uploads are incomplete as the service allows")
    case .full: self.init(.insufficientStorage, "there is not enough free space on the disk")
    case .failed, .noMediaProgram:
      self.init(
        .internalError, "the data folder of the service cannot be used; its log has the reason")
    }
  }
}
