import Glibc

/// An atomic writer of documents: a file gets its name when it is complete and on the disk.
///
/// Links are followed, permissions and owners are preserved, and only regular files are replaced.
package enum DocumentWriter {
  /// Writes a file. With `isUnchanged`, an existing file is replaced only if `isUnchanged` returns `true`
  /// for its current contents, those that were read. `announce` receives the name of a hidden file that
  /// would remain after an interruption.
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

  /// Writes a file that `body` fills; the `path` of the temporary file is valid as long as it is open.
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
    // The file may have been created after the check.
    try attempt({ $0.code == EEXIST ? .refused(.exists) : .writing($0) }) {
      () throws(SystemError) in try file.take(place, replacing: target.replaces)
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

/// The reason why a file was not written. A previous file of its name is unchanged.
package struct OutputFailure: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file must not have this name.
    case refused(OutputRefusal.Reason)
    /// No file could be created in the folder.
    case creating(SystemError)
    case writing(SystemError)
    /// Another program has changed the file.
    case changed
  }

  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A sentence about the failure, without its period.
  package var sentence: String {
    switch reason {
    case .refused(let refusal):
      "cannot write \(path): \(OutputRefusal(path, refusal).explanation)"
    case .creating(let error), .writing(let error): "cannot write \(path): \(error)"
    case .changed: "\(path) was changed by another program in the meantime, and was not written"
    }
  }
}
