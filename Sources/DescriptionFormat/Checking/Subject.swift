import Diagnostics
import MediaValues

/// The description that rules look at, with what several of them ask about it. What only some
/// rules ask is found out when the first of them does.
final class Subject {
  typealias Listed = (path: SegmentPath, segment: Description.Segment)

  let description: Description
  /// Where the description stands in its document.
  let base: JSONPointer
  /// Where the description of the document stands.
  private let document: JSONPointer
  /// The canvas of the document, into which compositions are laid too.
  let canvas: Description.Canvas
  /// How many compositions are around it: 0 for the description of a document.
  let depth: Int
  /// Whether it is meant for other people, with a title and a label for everything open.
  let isTemplate: Bool
  /// What the document leaves open besides media. A composition has no fields of its own.
  let fields: [String: Field]
  let media: [String: Description.Medium]
  /// The media of the descriptions around, when this one is a composition.
  private let outer: [String: VisibleMedium]

  /// The readable segments by their kinds.
  let parts: Parts
  /// Every segment that was readable, whether switched on or off.
  let segments: [Listed]
  /// Every segment that counts.
  let liveSegments: [Listed]

  private(set) lazy var coverage = PictureCoverage(description)
  private(set) lazy var timelineEnd = description.timelineEnd
  private(set) lazy var transitions = TransitionOutcomes(self)
  /// Every number that changes or that a field gives.
  private(set) lazy var numbers = openNumbers
  /// Every place that a field is named in.
  private(set) lazy var fieldUses = namedFields
  /// Every kind of the catalogue that is applied with arguments.
  private(set) lazy var kindUses = appliedKinds
  /// The compositions that segments hold, each a description of its own.
  private(set) lazy var compositions = innerSubjects
  private lazy var visible: [String: VisibleMedium] = outer.merging(
    media.mapValues { VisibleMedium(medium: $0, base: base) },
    uniquingKeysWith: { $1 })

  /// The description of a document.
  convenience init(_ document: FormatDocument) {
    let description = document.description
    var isTemplate = false
    if case .template = document { isTemplate = true }
    self.init(
      description, at: document.descriptionPointer, in: document.descriptionPointer,
      canvas: description.canvas ?? Description.Canvas(), depth: 0, isTemplate: isTemplate,
      fields: Dictionary(
        description.fields.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }),
      outer: [:])
  }

  private init(
    _ description: Description, at base: JSONPointer, in document: JSONPointer,
    canvas: Description.Canvas, depth: Int, isTemplate: Bool,
    fields: [String: Field], outer: [String: VisibleMedium]
  ) {
    self.description = description
    self.base = base
    self.document = document
    self.canvas = canvas
    self.depth = depth
    self.isTemplate = isTemplate
    self.fields = fields
    self.outer = outer
    media = Dictionary(
      description.media.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let (placed, parts) = Parts.gather(from: description)
    self.parts = parts
    segments = placed.map { ($0.path, $0.segment) }
    liveSegments = placed.lazy.filter(\.isLive).map { ($0.path, $0.segment) }
  }

  private var innerSubjects: [Subject] {
    parts.compositions.compactMap { part in
      guard !part.content.tracks.isEmpty else { return nil }
      return Subject(
        Description(media: part.content.media, tracks: part.content.tracks),
        at: pointer(part.path), in: document, canvas: canvas, depth: depth + 1,
        isTemplate: isTemplate, fields: fields,
        outer: visible)
    }
  }

  /// The medium that a segment names: an own one, or one of the description around.
  func visibleMedium(_ name: String) -> VisibleMedium? { visible[name] }

  /// The names of all media that its segments, and those of its compositions, play.
  var playedMedia: Set<String> {
    compositions.reduce(into: Set(segments.compactMap(\.segment.media))) { played, inner in
      played.formUnion(inner.playedMedia)
    }
  }

  /// The names of all fields that it, and its compositions, use.
  var usedFields: Set<String> {
    compositions.reduce(into: Set(fieldUses.map(\.name))) { used, inner in
      used.formUnion(inner.usedFields)
    }
  }
}

/// A segment that could be read, and where it is.
struct Placed {
  let path: SegmentPath
  let segment: Description.Segment
  /// Whether it counts: it and its track are switched on.
  let isLive: Bool
}

/// A medium and where it is declared.
struct VisibleMedium {
  let medium: Description.Medium
  /// Where the description that declares it stands.
  fileprivate let base: JSONPointer

  var pointer: JSONPointer { base / "media" / medium.name }
}

extension Subject {
  func pointer(_ path: SegmentPath) -> JSONPointer { path.pointer(in: base) }
  func pointer(track: Int) -> JSONPointer { base / "tracks" / track }
  func pointer(medium: String) -> JSONPointer { base / "media" / medium }
  func pointer(field: String) -> JSONPointer { base / "fields" / field }
  /// Where a field of the document is declared.
  func fieldPointer(_ name: String) -> JSONPointer { document / "fields" / name }

  /// Where a segment begins to be written, for notes.
  func place(_ path: SegmentPath) -> Location { .value(pointer(path)) }

  /// A segment's name for messages, in quotes.
  func quotedName(_ path: SegmentPath) -> String { quoted(description.displayName(path)) }
}
