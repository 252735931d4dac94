import Files
package import Glibc

/// Where `templater-media` is.
package enum WorkerProgram: Sendable, Hashable {
  /// In the folder of the running program.
  case besideThis
  /// At this path.
  case at(String)

  /// The path's bytes as the kernel has them, with a NUL at the end.
  func path() throws(SystemError) -> [CChar] {
    switch self {
    case .besideThis: try pathOfThisProgram().replacingName(with: "templater-media")
    case .at(let path): Array(path.utf8CString)
    }
  }
}

/// What a program is told of the media processes that it starts.
package struct WorkerObserver: Sendable {
  /// A process has started, with this identifier.
  package var started: @Sendable (pid_t) -> Void
  /// A process has ended; the identifier may soon be another's.
  package var ended: @Sendable (pid_t) -> Void
  /// The kernel cannot confine the process, for this reason.
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
  /// The path of another file in the same folder, with a NUL at its end.
  fileprivate func replacingName(with name: String) -> [CChar] {
    let slash = lastIndex { $0 == CChar(UInt8(ascii: "/")) }
    return Array(prefix(upTo: slash.map { $0 + 1 } ?? 0)) + Array(name.utf8CString)
  }
}
