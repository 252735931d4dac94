import Foundation

/// The files that `ffmpeg` makes for tests and what `ffmpeg` and `ffprobe` print about files, cached in the folder
/// `fixtures` next to the built programs.
///
/// The same arguments and input files give the same result, so each version of `ffmpeg` makes it once. Several threads
/// and processes may use the cache at the same time: a file gets its name when it is complete, and each test gets a
/// copy. A result that no test has used for a month is removed.
enum FixtureCache {
  private static let folder: String = {
    let folder = Project.program("fixtures")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0 else { continue }
      if status.st_mtim.tv_sec < time(nil) - 30 * 86_400 { unlink("\(folder)/\(name)") }
    }
    return folder
  }()

  /// The versions of `ffmpeg` and its libraries; `nil` if it cannot run.
  private static let version: String? = (try? run(["ffmpeg", "-version"]))?.output

  /// Returns the name in the cache of the file that `words` make in a folder; `nil` if it cannot be cached: if the
  /// output is not a single file, or if an input is not a separate word, as changes of such input would not be noticed.
  static func key(_ words: [String], in folder: String) -> String? {
    guard let output = words.last, isName(output) else { return nil }
    return key(words, reading: words.dropLast(), in: folder)
  }

  /// Returns the name in the cache of what a command prints, if it is `ffprobe`, or an `ffmpeg` that writes to standard
  /// output; otherwise `nil`.
  static func key(printedBy words: [String], in folder: String) -> String? {
    let isPrinting = words.first == "ffprobe" || words.first == "ffmpeg" && words.last == "-"
    return isPrinting ? key(words, reading: words[...], in: folder) : nil
  }

  private static func key(
    _ words: [String], reading inputs: ArraySlice<String>, in folder: String
  ) -> String? {
    guard let version else { return nil }
    // The path of the folder does not matter.
    let words = words.map { $0.replacingOccurrences(of: folder + "/", with: "") }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    var parts = [version] + words
    for (index, word) in words.prefix(inputs.count).enumerated() {
      // A list of files, and not the filter of this name.
      let isList = word == "concat" && index > 0 && words[index - 1] == "-f"
      if let data = contents(of: word, in: folder) {
        parts.append("\(hash(data))")
      } else if isList || word.contains("%") || word.contains("=/")
        || names.contains(where: word.contains)
      {
        return nil
      }
    }
    return String(hash(Data(parts.joined(separator: "\0").utf8)), radix: 16)
  }

  /// Copies a file from the cache. Returns false if the cache does not have it.
  static func copy(_ key: String, to path: String) throws -> Bool {
    guard let data = data(of: key) else { return false }
    try data.write(to: URL(fileURLWithPath: path))
    return true
  }

  /// Returns what a command printed; `nil` if the cache does not have it.
  static func result(_ key: String) -> CommandResult? {
    data(of: key).flatMap { try? PropertyListDecoder().decode(CommandResult.self, from: $0) }
  }

  /// Adds what a command printed in a folder, unless it is large or names the folder.
  static func keep(_ result: CommandResult, of folder: String, as key: String) throws {
    guard result.data.count < 1 << 22, result.data.range(of: Data(folder.utf8)) == nil,
      !result.errors.contains(folder)
    else { return }
    try keep(PropertyListEncoder().encode(result), as: key)
  }

  private static func data(of key: String) -> Data? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(key)") else { return nil }
    // It counts as used.
    utimes("\(folder)/\(key)", nil)
    return data
  }

  /// Adds a file to the cache.
  static func keep(_ path: String, as key: String) throws {
    try keep(Data(contentsOf: URL(fileURLWithPath: path)), as: key)
  }

  private static func keep(_ data: Data, as key: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Another test may add the same file at the same time: `atomic` writes to a temporary name, and renames.
    try data.write(to: URL(fileURLWithPath: "\(folder)/\(key)"), options: .atomic)
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
    // A pipe would be waited for.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  /// Returns the FNV-1a hash.
  private static func hash(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash
    }
  }
}
