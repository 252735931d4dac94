import Files
package import FoundationEssentials

/// Finds files with equal content.
package enum EqualFiles {
  /// Returns a key for each name. Files with equal content have equal keys: the path of the first of them. A
  /// file that cannot be read is equal only to itself.
  package static func keys(of files: [(name: String, url: URL)]) -> [String: String] {
    var keys: [String: String] = [:]
    var firsts: [Int: [URL]] = [:]
    for (name, url) in files {
      let file = url.resolvingSymlinksInPath()
      keys[name] = file.path
      guard let size = size(of: file) else { continue }
      if let equal = firsts[size]?.first(where: {
        $0.path == file.path || areEqual($0, file, size: size)
      }) {
        keys[name] = equal.path
      } else {
        firsts[size, default: []].append(file)
      }
    }
    return keys
  }

  private static func size(of file: URL) -> Int? {
    guard ConfinedFiles.reach(file.path) == .file else { return nil }
    return try? ReadableFile(file.path).size
  }

  /// Compares two files of the same size, in blocks of 1 MiB.
  private static func areEqual(_ first: URL, _ second: URL, size: Int) -> Bool {
    do {
      let left = try ReadableFile(first.path)
      let right = try ReadableFile(second.path)
      var done = 0
      while done < size {
        let piece = try left.read(upTo: 1 << 20)
        guard !piece.isEmpty, try right.read(upTo: 1 << 20) == piece else { return false }
        done += piece.count
      }
      return true
    } catch {
      return false
    }
  }
}
