import ArgumentParser
import Assets
import Checking
import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Files
import FoundationEssentials
import JSONSyntax
import MediaValues
import Pipeline

/// Reads and writes documents.
enum DocumentFile {
  /// Returns the text of a file, of the template in an archive, or of standard input for `-`. Reads
  /// at most four bytes more than the limit.
  static func read(
    _ path: String, limit: DocumentLimits = DocumentLimits()
  ) throws -> SourceText {
    Inputs.insert(path)
    if path == "-" {
      return SourceText(
        name: "<stdin>",
        bytes: try bytes(of: "standard input", limit, Descriptor.standardInput.readFully))
    }
    if ArchivedDocument.isArchive(path), FileManager.default.fileExists(atPath: path) {
      do throws(UnusableArchive) {
        return try ArchivedDocument(path).source
      } catch {
        throw error.reported()
      }
    }
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Console.fail(MissingFile.sentence(about: path), Status.unreadableInput)
    }
    guard !isDirectory else {
      throw Console.fail("\(path) is a folder, not a document", Status.unreadableInput)
    }
    return SourceText(
      name: path,
      bytes: try bytes(of: path, limit) { count throws(SystemError) in
        try ReadableFile(path).read(upTo: count)
      })
  }

  /// Returns the text of a document: a file, the template in an archive, or the template in a rendered video.
  static func document(_ path: String) throws -> SourceText {
    guard EmbeddedDocument.isBinary(path: path) else { return try read(path) }
    Inputs.insert(path)
    do throws(EmbeddedDocument.Failure) {
      return try EmbeddedDocument(path).source
    } catch {
      throw Console.fail(error.sentence, error.status)
    }
  }

  private static func bytes(
    of name: String, _ limit: DocumentLimits, _ read: (_ count: Int) throws(SystemError) -> [UInt8]
  ) throws -> [UInt8] {
    do throws(SystemError) {
      // Bytes beyond the limit let the parser report that the document is too large.
      return try read(limit.bytes + 4)
    } catch {
      throw Console.fail("\(name) cannot be read: \(error)", Status.unreadableInput)
    }
  }

  /// Writes text to a file, atomically; to standard output if there is no target.
  static func write(_ text: String, to target: OutputTarget?) throws {
    guard let target else { return Console.print(text, terminator: "") }
    try NewFile.write(Array(text.utf8), to: target)
  }

  /// Reads and compiles a document, and reports its findings. Throws an exit status if there are errors.
  /// `trusted` names media whose sources may be outside of its folder.
  ///
  /// If media are given, the pipeline reports the findings that follow from them. If `isTimed`, times follow from the
  /// lengths of the document's own files.
  static func compile(
    _ path: String, trusting trusted: [String] = [], withMedia: Bool = false, isTimed: Bool = false
  ) throws -> Compilation {
    var compilation = Compilation(try document(path), trusting: Set(trusted))
    try check(trusted, in: compilation)
    insertAssets(of: compilation, at: path)
    if isTimed { compilation = try timed(compilation, at: path, allowing: Set(trusted)) }
    try Findings.report(
      withMedia ? compilation.findingsBeforeMedia : compilation.findings, in: compilation.source)
    return compilation
  }

  /// Reports names of `--allow-source` that no medium with a file has, also in compositions. Throws an exit status if there
  /// are any. Nothing is known about a document that cannot be read.
  private static func check(_ trusted: [String], in compilation: Compilation) throws {
    guard !trusted.isEmpty, let media = compilation.content?.media else { return }
    let known = media.filter { $0.source != nil || $0.conditions.fallback != nil }.map(\.name)
    let findings = trusted.filter { !known.contains($0) }.map { name in
      media.contains { $0.name == name }
        ? Diagnostic(
          of: SlotCode.noSuchSlot,
          "--allow-source: \(quoted(name)) is an open slot: its file, from --media, may be in any folder",
          at: .document, help: "leave out the option")
        : .unknownMedium(name, of: "--allow-source", among: known)
    }
    try Findings.reportAboutFile(findings, named: "templater")
  }

  /// Returns a document with the times that follow from the lengths of its own files. Files that cannot be used keep
  /// assumed lengths.
  static func timed(
    _ compilation: Compilation, at path: String, allowing allowed: Set<String> = []
  ) throws -> Compilation {
    guard !compilation.flexibleMedia.isEmpty else { return compilation }
    let folder = try DocumentFolder(of: path)
    defer { folder.remove() }
    let own = OwnLengths(
      of: compilation, in: AssetFolder(document: folder.document), allowed: allowed)
    return own.timed(by: ProbeClient.usable(own.files))
  }

  /// Protects the files that a document names from being overwritten, even if they are not opened.
  static func insertAssets(of compilation: Compilation, at path: String) {
    guard let assets = compilation.shown?.assets, path != "-" else { return }
    let folder = AssetFolder(document: path)
    Inputs.insert(assets.map { folder.file($0.path).path })
  }
}
