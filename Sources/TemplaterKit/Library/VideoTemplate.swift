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
public struct VideoTemplate: Hashable, Sendable, CustomStringConvertible {
  /// A slot that the user of the template fills with a file.
  public struct Slot: Hashable, Sendable {
    /// The name, which ``SlotFile/slot`` refers to.
    public let name: String
    /// The author's label, which asks for the file; `nil` if there is none.
    public let label: String?
    /// A description of the files that fit: `a video or a photo of at least 3 s`.
    public let requirement: String
  }

  /// A field: a text, number or color of the template that the user may change.
  public struct Field: Hashable, Sendable {
    /// What the values of a field are.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
      case text, number, color
    }

    /// The name, which `values:` of `render(filling:)` refers to.
    public let name: String
    /// What its values are.
    public let kind: Kind
    /// The author's label, which asks for the value; `nil` if there is none.
    public let label: String?
    /// The value that the field has if none is given; `nil` if it needs one.
    public let defaultValue: String?
  }

  /// The JSON text.
  public let text: String
  /// The JSON text.
  public var description: String { text }
  /// The title of the template.
  public let title: String
  /// The open slots, in the order in which files fill them.
  public let slots: [Slot]
  /// The fields, in the order of the text.
  public var fields: [Field] { timeline.fields.map { Field($0) } }
  /// The duration of the video; `nil` if it depends on the files or on the values of fields.
  public let duration: Seconds?
  package let timeline: Timeline
  /// The content of the text.
  package let document: FormatDocument
  /// The folder that the sources of bound media are relative to: an absolute path.
  package let folder: String
  /// The names of the media whose sources are absolute paths.
  package let trusted: Set<String>

  /// Reads the JSON text of a template.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - folder: The folder that the sources of bound media are relative to, and that contains them; `nil` for the
  ///     working folder. A later change of the working folder has no effect on the template.
  ///   - allowsAbsolutePaths: Whether sources may be absolute paths: ``Edit/init(description:folder:allowsAbsolutePaths:)``.
  /// - Throws: ``EditFailure`` with all errors that the checker finds.
  public init(
    text: String, folder: String? = nil, allowsAbsolutePaths: Bool = false
  ) throws(EditFailure) {
    let compilation = Compilation(
      SourceText(name: "template", text: text), allowsAbsolutePaths: allowsAbsolutePaths)
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
    duration = compilation.unknownTimes == nil ? Seconds(timeline.end) : nil
    document = content
    self.folder = AssetFolder(path: folder ?? FileManager.default.currentDirectoryPath).path
    trusted = compilation.checked.trusted
  }

  /// Reads a file. The sources of bound media are relative to its folder.
  ///
  /// - Throws: ``EditFailure`` if the file cannot be read or the checker finds errors; it lists all of them.
  public init(contentsOf path: String) throws(EditFailure) {
    try self.init(text: EditFailure.reading(path), document: path)
  }

  /// Reads the text of a document at a path.
  package init(text: String, document path: String) throws(EditFailure) {
    try self.init(text: text, folder: AssetFolder(document: path).path)
  }

  /// Writes the JSON text to a file, atomically. A symbolic link stays a link, and permissions are kept. Pipes,
  /// devices and the template's own media are refused, and so are sources that are absolute paths.
  ///
  /// - Throws: ``EditFailure`` if a file that the template names would be missing in the folder of the new file, or the
  ///   file cannot be written.
  public func save(to path: String) throws(EditFailure) {
    let assets = AssetFolder(path: folder)
    if let name = trusted.sorted().first {
      throw EditFailure(
        "'\(name)' plays a file by its absolute path, and the file of a template can only use media in its folder;"
          + " make the edit with that folder: Edit(folder:)")
    }
    let target = AssetFolder(document: path)
    let lost = document.assets.first { asset in
      target.path != assets.path && FileManager.default.fileExists(atPath: assets.path(of: asset))
        && !FileManager.default.fileExists(atPath: target.path(of: asset))
    }
    if let lost {
      throw EditFailure(
        "\(lost.title) is \(assets.path(of: lost)), and would be missing in \(target.path);"
          + " save the template in \(assets.path), or copy the file first")
    }
    try EditFailure.writing(
      text, to: path, reading: document.assets.map { assets.path(of: $0) })
  }
}

extension VideoTemplate.Field {
  fileprivate init(_ field: MediaValues.Field) {
    name = field.name
    kind =
      switch field.type {
      case .text: .text
      case .number: .number
      case .color: .color
      }
    label = field.label
    defaultValue =
      switch field.standard {
      case .number(let number): "\(number)"
      case .text(let text): text
      case nil: nil
      }
  }
}

extension Edit {
  /// Makes a template of the edit: all media become open slots, except for those in `kept`. The template can be saved
  /// if their sources are in its folder.
  ///
  /// - Parameters:
  ///   - title: The title of the template.
  ///   - introduction: A text about the template.
  ///   - thumbnail: The path of its thumbnail.
  ///   - kept: The names of the media that stay bound, such as ``EditedClip/media``.
  /// - Throws: ``EditFailure`` if the title is empty, or the edit has no medium of a name in `kept`.
  public func template(
    title: String, introduction: String? = nil, thumbnail: String? = nil,
    keeping kept: Set<String> = []
  ) throws(EditFailure) -> VideoTemplate {
    guard !title.allSatisfy(\.isWhitespace) else { throw EditFailure("the title is empty") }
    for text in [title, introduction ?? "", thumbnail ?? ""] { try EditFailure.check(text) }
    let names = timeline.media.map(\.name)
    if let unknown = kept.sorted().first(where: { !names.contains($0) }) {
      throw EditSession(timeline, naming: .asGiven).failure(.unknownMedium(unknown))
    }
    let template = Template(
      extractedFrom: Description(describing: timeline),
      introduction: Template.Introduction(
        title: title, description: introduction, thumbnail: thumbnail), keeping: kept)
    return try VideoTemplate(
      text: FormatWriter.write(.template(template)).canonicalText, folder: folder,
      allowsAbsolutePaths: true)
  }
}
