import Files
package import Glibc

/// The location of `templater-media`.
package enum WorkerProgram: Sendable, Hashable {
  /// In the folder of the running program.
  case besideThis
  /// At this path.
  case at(String)

  /// Returns the path as bytes for the kernel, with a NUL at the end.
  func path() throws(SystemError) -> [CChar] {
    switch self {
    case .besideThis: try pathOfThisProgram().replacingName(with: "templater-media")
    case .at(let path): Array(path.utf8CString)
    }
  }
}

/// Functions that are called about the media processes that the program starts.
package struct WorkerObserver: Sendable {
  /// Called when a process has started, with its identifier.
  package var started: @Sendable (pid_t) -> Void
  /// Called when a process has ended; the system may soon reuse its identifier.
  package var ended: @Sendable (pid_t) -> Void
  /// Called if the kernel cannot confine the process, with the reason.
  package var unconfined: @Sendable (String) -> Void

  package init(
    started: @escaping @Sendable (pid_t) -> Void = { _ in },
    ended: @escaping @Sendable (pid_t) -> Void = { _ in },
    unconfined: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.started = started
    self.ended = ended
    self.unconfined = unconfined
  }
}

private func pathOfThisProgram() throws(SystemError) -> [CChar] {
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &path, path.count)
  guard count > 0 else { throw .last }
  return Array(path.prefix(count))
}

extension [CChar] {
  /// Returns the path of another file in the same folder, with a NUL at its end.
  fileprivate func replacingName(with name: String) -> [CChar] {
    let slash = lastIndex { $0 == CChar(UInt8(ascii: "/")) }
    return Array(prefix(upTo: slash.map { $0 + 1 } ?? 0)) + Array(name.utf8CString)
  }
}
