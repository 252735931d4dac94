import Glibc

/// Creates a folder that only its owner can use, with those above it.
package func makeFolders(_ path: String) throws(SystemError) {
  var made = ""
  for step in path.split(separator: "/") {
    made += made.isEmpty && path.utf8.first != UInt8(ascii: "/") ? String(step) : "/" + step
    if mkdir(made, 0o700) == 0 || errno == EEXIST { continue }
    throw .last
  }
}

/// Returns the names in a folder, without `.` and `..`.
package func names(in folder: String) throws(SystemError) -> [String] {
  guard let directory = opendir(folder) else { throw .last }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
