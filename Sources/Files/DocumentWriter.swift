import Glibc

/// Writes documents, whole or not at all: a file gets its name when it is complete and on the disk.
///
/// Links stay links, permissions and owners stay as they were, and what is no regular file is refused.
package enum DocumentWriter {
  /// Writes a file. With `isUnchanged`, the file that is there is replaced if it still has the contents
  /// that were read, which `isUnchanged` is asked about. `announce` is told the name of a hidden file
  /// that an interruption would leave behind.
  package static func write(
    _ bytes: [UInt8], to target: OutputTarget, isUnchanged: (([UInt8]) -> Bool)? = nil,
    announce: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(OutputFailure) {
    try make(target, isUnchanged: isUnchanged, announce: announce) { file throws(OutputFailure) in
      do throws(SystemError) {
        try Descriptor(file.descriptor).write(bytes)
      } catch {
        throw OutputFailure(target.path, .writing(error))
      }
    }
  }

  /// The same with a body that fills the file: its `path` leads to it for as long as it is open.
  package static func make<Failure: Error>(
    _ target: OutputTarget, isUnchanged: (([UInt8]) -> Bool)? = nil,
    announce: @escaping @Sendable (String) -> Void = { _ in }, failing: (OutputFailure) -> Failure,
    _ body: (TemporaryFile) throws(Failure) -> Void
  ) throws(Failure) {
    func attempt<Result>(
      _ reason: (SystemError) -> OutputFailure.Reason, _ body: () throws(SystemError) -> Result
    ) throws(Failure) -> Result {
      do throws(SystemError) { return try body() } catch {
        throw failing(OutputFailure(target.path, reason(error)))
      }
    }
    func check() throws(Failure) {
      do throws(OutputRefusal) { try target.check() } catch {
        throw failing(OutputFailure(target.path, .refused(error.reason)))
      }
    }
    try check()
    let place = target.place
    let file = try attempt(OutputFailure.Reason.creating) { () throws(SystemError) in
      try TemporaryFile(in: folder(of: place), mode: 0o666, announce: announce)
    }
    try body(file)
    try attempt(OutputFailure.Reason.writing) { () throws(SystemError) in
      try target.keepPermissions(for: file.descriptor)
      guard fsync(file.descriptor) == 0 else { throw .last }
    }
    try check()
    if let isUnchanged {
      guard let found = ConfinedFiles.bytes(of: place, limit: .max), isUnchanged(found) else {
        throw failing(OutputFailure(target.path, .changed))
      }
    }
    try attempt(OutputFailure.Reason.writing) { () throws(SystemError) in
      try file.take(place, replacing: target.replaces)
    }
  }

  private static func make(
    _ target: OutputTarget, isUnchanged: (([UInt8]) -> Bool)?,
    announce: @escaping @Sendable (String) -> Void,
    _ body: (TemporaryFile) throws(OutputFailure) -> Void
  ) throws(OutputFailure) {
    try make(target, isUnchanged: isUnchanged, announce: announce, failing: { $0 }, body)
  }
}

/// Why a file was not written. What had its name before is unchanged.
package struct OutputFailure: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// It must not have this name.
    case refused(OutputRefusal.Reason)
    /// Nothing could be put beside it.
    case creating(SystemError)
    case writing(SystemError)
    /// Another program has written to the file that was to be changed.
    case changed
  }

  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What is wrong, in a sentence without its full stop.
  package var sentence: String {
    switch reason {
    case .refused(let refusal):
      "cannot write \(path): \(OutputRefusal(path, refusal).explanation)"
    case .creating(let error), .writing(let error): "cannot write \(path): \(error)"
    case .changed: "\(path) was changed by another program meanwhile, and is left as it is"
    }
  }
}
