import Foundation

/// The files that `ffmpeg` makes for tests, cached in the folder `fixtures` next to the built programs.
///
/// The same arguments and input files give the same file, so each version of `ffmpeg` makes it once. Several threads
/// and processes may use the cache at the same time: a file gets its name when it is complete, and each test gets a
/// copy.
enum FixtureCache {
  private static let folder = Project.program("fixtures")

  /// The versions of `ffmpeg` and its libraries; `nil` if it cannot run.
  private static let version: String? = (try? run(["ffmpeg", "-version"]))?.output

  /// Returns the name in the cache of the file that `words` make in a folder; `nil` if it cannot be cached: if the
  /// output is not a single file, or if an input is not a separate word, as changes of such input would not be noticed.
  static func key(_ words: [String], in folder: String) -> String? {
    guard let version, let output = words.last, isName(output) else { return nil }
    // The path of the folder does not matter.
    let words = words.map { $0.replacingOccurrences(of: folder + "/", with: "") }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    var parts = [version] + words
    for word in words.dropLast() {
      if let data = contents(of: word, in: folder) {
        parts.append("\(hash(data))")
      } else if word == "concat" || word.contains("%") || word.contains("=/")
        || names.contains(where: word.contains)
      {
        return nil
      }
    }
    return String(hash(Data(parts.joined(separator: "\0").utf8)), radix: 16)
  }

  /// Copies a file from the cache. Returns false if the cache does not have it.
  static func copy(_ key: String, to path: String) throws -> Bool {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(key)") else { return false }
    try data.write(to: URL(fileURLWithPath: path))
    return true
  }

  /// Adds a file to the cache.
  static func keep(_ path: String, as key: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Another test may add the same file at the same time: `atomic` writes to a temporary name, and renames.
    try Data(contentsOf: URL(fileURLWithPath: path))
      .write(to: URL(fileURLWithPath: "\(folder)/\(key)"), options: .atomic)
  }

  /// Returns the size and the time of the last change of every file in a folder. A folder changes with the files in
  /// it, so it does not count itself.
  static func state(of folder: String) throws -> [String: String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(into: [:]) { state, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      if attributes?[.type] as? FileAttributeType == .typeDirectory { return }
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
      state[name] = "\(attributes?[.size] ?? 0) \(time ?? 0)"
    }
  }

  private static func isName(_ word: String) -> Bool {
    word != "-" && !word.contains("%") && !word.contains(":")
  }

  /// Returns the contents of a regular file; `nil` if the word does not name one.
  private static func contents(of word: String, in folder: String) -> Data? {
    let path = word.hasPrefix("/") ? word : "\(folder)/\(word)"
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  /// Returns the FNV-1a hash.
  private static func hash(_ data: Data) -> UInt64 {
    data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
