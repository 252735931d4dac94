package import Conversion
import DescriptionFormat
package import Diagnostics
package import EditScript
import JSONSyntax
package import MediaValues
package import Planning

/// What a client wants to be rendered:
///
///     { "document": "the text of a template", "media": ["med_…", {"medium": "med_…", "slot": "song", "part": "2-9.5"}],
///       "values": {"title": "…"}, "adjust": {"whenShort": "freeze"}, "name": "trip",
///       "output": {"preset": "web", "size": "1280x720", "frameRate": "30", "loudness": -14} }
///
/// or, in place of a document, `"merge": {"transition": "crossfade:0.5", "music": "med_…", "fit": "blur"}`.
package struct RenderOrder: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// The text of a description or a template.
    case document(String)
    /// The media one after the other.
    case merge(MergeOrder)
  }

  package struct MergeOrder: Hashable, Sendable {
    /// A transition with its duration, such as `crossfade:0.5`.
    package var transition: Merge.Joining?
    /// The identifier of the music.
    package var music: String?
    package var fit = FitChoice.contain
    /// How long photos are shown.
    package var photoDuration: Time?
  }

  /// What happens if there are more slots than media.
  enum FillMode: String, CaseIterable {
    case error
    case `repeat`
  }

  package struct Use: Hashable, Sendable {
    package let medium: String
    /// The name of the slot; `nil` for the first one that accepts the medium.
    package var slot: String?
    /// The part that is used, such as `12.5-20`.
    package var part: String?

    package init(medium: String, slot: String? = nil, part: String? = nil) {
      self.medium = medium
      self.slot = slot
      self.part = part
    }
  }

  package var content: Content
  package var media: [Use]
  package var values: [String: String] = [:]
  /// How the slots are filled, and the document is adjusted to the media.
  package var filling = SlotFilling.Options()
  /// The name of the video, without its suffix.
  package var name: String
  package var preset: OutputPreset?
  package var size: RequestedSize?
  package var frameRate: FrameRate?
  /// The loudness of the sound in LUFS; `nil` to leave it unchanged.
  package var loudness: Double?
  /// The first place of each medium in the order, by its identifier.
  var places: [String: JSONPointer] = [:]

  /// The reasons why a body is no order, with their places in it.
  package struct Fault: Error {
    package let findings: [PlacedDiagnostic]
    package let source: SourceText

    init(findings: [PlacedDiagnostic], source: SourceText) {
      (self.findings, self.source) = (findings, source)
    }

    /// Gives findings that need more than the order, such as its media, their places in its text.
    package init(_ findings: [Diagnostic], in body: SourceText) {
      let placed = Document.parse(body).0?.place(findings)
      self.init(findings: placed ?? PlacedDiagnostic.place(findings, in: body), source: body)
    }
  }

  /// The identifiers of all media, each once.
  package var identifiers: [String] {
    var all = media.map(\.medium)
    if case .merge(let merge) = content, let music = merge.music { all.append(music) }
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The format of the video.
  package var container: Container { preset?.container ?? .mp4 }

  /// The number of media.
  package static let mostMedia = 500
  /// The number of Unicode scalars of a name.
  package static let longestName = 200
  /// How long a photo may be shown in a merge.
  package static let longestPhoto: Time = 3600

  package init(_ body: SourceText) throws(Fault) {
    let (document, findings) = Document.parse(body)
    guard let document, findings.isEmpty else {
      throw Fault(findings: PlacedDiagnostic.place(findings, in: body), source: body)
    }
    var reader = OrderReader()
    let order = reader.order(document.root)
    guard let order, reader.findings.isEmpty else {
      throw Fault(findings: document.place(reader.findings), source: body)
    }
    self = order
  }

  init(content: Content, media: [Use], name: String) {
    (self.content, self.media, self.name) = (content, media, name)
  }
}
