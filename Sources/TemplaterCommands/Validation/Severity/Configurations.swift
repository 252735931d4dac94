import ArgumentParser
import Checking
import Diagnostics
import Files
import Glibc

/// The configurations of the folders with documents, each read once.
struct Configurations {
  /// Where to look for configurations.
  enum Origin {
    case none
    /// One file for all documents.
    case file(String)
    /// The nearest file in or above a document's folder, up to the root of the repository.
    case nearest
  }

  /// A configuration and the folder that contains it.
  struct Folder {
    let path: String
    let configuration: CheckingConfiguration
    private let exclusions: [GlobPattern]

    init(path: String, _ configuration: CheckingConfiguration) {
      self.path = path
      self.configuration = configuration
      exclusions = configuration.exclusions.map(GlobPattern.init)
    }

    /// Whether to skip a file.
    func excludes(_ file: String) -> Bool {
      guard !exclusions.isEmpty else { return false }
      let file = file.absolutePath ?? file
      let base = path.hasSuffix("/") ? path : path + "/"
      let seen = file.hasPrefix(base) ? String(file.dropFirst(base.count)) : file
      return exclusions.contains { $0.excludes(path: seen) }
    }
  }

  private let origin: Origin
  private var shared: Folder?
  /// The configurations that apply to folders, by their absolute paths.
  private var known: [String: Folder?] = [:]
  /// The configurations that apply to folders, by their paths as written: most documents share theirs with
  /// others.
  private var written: [Substring: Folder?] = [:]
  /// The exit status of the first configuration that was invalid or could not be read.
  private(set) var failure: ExitCode?

  /// Prints an error message and throws an exit status if `origin` is a file that cannot be read or is invalid.
  init(_ origin: Origin) throws {
    self.origin = origin
    guard case .file(let path) = origin else { return }
    shared = read(path)
    if let failure { throw failure }
  }

  /// Returns the configuration for a document; `nil` if there is none.
  mutating func folder(of document: String) -> Folder? {
    switch origin {
    case .none: return nil
    case .file: return shared
    case .nearest:
      let folder = document.lastIndex(of: "/").map { document[..<$0] } ?? ""
      if let known = written[folder] { return known }
      // A document in a folder that was deleted has no configuration.
      let found = document.absolutePath.flatMap { nearest(to: Files.folder(of: $0)) }
      written[folder] = .some(found)
      return found
    }
  }

  /// Looks in `start` and the folders above it.
  private mutating func nearest(to start: String) -> Folder? {
    var passed: [String] = []
    var folder = start
    var found: Folder?
    while true {
      if let known = known[folder] {
        found = known
        break
      }
      passed.append(folder)
      let base = folder == "/" ? "" : folder
      let file = base + "/" + CheckingConfiguration.fileName
      if access(file, F_OK) == 0 {
        found = read(file)
        break
      }
      guard folder != "/", access(base + "/.git", F_OK) != 0 else { break }
      folder = Files.folder(of: folder)
    }
    for folder in passed { known[folder] = .some(found) }
    return found
  }

  /// Reads a configuration, and reports its errors.
  private mutating func read(_ path: String) -> Folder? {
    // It may be in a folder from a stranger, so a pipe of this name must not block the command.
    guard case .text(let bytes) = InputBytes.read(path, onlyFiles: true) else {
      Console.reportError("the configuration \(path) cannot be read")
      failure = failure ?? Status.unreadableInput
      return nil
    }
    let source = SourceText(name: path, bytes: bytes)
    let (configuration, findings) = CheckingConfiguration.read(source)
    if !findings.isEmpty {
      Console.report(HumanFormatter(usesColor: Console.errorHasColor).format(findings, in: source))
      failure = failure ?? ExitCode.validationFailure
    }
    return Folder(path: Files.folder(of: path.absolutePath ?? path), configuration)
  }
}
