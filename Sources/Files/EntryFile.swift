import Glibc

/// An entry of a cache or a store that is open for reading, until the end of the value's lifetime.
///
/// Others may write to the folder of the entry, so only a regular file is opened: no link is followed, and a pipe is not
/// waited for.
package struct EntryFile: ~Copyable {
  package let descriptor: Descriptor
  /// The size in bytes when the file was opened.
  package let size: Int

  /// Throws `ELOOP` for a link, `EISDIR` for a folder, and `EINVAL` for another special file.
  package init(_ path: String) throws(SystemError) {
    let number = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(number)
      throw SystemError(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    descriptor = Descriptor(number)
    size = Int(status.st_size)
  }

  deinit { close(descriptor.number) }

  /// Returns whether there is an entry at a path.
  package static func exists(_ path: String) -> Bool {
    do throws(SystemError) {
      _ = try EntryFile(path)
      return true
    } catch {
      return false
    }
  }

  /// Returns all bytes of a file; `nil` if it is no entry, or has more than `limit` bytes.
  package static func bytes(of path: String, limit: Int) -> [UInt8]? {
    guard let file = try? EntryFile(path), file.size <= limit else { return nil }
    return try? file.descriptor.readFully(upTo: limit)
  }
}
