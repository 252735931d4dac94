import Glibc

extension OutputTarget {
  /// The path of the file that is made or replaced. A link stays a link, and the file that it leads to is
  /// the one, whether or not it is there.
  package var place: String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var place = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard let next = destination(ofLink: place) else { return place }
      place = next.utf8.first == UInt8(ascii: "/") ? next : folder(of: place) + "/" + next
    }
    return place
  }

  /// Gives a new file the permissions of the one that it is going to replace, and its owner as far as we
  /// may.
  package func keepPermissions(for descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    // Only root can give files away; everybody else's files are their own.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw .last }
  }

  /// Where a link leads; nil for what is none.
  private func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
