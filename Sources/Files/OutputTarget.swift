import Glibc

/// Where a result goes, and which files it must not replace.
///
/// This is the only place that decides whether a file may be replaced. Programs check it before
/// they begin to work, and writers check it again before the new file gets its name.
package struct OutputTarget: Hashable, Sendable, Codable {
  package var path: String
  /// Whether a file that has the name may be replaced. The files that were read never are.
  package var replaces: Bool
  package var read: ReadFiles

  package init(_ path: String, replaces: Bool = true, read: ReadFiles = ReadFiles()) {
    self.path = path
    self.replaces = replaces
    self.read = read
  }

  /// Throws when the result cannot or must not have this name.
  package func check() throws(OutputRefusal) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let error = SystemError.last
      guard [ENOENT, ENOTDIR].contains(error.code) else {
        throw OutputRefusal(path, .unreachable(error))
      }
      return try checkFolder()
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw OutputRefusal(path, .folder)
    default: throw OutputRefusal(path, .notAFile)
    }
    if let name = read.name(ofFileAt: path) { throw OutputRefusal(path, .isRead(as: name)) }
    guard replaces else { throw OutputRefusal(path, .exists) }
  }

  /// Throws when a new file cannot be there.
  private func checkFolder() throws(OutputRefusal) {
    let folder = folder(of: place)
    var status = stat()
    guard stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else { return }
    throw OutputRefusal(path, .noFolder(folder))
  }

  /// The same rules for another file of the result, such as one picture of a sequence.
  package func renamed(_ path: String) -> OutputTarget {
    OutputTarget(path, replaces: replaces, read: read)
  }
}

/// Why a result must not have a name.
package struct OutputRefusal: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case folder
    /// A device, a pipe or a socket.
    case notAFile
    /// It is a file that is read for the result, perhaps under another name.
    case isRead(as: String)
    /// There is a file already, which has to stay.
    case exists
    /// The target cannot be examined: a link that leads to itself, a folder that may not be looked into.
    case unreachable(SystemError)
    /// The folder that it would be in is not there.
    case noFolder(String)
  }

  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What is wrong with the name, as the end of a sentence that begins with the path.
  package var explanation: String {
    switch reason {
    case .folder: "it is a folder; name a file"
    case .notAFile: "it is not a regular file"
    case .isRead(as: path): "this command reads that file; name another output"
    case .isRead(let name): "it is the file \(name), which this command reads; name another output"
    case .exists: "a file of this name exists, and it is kept"
    case .unreachable(let error): "\(error)"
    case .noFolder(let folder):
      "there is no folder \(folder); make it first (mkdir -p), or name another output"
    }
  }
}
