import ArgumentParser
import Compiling
import DescriptionFormat
import Diagnostics
import JSONSyntax

/// `templater fmt PATH…`
struct FmtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Writes descriptions and templates in their canonical form.",
    discussion: """
      Segments are sorted by time, defaults are left out, and short values are put on one line. Names, \
      labels and keys that begin with 'x-' do not change. Documents with times that follow from others, or \
      with the defaults of tracks, keep them and the order of their segments. In a folder and its subfolders, every *.json \
      that is a description or a template is formatted.
      """)

  @Argument(
    help: """
      Descriptions or templates, folders, or patterns in quotes; '-' reads standard input and writes \
      standard output.
      """,
    completion: .file())
  var paths: [String]

  @Flag(
    help:
      "Prints the files that are not canonical without changing them, and ends with 1 if there are any."
  )
  var check = false

  func run() throws {
    if !check { Console.ignoreClosedOutput() }
    var search = DocumentSearch(excluding: [])
    for path in paths { search.add(path) }
    var isClean = true
    for input in search.inputs {
      switch input.origin {
      case .unusable(let reason): throw Console.fail(reason, Status.unreadableInput)
      case .named: isClean = try format(input.path) && isClean
      case .found:
        guard try isDocument(input.path) else { continue }
        do {
          isClean = try format(input.path) && isClean
        } catch let status as ExitCode where status == Status.invalid {
          isClean = false
        }
      }
    }
    if !isClean { throw Status.invalid }
  }

  /// Returns whether a file found in a folder is formatted. Archives and videos are not written in place.
  private func isDocument(_ path: String) throws -> Bool {
    guard !ArchivedDocument.isArchive(path), !EmbeddedDocument.isBinary(path: path) else {
      return false
    }
    return CheckedDocument(try DocumentFile.read(path)).looksLikeDocument
  }

  /// Formats a file. Returns false if it was only checked and is not canonical.
  private func format(_ path: String) throws -> Bool {
    if EmbeddedDocument.isBinary(path: path) {
      throw Console.fail("\(path) is not a document; fmt formats only documents", Status.invalid)
    }
    let compilation = try DocumentFile.compile(path)
    guard let text = compilation.canonicalText else { throw Status.invalid }
    let isCanonical = compilation.source.bytes == Array(text.utf8)
    if check {
      if !isCanonical { Console.print(path) }
      return isCanonical
    }
    guard !ArchivedDocument.isArchive(path) else {
      throw Console.fail(
        "\(path) is an archive, which cannot be changed in place; make a new one with 'templater package'",
        ExitCode.validationFailure)
    }
    if path == "-" {
      Console.print(text, terminator: "")
    } else if !isCanonical {
      try FileRewrite.write(text, over: compilation.source, at: path)
    }
    return true
  }
}
