import Files
import Glibc
import Records

/// A reason why an upload or a medium cannot be used as requested.
package enum LibraryFailure: Error, Hashable, Sendable {
  case unknownUpload
  case unknownMedium
  case unknownRender
  /// A render that has not ended needs the medium.
  case needed
  /// As many renders wait as the service allows.
  case tooManyRenders
  /// The upload continues at this offset.
  case offset(Int)
  /// A newer request adds bytes to the upload.
  case superseded
  /// More bytes arrived than the upload has; the number of bytes that were missing.
  case tooLong(Int)
  /// The bytes of a request do not have the digest that the client named.
  case checksum
  /// The complete file does not have the SHA-256 that the client named. The upload was removed.
  case digest
  /// As many uploads are incomplete as the service allows.
  case tooManyUploads
  /// The disk is full, or would be.
  case full
  /// The data folder cannot be read or written; a sentence for the log.
  case failed(String)
  /// The program that opens media cannot be started, or not confined; a sentence for the log.
  case noMediaProgram(String)

  /// The failure of a call to the database.
  init(_ error: any Error) {
    switch error as? RecordFault {
    case .full?: self = .full
    case let fault?: self = .failed(fault.sentence)
    case nil: self = .failed("\(error)")
    }
  }

  init(_ error: SystemError, _ path: String) {
    self = [ENOSPC, EDQUOT, EFBIG].contains(error.code) ? .full : .failed("\(path): \(error)")
  }
}
