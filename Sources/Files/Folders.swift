import Glibc

/// Creates a folder, with those above it; without a `mode` only its owner can use it.
package func makeFolders(_ path: String, mode: UInt32 = 0o700) throws(SystemError) {
  var made = ""
  for step in path.split(separator: "/") {
    made += made.isEmpty && path.utf8.first != UInt8(ascii: "/") ? String(step) : "/" + step
    if mkdir(made, mode) == 0 || errno == EEXIST { continue }
    throw .last
  }
}

/// Returns the names in a folder, without `.` and `..`, at most `limit` of them.
package func names(in folder: String, limit: Int = .max) throws(SystemError) -> [String] {
  guard let directory = opendir(folder) else { throw .last }
  defer { closedir(directory) }
  var names: [String] = []
  while names.count < limit, let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
