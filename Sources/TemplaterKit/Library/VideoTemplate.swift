import Conversion
package import DescriptionFormat
import Diagnostics
package import Editing
import FoundationEssentials
import JSONSyntax
import MediaValues

/// An edit that leaves its media open, for other people to fill.
public struct VideoTemplate: Hashable, Sendable {
  /// An input that the user of the template gives.
  public struct Slot: Hashable, Sendable {
    /// By which it can be filled.
    public let name: String
    /// What to ask for, in the author's words.
    public let label: String?
    /// What fits, in words: `a video or a photo of at least 3 s`.
    public let wish: String
  }

  /// The JSON text.
  public let text: String
  /// What it is called.
  public let title: String
  package let timeline: Timeline
  /// What the text says.
  package let document: FormatDocument
  /// The folder from which the sources of the media lead that travel with it; nil for the working
  /// folder.
  package let folder: String?

  /// - Throws: ``EditFailure`` with all errors that the checker found.
  public init(text: String) throws(EditFailure) {
    try self.init(text: text, folder: nil)
  }

  init(text: String, folder: String?) throws(EditFailure) {
    let compilation = Compilation(SourceText(name: "template", text: text))
    guard let timeline = compilation.timeline, let content = compilation.content else {
      throw EditFailure(findings: compilation.findings)
    }
    guard case .template(let template) = content else {
      throw EditFailure("this is a description, without a title: make an Edit of it")
    }
    self.text = text
    title = template.title
    self.timeline = timeline
    document = content
    self.folder = folder
  }

  /// Reads a file. The sources of media that travel with it lead from its folder.
  ///
  /// - Throws: ``EditFailure`` when it cannot be read, or with all errors that the checker found.
  public init(contentsOf path: String) throws(EditFailure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw EditFailure("\(path) is missing or may not be read")
    }
    try self.init(
      text: String(decoding: data, as: UTF8.self), folder: AssetFolder(document: path).url.path)
  }

  /// What is asked for, in the order in which files fill it.
  public var slots: [Slot] {
    SlotFilling.openSlots(of: timeline.withMediaApart).map {
      Slot(name: $0.name, label: $0.label, wish: $0.wish)
    }
  }

  /// Writes the JSON text to a file, whole or not at all. A link stays a link, permissions stay as they
  /// were, and pipes, devices and the template's own media are refused.
  public func save(to path: String) throws(EditFailure) {
    let assets = AssetFolder(path: folder ?? FileManager.default.currentDirectoryPath)
    try EditFailure.writing(
      text, to: path, reading: document.assets.map { assets.file($0.path).path })
  }
}

extension Edit {
  /// The edit for other people's media: everything that is seen or heard becomes an open slot, except
  /// for the media named in `kept`, whose sources have to lie beside the template.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - introduction: What is said about it.
  ///   - thumbnail: The address of its cover.
  ///   - kept: The names of media that travel with it.
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
