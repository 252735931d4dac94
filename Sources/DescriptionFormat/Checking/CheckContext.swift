import Diagnostics
import MediaValues

/// The description that rules check, with values that several rules need. Values that only some rules need are computed
/// on first use.
final class CheckContext {
  let description: Description
  /// The place of the description in its document.
  let base: JSONPointer
  /// The quoted name of the segment whose content it is; `nil` for the description of a document.
  let composition: String?
  /// The place of the document's description.
  private let document: JSONPointer
  /// The canvas of the document, into which compositions are laid too.
  let canvas: CanvasSettings
  /// How many compositions are around it: 0 for the description of a document.
  let depth: Int
  /// Whether the document is a template, for other people's media, with a title and labels for slots and fields.
  let isTemplate: Bool
  /// The fields of the document. A composition uses the same ones.
  let fields: NameTable<Field>
  /// Returns the lengths of its media, which only some times depend on.
  private let lengths: () -> VisibleLengths
  /// The end of its timeline, if it is a composition whose duration is known.
  private let end: Time?
  /// Whether times that depend on the end can be computed: the times of a composition may be unknown.
  private let isEndKnown: Bool
  /// The media of the outer descriptions, if this one is a composition.
  private let outer: NameTable<PlacedMedium>

  /// The media that the description declares, in the order of the document.
  let declaredMedia: [PlacedMedium]
  let tracks: [PlacedTrack]
  /// The readable segments by their kinds.
  let parts: SegmentsByKind
  /// Every segment that could be read, switched on or off.
  let segments: [PlacedSegment]
  /// Every readable segment that is switched on, on a track that is switched on.
  let liveSegments: [PlacedSegment]

  /// The names of the tracks that are mattes.
  private(set) lazy var matteTracks = Set(parts.mattes.compactMap(\.content.track))
  private(set) lazy var coverage = VisualCoverage(description, mattes: matteTracks)
  private(set) lazy var timelineEnd = description.timelineEnd
  private(set) lazy var transitions = TransitionOutcomes(self)
  /// The transitions of segments from those before them.
  private(set) lazy var joints = placedJoints
  /// The numbers with keyframes or the value of a field.
  private(set) lazy var numbers = openNumbers
  private(set) lazy var gradients = paintedGradients
  /// The places that name a field.
  private(set) lazy var fieldUses = namedFields
  /// The uses of kinds of the catalogue with arguments.
  private(set) lazy var kindUses = appliedKinds
  /// Whether a segment has times that are not two numbers.
  var hasWrittenTimes: Bool { parts.haveWrittenTimes }
  /// The names that moments, markers and transitions can use.
  private(set) lazy var momentNames = MomentNames(description) { list in
    visibleMedium(list)?.medium.conditions.counts?.most
  }
  /// The segments whose times cannot be determined. Most descriptions have numbers as times.
  private(set) lazy var timeProblems: [TimeProblem] = {
    guard hasWrittenTimes else { return [] }
    var resolver = TimeResolver(
      description, lengths(), CanvasSettings.frameRate.value(of: canvas), end: end,
      names: momentNames)
    _ = resolver.resolved()
    return isEndKnown ? resolver.problems : resolver.problems.filter(\.kind.isAboutName)
  }()
  /// The same description with only the segments whose times are not known, for rules about single values; `nil` without
  /// such segments.
  private(set) lazy var withoutTimes: CheckContext? = {
    guard description.hasUnreadableParts else { return nil }
    // The canvas is checked with the other segments.
    return CheckContext(
      Description(media: description.media, tracks: description.tracks), at: base, in: document,
      canvas: canvas, depth: depth, isTemplate: isTemplate, fields: fields, outer: outer,
      lengths: lengths, composition: composition, end: end, isEndKnown: isEndKnown,
      gather: SegmentsByKind.gatherWithoutTimes)
  }()
  /// The descriptions of the compositions in segments.
  private(set) lazy var compositions = innerSubjects
  private lazy var own: NameTable<PlacedMedium> = {
    var own = NameTable<PlacedMedium>(minimumCapacity: declaredMedia.count)
    for declared in declaredMedia { own.insert(declared, named: declared.medium.name) }
    return own
  }()
  private lazy var visible: NameTable<PlacedMedium> = {
    var visible = own
    for (name, medium) in outer.entries { visible.insert(medium, named: name) }
    return visible
  }()

  /// Creates the subject for the description of a document.
  convenience init(_ document: FormatDocument, _ lengths: MediumLengths) {
    let description = document.description
    var isTemplate = false
    if case .template = document { isTemplate = true }
    var fields = NameTable<Field>()
    for field in description.fields { fields.insert(field, named: field.name) }
    let texts = FieldLengths(description.fields, assumed: lengths.assumed)
    self.init(
      description, at: document.descriptionPointer, in: document.descriptionPointer,
      canvas: description.canvas ?? CanvasSettings(), depth: 0, isTemplate: isTemplate,
      fields: fields, outer: NameTable(),
      lengths: { VisibleLengths(lengths, of: description, texts) })
  }

  private init(
    _ description: Description, at base: JSONPointer, in document: JSONPointer,
    canvas: CanvasSettings, depth: Int, isTemplate: Bool,
    fields: NameTable<Field>, outer: NameTable<PlacedMedium>,
    lengths: @escaping () -> VisibleLengths, composition: String? = nil, end: Time? = nil,
    isEndKnown: Bool = true,
    gather: ([PlacedTrack]) -> ([PlacedSegment], SegmentsByKind) = SegmentsByKind.gather
  ) {
    self.description = description
    self.base = base
    self.document = document
    self.canvas = canvas
    self.depth = depth
    self.isTemplate = isTemplate
    self.fields = fields
    self.outer = outer
    self.lengths = lengths
    self.composition = composition
    self.end = end
    self.isEndKnown = isEndKnown
    declaredMedia = description.media.map { PlacedMedium($0, in: base) }
    tracks = description.tracks.indices.map { PlacedTrack(description.tracks[$0], at: $0) }
    (segments, parts) = gather(tracks)
    liveSegments = segments.filter(\.isLive)
  }

  private var innerSubjects: [CheckContext] {
    (parts.compositions + parts.compositionsWithoutEnd).compactMap { part in
      guard !part.content.tracks.isEmpty, !part.segment.isLeftOut else { return nil }
      return CheckContext(
        Description(media: part.content.media, tracks: part.content.tracks),
        at: pointer(part.path), in: document,
        canvas: part.content.appearance.box == nil
          ? canvas : CanvasSettings(unit: canvas.unit, areas: canvas.areas), depth: depth + 1,
        isTemplate: isTemplate, fields: fields, outer: visible,
        lengths: { [lengths] in
          lengths().inside(
            part.content, at: "\(part.placed.track.track.name)/\(part.path.segment)")
        },
        composition: quotedName(part.path), end: part.segment.writtenDuration,
        isEndKnown: part.segment.hasWrittenEnd)
    }
  }

  /// Whether the lengths of all media and texts that determine times are known.
  private(set) lazy var knowsLengths = lengths().areKnown(description)

  /// The unit of lengths, for messages: `height` or `shorter side`.
  var unitName: String {
    switch CanvasSettings.unit.value(of: canvas) {
    case .height: "height"
    case .shorter: "shorter side"
    }
  }

  /// Returns the medium with a name, declared by this description or by an outer one.
  func visibleMedium(_ name: String) -> PlacedMedium? { visible[name] }

  /// The names of the media that its segments can play.
  var visibleNames: [String] { visible.names }

  /// Returns the medium with a name that this description declares.
  func declaredMedium(_ name: String) -> PlacedMedium? { own[name] }

  /// The names of the media that its segments, and those of its compositions, play.
  var playedMedia: NameTable<Void> {
    var played = NameTable<Void>(minimumCapacity: declaredMedia.count)
    for placed in segments {
      if let name = placed.segment.media { played.insert(name) }
    }
    for part in parts.mattes {
      if let name = part.content.media { played.insert(name) }
    }
    for inner in compositions {
      for name in inner.playedMedia.names { played.insert(name) }
    }
    return played
  }

  /// The names of the fields that the description and its compositions use.
  var usedFields: NameTable<Void> {
    var used = NameTable<Void>()
    for use in fieldUses { used.insert(use.name) }
    for inner in compositions {
      for name in inner.usedFields.names { used.insert(name) }
    }
    return used
  }
}

extension Description.Segment {
  /// The written duration; `nil` if it is a natural length.
  fileprivate var writtenDuration: Time? {
    guard let times else { return duration }
    if case .time(let written)? = times.duration { return written }
    return times.isNatural ? nil : duration
  }

  /// Whether its length is known, or follows from its content.
  fileprivate var hasWrittenEnd: Bool { writtenDuration.map { $0 > .zero } ?? true }
}

extension CheckContext {
  /// Returns whether a segment is drawn for itself, and not as a matte.
  func isDrawn(_ placed: PlacedSegment) -> Bool {
    placed.track.track.type.isVisual && !isMatte(placed)
  }

  /// Returns whether the track of a segment is a matte.
  func isMatte(_ placed: PlacedSegment) -> Bool { matteTracks.contains(placed.track.track.name) }

  func pointer(_ path: SegmentPath) -> JSONPointer { path.pointer(in: base) }
  func pointer(track: Int) -> JSONPointer { base / "tracks" / track }
  func pointer(medium: String) -> JSONPointer { base / "media" / medium }
  func pointer(marker: Int) -> JSONPointer { base / "markers" / marker }
  func pointer(field: String) -> JSONPointer { base / "fields" / field }
  /// Returns the place at which a field of the document is declared.
  func fieldPointer(_ name: String) -> JSONPointer { document / "fields" / name }

  /// Returns the place of a segment, for notes.
  func place(_ path: SegmentPath) -> Location { .value(pointer(path)) }

  /// Whether a track of the description could not be read.
  var hasUnreadableTracks: Bool { description.tracks.contains(where: \.isUnreadable) }

  /// Returns the display name of a segment, in quotes, for messages.
  func quotedName(_ path: SegmentPath) -> String { quoted(description.displayName(path)) }
}
