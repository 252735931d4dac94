import Assets
import DescriptionFormat
import Diagnostics
import FFmpegWitness
import FoundationEssentials
import Interchange

/// The media of another program's edit, as sources of a document in the folder of the output.
///
/// A document may use only files in its folder. A medium whose file is elsewhere becomes an open slot.
struct LocatedMedia {
  private(set) var document: FormatDocument
  private(set) var findings: [Diagnostic] = []
  private let origin: AssetFolder
  private let target: AssetFolder
  /// The names of the files in the bundle that contains the edit, if there is one.
  private let bundle: Set<String>?
  private let edit: String

  /// `edit` is the path of the edit, `output` that of the document. For standard output, it is `nil` or `-`
  /// and the document is assumed to be in the folder of the edit.
  init(of document: FormatDocument, in edit: String, bundle: Set<String>?, output: String?) {
    self.document = document
    self.edit = edit
    self.bundle = bundle
    origin = AssetFolder(document: edit)
    target = AssetFolder(document: output.flatMap { $0 == "-" ? nil : $0 } ?? edit)
    locate()
  }

  /// A medium that becomes an open slot.
  private struct Opened {
    let name: String
    /// The path of its file.
    let path: String
    /// The path that fills the slot.
    let argument: String
    /// Whether the file is on another computer, with Windows.
    let isForeign: Bool
  }

  private mutating func locate() {
    var description = document.description
    var opened: [Opened] = []
    var packed: [String] = []
    for index in description.media.indices {
      guard let source = description.media[index].source else { continue }
      if let bundle, bundle.contains(source) {
        if !exists(target.file(source)) { packed.append(source) }
      } else if let path = path(of: source) {
        description.media[index].source = path
      } else {
        let isForeign = OTIOAddress.isOfWindows(source)
        let label =
          source.split(whereSeparator: { "/\\".contains($0) }).last.map(String.init)
          ?? description.media[index].name
        opened.append(
          Opened(
            name: description.media[index].name,
            path: isForeign ? source : origin.file(source).path,
            argument: isForeign ? label : origin.file(source).path, isForeign: isForeign))
        description.media[index].source = nil
        description.media[index].label = label
      }
    }
    document = document.with(description)
    if case .template(var template) = document, let thumbnail = template.thumbnail {
      template.thumbnail = path(of: thumbnail) ?? thumbnail
      document = .template(template)
    }
    if !opened.isEmpty { findings.append(outside(opened)) }
    if !packed.isEmpty { findings.append(inBundle(packed)) }
  }

  /// Returns the source in the description; `nil` if the file is not in its folder. The source of a file that
  /// does not exist is kept.
  private func path(of source: String) -> String? {
    if Description.isContained(source),
      target.url == origin.url || exists(target.file(source)) || !exists(origin.file(source))
    {
      return source
    }
    return target.path(to: origin.file(source)).flatMap { Description.isContained($0) ? $0 : nil }
  }

  private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  private func outside(_ opened: [Opened]) -> Diagnostic {
    let files = told(opened.map(\.path))
    let arguments = opened.prefix(3).map { shellQuoted("\($0.name)=\($0.argument)") }
    let isForeign = opened.contains(where: \.isForeign)
    return Diagnostic(
      of: InterchangeCode.sourceOutside,
      "\(listed(files, "and")) \(files.count == 1 ? "is" : "are") outside the folder of the description; the"
        + " \(opened.count == 1 ? "medium becomes an open slot" : "media become open slots")",
      at: .document,
      help: (isForeign ? "copy those with paths of Windows to this computer, and give" : "give")
        + " the files when you apply it: --media \(arguments.joined(separator: " "))"
        + (opened.count > 3 ? " …" : "")
        + (isForeign ? "" : "; or write the description to a folder that contains them"))
  }

  private func inBundle(_ packed: [String]) -> Diagnostic {
    let files = told(packed)
    return Diagnostic(
      of: InterchangeCode.mediaInBundle,
      "\(listed(files, "and")) \(files.count == 1 ? "is" : "are") still in the bundle, not beside the"
        + " description", at: .document,
      help: "unpack them there: unzip \(shellQuoted(edit)) 'media/*'")
  }

  /// Returns the first three files, each once, and the number of the others. The images and the sound of a file are two media.
  private func told(_ paths: [String]) -> [String] {
    var known: Set<String> = []
    let files = paths.filter { known.insert($0).inserted }
    return files.prefix(3) + (files.count > 3 ? ["\(files.count - 3) more"] : [])
  }
}
