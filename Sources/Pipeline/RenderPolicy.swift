package import Analysis
package import Assets
package import Checking
package import Conversion
package import Editing
package import MediaValues
package import Planning

/// The permissions and options of the caller of a pipeline.
package struct RenderPolicy {
  /// The folder of the document. Fonts, lookup tables and images are read only from it.
  package var folder: AssetFolder
  package var sources: SourceTrust
  package var filling: SlotFilling.Options
  /// What the caller knows about the beats of the music.
  package var beats: BeatSearch
  /// The size, the frame rate and the kind of the output.
  package var request: Planner.Request
  /// The severities of findings.
  package var severities: SeverityPolicy
  /// The values of fields; `nil` for a compilation whose fields are already filled.
  package var values: [String: String]?
  /// Whether the pipeline reports missing fonts and characters. False if the caller does.
  package var checksFonts: Bool
  /// The options of a preview; `nil` for the video itself.
  package var preview: PreviewPolicy?

  package init(
    folder: AssetFolder, sources: SourceTrust = .folder(),
    filling: SlotFilling.Options = SlotFilling.Options(), beats: BeatSearch = BeatSearch(),
    request: Planner.Request = Planner.Request(), severities: SeverityPolicy = SeverityPolicy(),
    values: [String: String]? = nil, checksFonts: Bool = true, preview: PreviewPolicy? = nil
  ) {
    self.folder = folder
    self.sources = sources
    self.filling = filling
    self.beats = beats
    self.request = request
    self.severities = severities
    self.values = values
    self.checksFonts = checksFonts
    self.preview = preview
  }
}

/// Where the bound media of a document may be.
package enum SourceTrust: Hashable, Sendable {
  /// In the document's folder; those with these names may be anywhere.
  case folder(allowing: Set<String> = [])
  /// In the document's folder. A source that is an absolute path may be anywhere: documents cannot contain one,
  /// so it is from the program that uses the library.
  case folderAndWholePaths
  /// Anywhere: the program named all of them.
  case anywhere

  /// The media that the checker allows outside of the folder.
  var trusted: Set<String> { if case .folder(let allowed) = self { allowed } else { [] } }
}

/// The options of a plan for a preview instead of the whole video.
///
/// Slots may stay open, and show cards. Only media that are shown are opened.
package struct PreviewPolicy {
  /// Whether sounds are part of the plan.
  package var isAudible: Bool
  /// The times to show; `nil` for all times. Media that are not visible then are not decoded.
  package var moments: [Time]?
  /// Makes an image for each open slot. Returns their paths by the names of the slots.
  package var cards: ([Timeline.Medium], Timeline) throws -> [String: String]

  package init(
    isAudible: Bool = false, moments: [Time]? = nil,
    cards: @escaping ([Timeline.Medium], Timeline) throws -> [String: String]
  ) {
    self.isAudible = isAudible
    self.moments = moments
    self.cards = cards
  }
}
