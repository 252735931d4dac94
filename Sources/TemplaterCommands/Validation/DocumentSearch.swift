import Files
import Glibc

/// Finds the files that the path arguments of a command refer to.
struct DocumentSearch {
  /// The file name extensions of documents in folders.
  private static let suffixes = [".json", ".templater"]

  private let exclusions: [GlobPattern]
  /// The bytes of the paths: different files can have names that are equal as strings.
  private var seen: Set<[UInt8]> = []
  private(set) var inputs: [DocumentInput] = []

  init(excluding patterns: [String]) {
    exclusions = patterns.map(GlobPattern.init)
  }

  /// Adds the files that an argument refers to: a file, the documents in a folder, or, if neither exists, the
  /// files that match a pattern.
  mutating func add(_ path: String) {
    var status = stat()
    if path == "-" {
      append(DocumentInput(path: path, origin: .named))
    } else if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { addFolder(path) } else { addNamed(path) }
    } else if GlobPattern.isPattern(path) {
      addMatches(of: path)
    } else {
      addNamed(path)
    }
  }

  private mutating func addNamed(_ path: String) {
    append(DocumentInput(path: path, origin: .named))
  }

  private mutating func addFolder(_ path: String) {
    let folder = path == "." || path == "./" ? "" : path
    var strange: [String] = []
    let files = FolderWalk.files(
      in: folder, isExcluded: isExcluded,
      isWanted: { file in DocumentSearch.suffixes.contains(where: file.hasSuffix) },
      onUnreadable: { strange.append($0) })
    refuse(strange)
    // A folder that was deleted can be read, and is empty.
    guard folder.absolutePath != nil else {
      append(DocumentInput(path: path, origin: .unusable("the working folder was deleted")))
      return
    }
    guard let files else {
      append(
        DocumentInput(path: path, origin: .unusable("\(path) is a folder that is not readable")))
      return
    }
    for file in files { append(DocumentInput(path: file, origin: .found)) }
  }

  private mutating func addMatches(of text: String) {
    let pattern = GlobPattern(text)
    var strange: [String] = []
    let files = FolderWalk.files(
      in: pattern.fixedPrefix, isExcluded: isExcluded, isWanted: { pattern.matches(path: $0) },
      onUnreadable: { strange.append($0) })
    refuse(strange)
    guard let files, !files.isEmpty else {
      append(DocumentInput(path: text, origin: .unusable("no file matches \(text)")))
      return
    }
    for file in files { append(DocumentInput(path: file, origin: .found)) }
  }

  private mutating func refuse(_ paths: [String]) {
    for path in paths {
      let reason = "\(path) cannot be read because its name is not UTF-8; rename it"
      append(DocumentInput(path: path, origin: .unusable(reason)))
    }
  }

  private func isExcluded(_ path: String) -> Bool {
    exclusions.contains { $0.excludes(path: path) }
  }

  /// Returns the path without redundant parts: `./a//b` is `a/b`.
  private func plain(_ path: String) -> String {
    guard path.hasOddStep else { return path }
    let names = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return (path.hasPrefix("/") ? "/" : "") + names
  }

  /// Adds a file unless it was added before.
  private mutating func append(_ input: DocumentInput) {
    if seen.insert(Array(plain(input.path).utf8)).inserted { inputs.append(input) }
  }
}

extension String {
  /// Whether a step of the path is empty or begins with a dot. This is a fast test for thousands of paths, of
  /// which hardly any has such a step.
  fileprivate var hasOddStep: Bool {
    let slash = UInt8(ascii: "/")
    var before = slash
    for (offset, byte) in utf8.enumerated() {
      if before == slash, byte == UInt8(ascii: ".") || byte == slash && offset > 0 { return true }
      before = byte
    }
    return before == slash
  }
}

/// A file that a command refers to.
struct DocumentInput: Sendable {
  enum Origin: Sendable {
    /// Named by the user: a finding is reported if it is not a document.
    case named
    /// Found in a folder or by a pattern: it may be another file, which is skipped.
    case found
    /// Not readable, with an error message.
    case unusable(String)
  }

  /// The path; `-` for standard input.
  let path: String
  let origin: Origin
}
