import ArgumentParser
import Checking
import Diagnostics
import FoundationEssentials

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
      let file = Configurations.absolute(file)
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
      let found = nearest(to: Configurations.parent(of: Configurations.absolute(document)))
      written[folder] = .some(found)
      return found
    }
  }

  private mutating func nearest(to folder: String) -> Folder? {
    if let known = known[folder] { return known }
    let base = folder == "/" ? "" : folder
    let file = base + "/" + CheckingConfiguration.fileName
    let found: Folder?
    if FileManager.default.fileExists(atPath: file) {
      found = read(file)
    } else if folder == "/" || FileManager.default.fileExists(atPath: base + "/.git") {
      found = nil
    } else {
      found = nearest(to: Configurations.parent(of: folder))
    }
    known[folder] = .some(found)
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
    return Folder(path: Configurations.parent(of: Configurations.absolute(path)), configuration)
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path
  }
}
