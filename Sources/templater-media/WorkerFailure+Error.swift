import Media
import Rendering
import WorkerProtocol

extension WorkerFailure {
  /// The failure to report for an error of the media or the rendering module, or for a request that cannot be read.
  init(_ error: any Error) {
    if let refusal = error as? CopyRefusal {
      let details = refusal.reasons.map { reason in
        (reason.path.map { "\($0): " } ?? "") + reason.reason
      }
      self.init(kind: .badMedia, message: "\(refusal)", details: details)
      return
    }
    if case RenderError.fallback = error {
      self.init(kind: .badMedia, message: "\(error)")
      return
    }
    if case RenderError.changed(let path) = error {
      self.init(kind: .badMedia, path: path, message: "\(error)")
      return
    }
    if let error = error as? WireError {
      self.init(
        kind: .fault,
        message: "the media process received an invalid request (\(error));"
          + " both programs must have the same version")
      return
    }
    guard let error = error as? MediaError else {
      self.init(kind: .fault, message: "\(error)")
      return
    }
    let kind: Kind =
      switch error.kind {
      case .cannotOpen, .notAFile: .unreadableInput
      case .empty, .tooLarge, .notMedia, .damaged, .unsupported, .timedOut: .badMedia
      case .cannotWrite: .cannotWriteOutput
      case .outputExists: .outputExists
      case .noEncoder: .refusedOption
      case .internalFault: .fault
      }
    let hint = MemoryLimit.hint(for: error.reason) ?? ""
    self.init(kind: kind, path: error.path, message: error.description + hint)
  }
}
