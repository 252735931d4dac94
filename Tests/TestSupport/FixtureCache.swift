import Foundation

/// The files that `ffmpeg` makes for tests, kept in `fixtures` beside the programs that were built.
///
/// The same arguments on the same input files give the same file, so it is made once by one version of `ffmpeg`. Several
/// threads and processes may use the cache at once: a file gets its name when it is complete, and each test gets a copy.
enum FixtureCache {
  private static let folder = Project.program("fixtures")

  /// What `ffmpeg` says about itself and its libraries; nil where it does not run.
  private static let version: String? = (try? run(["ffmpeg", "-version"]))?.output

  /// The name in the cache of what `words` make in a folder, or nil for what is not kept: output that is no single
  /// file, and input that is not named by a word of its own, whose changes would not be noticed.
  static func key(_ words: [String], in folder: String) -> String? {
    guard let version, let output = words.last, isName(output) else { return nil }
    // Where the folder is does not matter.
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

  /// Copies a file of the cache. Returns whether there is one.
  static func copy(_ key: String, to path: String) throws -> Bool {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(key)") else { return false }
    try data.write(to: URL(fileURLWithPath: path))
    return true
  }

  /// Keeps a file.
  static func keep(_ path: String, as key: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Another test may keep the same at the same time: `atomic` writes to a name of its own, and renames.
    try Data(contentsOf: URL(fileURLWithPath: path))
      .write(to: URL(fileURLWithPath: "\(folder)/\(key)"), options: .atomic)
  }

  /// Every file of a folder with its size and the time of its last change.
  static func state(of folder: String) throws -> [String: String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(into: [:]) { state, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
      state[name] = "\(attributes?[.size] ?? 0) \(time ?? 0)"
    }
  }

  private static func isName(_ word: String) -> Bool {
    word != "-" && !word.contains("%") && !word.contains(":")
  }

  /// The content of a regular file.
  private static func contents(of word: String, in folder: String) -> Data? {
    let path = word.hasPrefix("/") ? word : "\(folder)/\(word)"
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  /// FNV-1a.
  private static func hash(_ data: Data) -> UInt64 {
    data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
