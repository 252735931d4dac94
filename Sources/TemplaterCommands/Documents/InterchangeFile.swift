import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Files
import Glibc
import Interchange
import JSONSyntax

/// Reads and writes files of other programs.
enum InterchangeFile {
  /// The content of another program's file.
  struct Imported {
    let compilation: Compilation
    /// The title of an edit that is no template.
    let title: String?
    /// The `defaults` of tracks in the file.
    let defaults: TrackDefaults?
    /// The names of all files in the bundle; `nil` for a file that is not in a bundle.
    let bundle: Set<String>?
  }

  /// Reads a file, and reports what is lost or wrong. Throws an exit status if there are errors.
  static func read(_ path: String, as format: InterchangeFormat) throws -> Imported {
    let (source, bundle) = try text(path, as: format)
    let edit = format.read(source)
    try Findings.report(edit.findings, in: edit.source)
    guard let document = edit.document else { throw Status.invalid }
    let compilation = Compilation(
      CheckedDocument(
        rereading: FormatWriter.write(document), named: path,
        trusting: Set(document.description.media.map(\.name))))
    // Errors have their places in a generated text, which the user has not seen, so they are
    // reported without places.
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try Findings.reportAboutFile(
      errors.prefix(20).map {
        Diagnostic(
          code: $0.code, severity: .error,
          "the document made from this file has an error: \($0.message)",
          at: .document, help: $0.help)
      }, named: path)
    return Imported(
      compilation: compilation, title: edit.title,
      defaults: edit.defaults.flatMap { TrackDefaults(parsing: $0) }, bundle: bundle)
  }

  /// Throws an exit status if the extension of a file, or its content, shows a format that is not read.
  static func refuseOthers(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    // A pipe can be read only once.
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let beginning = isFile ? try? ReadableFile(path).read(upTo: ForeignFormat.shownIn) : nil
    guard let refusal = ForeignFormat.refusal(ofFile: path, beginning: beginning ?? []) else {
      return
    }
    throw Console.fail("\(path) \(refusal)", Status.invalid)
  }

  /// Returns the text of a file, or of the one in a bundle, and the names of the files in the bundle.
  private static func text(
    _ path: String, as format: InterchangeFormat
  ) throws -> (SourceText, bundle: Set<String>?) {
    guard !format.bundledName.isEmpty, ArchivedDocument.isArchive(path) else {
      return (try DocumentFile.read(path, limit: format.limits), nil)
    }
    Inputs.insert(path)
    do throws(UnusableArchive) {
      let archived = try ArchivedDocument(path, name: format.bundledName, limit: format.limits)
      return (archived.source, archived.names)
    } catch {
      throw error.reported()
    }
  }

  /// Returns the text in another format, and reports what is lost. `title` is that of the file of another program from which
  /// the edit was read.
  static func text(
    of compilation: Compilation, as format: InterchangeFormat, titled title: String? = nil
  ) throws -> String {
    guard let timeline = compilation.timeline, let content = compilation.content else {
      throw Status.invalid
    }
    let name = content.template?.title ?? title ?? format.name(in: content.description)
    let exported = format.write(
      timeline, name ?? "", relative: compilation.keptForm,
      defaults: TrackDefaults(of: compilation)?.text, template: content.template)
    try Findings.report(
      compilation.place(compilation.moved(exported.diagnostics)), in: compilation.source)
    return exported.text
  }
}

extension FormatDocument {
  /// `nil` for a description.
  fileprivate var template: Template? {
    if case .template(let template) = self { template } else { nil }
  }
}
