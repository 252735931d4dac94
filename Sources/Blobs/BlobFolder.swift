package import Files
import Glibc

/// Files that are named after their content: `blobs/ab/cdef…`.
///
/// A file with a name is complete and never changes. The same content is stored once.
package struct BlobFolder: Sendable {
  /// The folder of the files.
  package let path: String

  /// Opens a store, and creates its folder if it does not exist.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    try makeFolders(path)
  }

  /// Returns the path of a content, whether or not it is there.
  package func path(of digest: BlobDigest) -> String {
    "\(path)/\(digest.text.prefix(2))/\(digest.text.dropFirst(2))"
  }

  package func contains(_ digest: BlobDigest) -> Bool { access(path(of: digest), F_OK) == 0 }

  /// Adds a complete file of the same file system under the name of its content. The file keeps its own name too, so
  /// that this may be repeated after the program was killed.
  package func add(_ file: PartFile, as digest: BlobDigest) throws(SystemError) {
    try file.sync()
    try file.protect(0o440)
    let place = path(of: digest)
    try makeFolders(folder(of: place))
    // The same content is there already.
    guard link(file.path, place) == 0 || errno == EEXIST else { throw .last }
    try syncFolder(folder(of: place))
  }

  /// Removes a content. Nothing happens if it is not there.
  package func remove(_ digest: BlobDigest) throws(SystemError) {
    guard unlink(path(of: digest)) == 0 || errno == ENOENT else { throw .last }
  }
}

/// Waits until new and removed names in a folder are on the disk.
private func syncFolder(_ path: String) throws(SystemError) {
  let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard number >= 0 else { throw .last }
  defer { close(number) }
  guard fsync(number) == 0 else { throw .last }
}
