import Files

/// The files in a folder that may be those of a job, by their sizes. Folders inside it are not searched.
struct MediaFolder: Sendable {
  /// The number of names that are looked at.
  static let maxNames = 1_000_000
  /// The number of files of one size that are read.
  static let maxFiles = 10_000

  let path: String
  private var files: [Int: [String]] = [:]
  /// The end of a sentence that begins with the path: why files in the folder may not have been found.
  private(set) var problem: String?

  /// Lists the files with some sizes.
  init(
    _ path: String, sizes: Set<Int>, maxNames: Int = Self.maxNames, maxFiles: Int = Self.maxFiles
  ) {
    self.path = path
    let found: [String]
    do throws(SystemError) {
      found = try names(in: path, limit: maxNames + 1)
    } catch {
      problem = "cannot be read: \(error)"
      return
    }
    if found.count > maxNames {
      problem = "has more than \(maxNames) files, and the others were not looked at"
    }
    for name in found.prefix(maxNames) {
      guard let size = regularFileSize(path + "/" + name), sizes.contains(size) else { continue }
      files[size, default: []].append(path + "/" + name)
    }
    for (size, paths) in files {
      if paths.count > maxFiles {
        problem = "has more than \(maxFiles) files with \(size) bytes, and the others were not read"
      }
      files[size] = Array(paths.sorted().prefix(maxFiles))
    }
  }

  /// Returns the paths of the files with a size, in alphabetical order.
  func paths(ofSize size: Int) -> [String] { files[size] ?? [] }
}
