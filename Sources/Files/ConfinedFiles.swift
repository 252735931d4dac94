import CLinux
import Glibc
import Synchronization

/// Non-blocking, because opening a pipe would otherwise wait for a writer.
private let reading = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
/// `O_PATH`, which the headers define for GNU sources only.
private let pathOnly: Int32 = 0o10_000_000

/// The files that documents reference, each with the folder in which it must be located.
///
/// A document may be untrusted, so the files that it references are opened only beneath its folder. Paths
/// are recorded when they are read from a document, and every file is opened by `open`, in any process and
/// at any later time: a link that is created in the meantime is not followed.
package enum ConfinedFiles {
  private static let folders = Mutex<[String: String]>([:])

  /// Records that a document in `folder`, a path without links, references the file at `path`.
  package static func insert(_ path: String, beneath folder: String) {
    folders.withLock { $0[path] = folder }
  }

  /// Records paths with their folders, such as `all` of another process.
  package static func formUnion(_ other: [String: String]) {
    folders.withLock { $0.merge(other) { _, new in new } }
  }

  /// Forgets the paths beneath a folder. A program that reads documents of many clients would otherwise keep the names of
  /// all files that they reference.
  package static func remove(beneath folder: String) {
    folders.withLock { folders in folders = folders.filter { $0.value != folder } }
  }

  /// All recorded paths, with their folders.
  package static var all: [String: String] { folders.withLock(\.self) }

  /// Opens a file for reading. Follows links, but a file that a document references must be located in the
  /// document's folder; otherwise throws `EXDEV`. Does not wait for a writer of a pipe.
  package static func open(_ path: String) throws(SystemError) -> Int32 {
    let folder = folders.withLock { $0[path] }
    let file = try path.resolvingLinks()
    guard let folder else { return try openWithoutLinks(file) }
    guard let rest = file.path(beneath: folder) else { throw SystemError(EXDEV) }
    let parent = Glibc.open(folder, pathOnly | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { throw .last }
    defer { close(parent) }
    let descriptor = shim_open_beneath(parent, rest, UInt64(reading))
    if descriptor >= 0 { return descriptor }
    // An old kernel, or a sandbox that does not allow the call.
    guard errno == ENOSYS || errno == EPERM else { throw .last }
    return try openWithoutLinks(file)
  }

  private static func openWithoutLinks(_ file: String) throws(SystemError) -> Int32 {
    let descriptor = Glibc.open(file, reading | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }
}

extension ConfinedFiles {
  /// The type of the file at a path, and whether it can be read.
  package enum Reach: Hashable, Sendable {
    case file, folder
    /// A pipe, a device or a socket.
    case special
    case missing
    /// Outside the folder of the document.
    case outside
    /// Exists, but cannot be opened.
    case unreadable(SystemError)
  }

  /// Whether `path`, relative to the folder of the file at the path `document` and without `..`, leads to a file in this
  /// folder, or to none. A fast test, without opening the file; `false` if it is not certain.
  ///
  /// It looks for links in `path`, and needs not know which links lead to the folder.
  package static func surelyHolds(_ path: String, beside document: String) -> Bool {
    guard isLink(document) == false else { return false }
    var place = document.utf8.lastIndex(of: UInt8(ascii: "/")).map { document[...$0] } ?? ""
    for step in path.pathSteps {
      place += step
      guard let isLink = isLink(String(place)) else { return errno == ENOENT }
      if isLink { return false }
      place += "/"
    }
    return true
  }

  /// Returns whether a path names a link; `nil`, with the reason in `errno`, if it names nothing that can be reached.
  private static func isLink(_ path: String) -> Bool? {
    var byte: CChar = 0
    if readlink(path, &byte, 1) >= 0 { return true }
    return errno == EINVAL ? false : nil
  }

  /// Returns the type of the file at a path, and whether it can be read.
  package static func reach(_ path: String) -> Reach {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try open(path)
    } catch {
      switch error.code {
      case EXDEV, ELOOP: return .outside
      case ENOENT, ENOTDIR, EINVAL, ENAMETOOLONG: return .missing
      case ENXIO, ENODEV: return .special
      default: return .unreadable(error)
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .unreadable(.last) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .special
    }
  }
}

extension ConfinedFiles {
  /// Returns all bytes of a regular file; `nil` if it cannot be read or has more than `limit` bytes.
  package static func bytes(of path: String, limit: Int) -> [UInt8]? {
    guard let descriptor = try? open(path) else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    while let more = try? Descriptor(descriptor).read(upTo: 1 << 20) {
      guard !more.isEmpty else { return bytes }
      bytes += more
      guard bytes.count <= limit else { return nil }
    }
    return nil
  }
}
