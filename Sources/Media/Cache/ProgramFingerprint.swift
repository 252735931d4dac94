import Glibc

/// What tells this program and all its libraries from other builds and versions of them: the files
/// that it runs from, with their sizes and times. Empty where the system does not say.
package func programFingerprint() throws(MediaError) -> String {
  guard let maps = fopen("/proc/self/maps", "re") else { return "" }
  defer { fclose(maps) }
  var paths: Set<String> = []
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  while getline(&line, &capacity, maps) > 0, let line {
    let text = String(cString: line)
    guard text.contains(" r-xp "), let slash = text.firstIndex(of: "/") else { continue }
    paths.insert(String(text[slash...].dropLast()))
  }
  let hash = try ContentHash()
  for path in paths.sorted() {
    var status = stat()
    guard stat(path, &status) == 0 else { continue }
    hash.add("\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)")
  }
  return hash.text()
}

/// What tells the installed fonts from others: the folders that hold them, and when something was
/// last put there or taken away.
package func installedFontsFingerprint() throws(MediaError) -> String {
  let home = getenv("HOME").map { String(cString: $0) } ?? ""
  let data = getenv("XDG_DATA_HOME").map { String(cString: $0) } ?? home + "/.local/share"
  let hash = try ContentHash()
  for folder in ["/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts"]
    + [home + "/.fonts", data + "/fonts", home + "/.config/fontconfig"]
  {
    try hash.addFolder(folder, depth: 8)
  }
  return hash.text()
}

extension ContentHash {
  /// Adds when this folder and those in it were last changed.
  fileprivate func addFolder(_ path: String, depth: Int) throws(MediaError) {
    guard depth > 0, let folder = opendir(path) else { return }
    defer { closedir(folder) }
    var status = stat()
    if stat(path, &status) == 0 {
      add("\(path) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)")
    }
    var inner: [String] = []
    while let entry = readdir(folder) {
      guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { inner.append(path + "/" + name) }
    }
    for folder in inner.sorted() { try addFolder(folder, depth: depth - 1) }
  }
}
