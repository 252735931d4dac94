import Assets
import Compiling
import Conversion
package import DescriptionFormat
import Diagnostics
package import Editing
import FoundationEssentials
import JSONSyntax
import MediaValues

/// A template: an edit with open slots for other people's media.
public struct VideoTemplate: Hashable, Sendable {
  /// A slot that the user of the template fills with a file.
  public struct Slot: Hashable, Sendable {
    /// The name, which ``SlotFile/slot`` refers to.
    public let name: String
    /// The author's label, which asks for the file; `nil` if there is none.
    public let label: String?
    /// A description of the files that fit: `a video or a photo of at least 3 s`.
    public let requirement: String
  }

  /// The JSON text.
  public let text: String
  /// The title of the template.
  public let title: String
  /// The open slots, in the order in which files fill them.
  public let slots: [Slot]
  package let timeline: Timeline
  /// The content of the text.
  package let document: FormatDocument
  /// The folder that the sources of bound media are relative to; `nil` for the working folder.
  package let folder: String?

  /// Reads the JSON text of a template.
  ///
  /// - Throws: ``EditFailure`` with all errors that the checker finds.
  public init(text: String) throws(EditFailure) {
    try self.init(text: text, folder: nil)
  }

  init(text: String, folder: String?) throws(EditFailure) {
    let compilation = Compilation(SourceText(name: "template", text: text))
    guard let timeline = compilation.timeline, let content = compilation.content else {
      throw EditFailure(findings: compilation.findings)
    }
    guard case .template(let template) = content else {
      throw EditFailure("this is a description, not a template: open it as an Edit")
    }
    self.text = text
    title = template.title
    slots = try EditFailure.explained { () throws(InvalidTimeline) in
      SlotFilling.openSlots(of: try timeline.withDistinctMedia).map {
        Slot(name: $0.name, label: $0.label, requirement: $0.requirement)
      }
    }
    self.timeline = timeline
    document = content
    self.folder = folder
  }

  /// Reads a file. The sources of bound media are relative to its folder.
  ///
  /// - Throws: ``EditFailure`` if the file cannot be read or the checker finds errors; it lists all of them.
  public init(contentsOf path: String) throws(EditFailure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw EditFailure("\(path) is missing or not readable")
    }
    try self.init(
      text: String(decoding: data, as: UTF8.self), folder: AssetFolder(document: path).path)
  }

  /// Writes the JSON text to a file, atomically. A symbolic link stays a link, and permissions are kept. Pipes,
  /// devices and the template's own media are refused.
  public func save(to path: String) throws(EditFailure) {
    let assets = AssetFolder(path: folder ?? FileManager.default.currentDirectoryPath)
    try EditFailure.writing(
      text, to: path, reading: document.assets.map { assets.path(of: $0) })
  }
}

extension Edit {
  /// Makes a template of the edit: all media become open slots, except for those in `kept`, whose sources have
  /// to be in the folder of the template.
  ///
  /// - Parameters:
  ///   - title: The title of the template.
  ///   - introduction: A text about the template.
  ///   - thumbnail: The path of its thumbnail.
  ///   - kept: The names of the media that stay bound.
  public func template(
    title: String, introduction: String? = nil, thumbnail: String? = nil,
    keeping kept: Set<String> = []
  ) throws(EditFailure) -> VideoTemplate {
    let template = Template(
      extractedFrom: Description(describing: timeline),
      introduction: Template.Introduction(
        title: title, description: introduction, thumbnail: thumbnail), keeping: kept)
    return try VideoTemplate(
      text: FormatWriter.write(.template(template)).canonicalText, folder: folder)
  }
}
