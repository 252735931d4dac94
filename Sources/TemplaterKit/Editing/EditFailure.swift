package import Diagnostics
import Files
public import FoundationEssentials

/// An error with a message for users: what failed, where, why, and what to do.
///
/// An operation of an edit that cannot be performed has a ``description`` only. If a document, or the media for it, have
/// errors, ``findings`` has each of them with its code and its place.
public struct EditFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence, or one line for each finding about a text: `line 2, column 45: M125 the source of 'q' cannot be used: …`.
  public let description: String
  /// The errors of the document and of its media, in the order of the text; empty for other failures, such as an operation
  /// of an edit that cannot be performed, or a file that cannot be written.
  public let findings: [Finding]

  package init(_ description: String) {
    self.description = description
    findings = []
  }

  /// Creates a failure with a sentence in the words of the library.
  package init(rewording sentence: String) {
    self.init(AdviceSurface.library.reworded(sentence))
  }

  /// Lists errors, one per line, with their places in the text of the document, and then `others`.
  package init(_ errors: [Finding], and others: [String] = []) {
    findings = errors
    description = (errors.map(\.description) + others).joined(separator: "\n")
  }

  /// Lists all errors among the findings about a document.
  package init(findings: [PlacedDiagnostic]) {
    self.init(findings.filter { $0.diagnostic.severity == .error }.map { Finding($0) })
  }

  /// Runs `body`, and converts its error to a failure with the error's text.
  static func explained<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(EditFailure) -> Result {
    do {
      return try body()
    } catch {
      throw EditFailure("\(error)")
    }
  }

  /// Writes a document to a file. Throws an error if that is one of the files that are read.
  static func writing(
    _ text: String, to path: String, reading sources: [String]
  ) throws(EditFailure) {
    do throws(OutputFailure) {
      try DocumentWriter.write(
        Array(text.utf8), to: OutputTarget(path, read: ReadFiles(sources)))
    } catch {
      throw EditFailure(rewording: error.sentence)
    }
  }
}

extension EditFailure: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension EditFailure {
  /// Throws an error for a text that no document can have.
  static func check(_ text: String) throws(EditFailure) {
    if text.utf8.contains(0) {
      throw EditFailure("a text has the character U+0000, which no document can have; leave it out")
    }
  }

  /// Throws an error for the path of no file.
  static func check(path: String) throws(EditFailure) {
    guard !path.isEmpty else { throw EditFailure("the path of the file is empty") }
    try check(path)
  }

  /// Returns the text of a file. Throws an error with the reason if it cannot be read, or is no regular file.
  static func reading(_ path: String) throws(EditFailure) -> String {
    try check(path: path)
    switch ConfinedFiles.reach(path) {
    case .file: break
    case .folder: throw EditFailure("\(path) is a folder, not a file")
    case .special: throw EditFailure("\(path) is a pipe or a device, not a file")
    case .missing: throw EditFailure("\(path) is missing")
    case .outside: throw EditFailure("\(path) is outside of its folder")
    case .unreadable(let error): throw EditFailure("\(path) cannot be read: \(error)")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw EditFailure("\(path) cannot be read")
    }
    try data.checkForText(path)
    return String(decoding: data, as: UTF8.self)
  }
}

extension Data {
  /// Throws a failure if the bytes of the file at `path` are a video or other binary data instead of the text of a
  /// document.
  func checkForText(_ path: String) throws(EditFailure) {
    guard isBinary else { return }
    throw EditFailure(
      "\(path) is not a JSON document but binary data; if it is a video that contains a template,"
        + " VideoTemplate(embeddedIn:) of TemplaterMedia reads that")
  }
}
