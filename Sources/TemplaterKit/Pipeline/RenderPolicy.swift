package import Conversion
package import Editing
package import MediaValues
package import Planning

/// What the caller of a pipeline allows and wants.
package struct RenderPolicy {
  /// The folder of the document. Fonts, tables and images are read from it, and from nowhere else.
  package var folder: AssetFolder
  package var sources: SourceTrust
  package var filling: SlotFilling.Options
  /// The size, the rate and the kind of the output.
  package var request: Planner.Request
  /// How grave findings are to be taken.
  package var severities: SeverityPolicy
  /// The texts for fields. Nil for a compilation whose fields are filled already.
  package var values: [String: String]?
  /// Whether the pipeline reports missing fonts and characters. False where the caller does.
  package var checksFonts: Bool
  /// Nil for the video itself.
  package var preview: PreviewPolicy?

  package init(
    folder: AssetFolder, sources: SourceTrust = .folder(),
    filling: SlotFilling.Options = SlotFilling.Options(),
    request: Planner.Request = Planner.Request(), severities: SeverityPolicy = SeverityPolicy(),
    values: [String: String]? = nil, checksFonts: Bool = true, preview: PreviewPolicy? = nil
  ) {
    self.folder = folder
    self.sources = sources
    self.filling = filling
    self.request = request
    self.severities = severities
    self.values = values
    self.checksFonts = checksFonts
    self.preview = preview
  }
}

/// Where the media that come with a document may lie.
package enum SourceTrust: Hashable, Sendable {
  /// In the document's folder; those that are named here may lie anywhere.
  case folder(allowing: Set<String> = [])
  /// In the document's folder. A source that is a whole path may lie anywhere: documents have none, so the
  /// program that links the library named it.
  case folderAndWholePaths
  /// Anywhere: the program named all of them.
  case anywhere

  /// The media that the checker lets lie outside of the folder.
  var trusted: Set<String> { if case .folder(let allowed) = self { allowed } else { [] } }
}

/// How a pipeline plans something to look at, instead of the whole video.
///
/// Slots may stay open: cards stand for them. Only media that are shown are opened.
package struct PreviewPolicy {
  /// Whether sounds are part of the plan.
  package var isHeard: Bool
  /// When it is looked at; nil for always. What is not seen then is not decoded.
  package var moments: [Time]?
  /// Makes a picture for each open slot. The result has their paths by the slots' names.
  package var cards: ([Timeline.Medium], Timeline) throws -> [String: String]

  package init(
    isHeard: Bool = false, moments: [Time]? = nil,
    cards: @escaping ([Timeline.Medium], Timeline) throws -> [String: String]
  ) {
    self.isHeard = isHeard
    self.moments = moments
    self.cards = cards
  }
}
