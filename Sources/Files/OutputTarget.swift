import Glibc

/// The path of a result, and the files that it must not replace.
///
/// Only this type decides whether a file may be replaced. Programs check it before they begin to work, and
/// writers check it again before the new file gets its name.
package struct OutputTarget: Hashable, Sendable, Codable {
  /// The path as the user specified it.
  package var path: String
  /// Whether an existing file may be replaced. Files that were read are never replaced.
  package var replaces: Bool
  /// The files that were read for the result.
  package var read: ReadFiles
  /// The names of an output that the program has named. If another process creates the file before the result is complete,
  /// the result gets the next of them that is free.
  package var names: NumberedNames?
  /// Whether this is an entry of a cache or a store, whose folder others may write too. Any file but a folder is replaced
  /// by the new one, and a link is not followed.
  package private(set) var isEntry = false

  package init(_ path: String, replaces: Bool = true, read: ReadFiles = ReadFiles()) {
    self.path = path
    self.replaces = replaces
    self.read = read
  }

  /// Returns an entry of a cache or a store.
  package static func entry(_ path: String) -> OutputTarget {
    var target = OutputTarget(path)
    target.isEntry = true
    return target
  }

  /// Throws if the result cannot or must not be written to this path.
  package func check() throws(OutputRefusal) {
    var status = stat()
    guard (isEntry ? lstat(path, &status) : stat(path, &status)) == 0 else {
      let error = SystemError.last
      guard [ENOENT, ENOTDIR].contains(error.code) else {
        throw OutputRefusal(path, .unreachable(error))
      }
      return try checkFolder()
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw OutputRefusal(path, .folder)
    default:
      guard isEntry else { throw OutputRefusal(path, .notAFile) }
      return
    }
    if let name = read.name(ofFileAt: path) { throw OutputRefusal(path, .isRead(as: name)) }
    guard replaces else { throw OutputRefusal(path, .exists) }
  }

  /// Throws if a new file cannot be created because its folder is missing.
  private func checkFolder() throws(OutputRefusal) {
    let folder = folder(of: place)
    var status = stat()
    guard stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else { return }
    throw OutputRefusal(path, .noFolder(folder))
  }

  /// Throws if the folder does not let this user create a file. Processes that may not ask learn it when they write.
  package func checkPermission() throws(OutputRefusal) {
    let folder = folder(of: place)
    // A working folder that was deleted can still be examined.
    guard folder.absolutePath != nil else { throw OutputRefusal(path, .noFolder(folder)) }
    guard access(folder, W_OK | X_OK) != 0 else { return }
    throw OutputRefusal(path, .closedFolder(folder, .last))
  }

  /// Returns the names to try if another process has created the file.
  package var spareNames: [String] {
    (names?.all).map { Array($0.drop { $0 != path }.dropFirst()) } ?? []
  }

  /// Returns the same rules for another file of the result, such as one image of a sequence.
  package func renamed(_ path: String) -> OutputTarget {
    OutputTarget(path, replaces: replaces, read: read)
  }
}

/// The reason why a result must not be written to a path.
package struct OutputRefusal: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case folder
    /// A device, a pipe or a socket.
    case notAFile
    /// It is a file that is read for the result, perhaps under another name.
    case isRead(as: String)
    /// A file exists, and must be kept.
    case exists
    /// The target cannot be examined, for example a cyclic link, or a folder without permission.
    case unreachable(SystemError)
    /// The folder does not exist.
    case noFolder(String)
    /// No file can be created in the folder.
    case closedFolder(String, SystemError)
  }

  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The end of a sentence that begins with the path.
  package var explanation: String {
    switch reason {
    case .folder: "it is a folder; give the name of a file"
    case .notAFile: "it is not a regular file"
    case .isRead(as: path): "this command reads that file; choose another output"
    case .isRead(let name):
      "it is the file \(name), which this command reads; choose another output"
    case .exists: "a file with this name exists and is not replaced"
    case .unreachable(let error): "\(error)"
    case .noFolder("."): "the working folder was deleted; choose another output"
    case .noFolder(let folder):
      "there is no folder \(folder); create it first (mkdir -p), or choose another output"
    case .closedFolder(let folder, let error):
      "no file can be created in the folder \(folder): \(error); choose another output"
    }
  }
}
