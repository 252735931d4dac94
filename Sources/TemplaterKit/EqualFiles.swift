package import Foundation

/// Which of several files have the same content.
package enum EqualFiles {
  /// For each name a text that is equal for equal files: the path of the first of them. What cannot
  /// be read is equal to nothing but itself.
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
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  /// Compares two files of one length, a piece at a time.
  private static func areEqual(_ first: URL, _ second: URL, size: Int) -> Bool {
    guard let left = try? FileHandle(forReadingFrom: first),
      let right = try? FileHandle(forReadingFrom: second)
    else { return false }
    var done = 0
    while done < size {
      let piece = (try? left.read(upToCount: 1 << 20)) ?? Data()
      let other = (try? right.read(upToCount: 1 << 20)) ?? Data()
      guard !piece.isEmpty, piece == other else { return false }
      done += piece.count
    }
    return true
  }
}
