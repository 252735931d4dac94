import Glibc

extension OutputTarget {
  /// The path of the file that is created or replaced: the destination of `path` if it is a link, whether
  /// or not that file exists, and `path` itself if it is an entry.
  package var place: String {
    if isEntry { return path }
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var place = path
    // The number of links that the kernel follows.
    for _ in 0..<40 {
      guard let next = destination(ofLink: place) else { return place }
      place = next.utf8.first == UInt8(ascii: "/") ? next : folder(of: place) + "/" + next
    }
    return place
  }

  /// Gives a new file the permissions of the file that it replaces, and its owner if the system allows it. An entry has
  /// those of a new file.
  package func keepPermissions(for descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard !isEntry, stat(path, &status) == 0 else { return }
    // Only root may change the owner; a failure is ignored.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw .last }
  }

  /// Returns the destination of a link; `nil` if the file is not a link.
  private func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
