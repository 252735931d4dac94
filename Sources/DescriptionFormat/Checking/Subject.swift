import Diagnostics
import MediaValues

/// The description that rules look at, with what several of them ask about it.
struct Subject: Sendable {
  typealias Placed = (path: SegmentPath, segment: Description.Segment)

  let description: Description
  /// Where the description stands in its document.
  let base: JSONPointer
  let media: [String: Description.Medium]
  /// The media of the descriptions around, when this one is a composition.
  let outer: [String: Description.Medium]
  /// Every segment that was readable, whether switched on or off.
  let segments: [Placed]
  /// Every segment that counts.
  let liveSegments: [Placed]
  /// The live transitions whose neighbours could not be found, in the order of the document.
  let transitionProblems: [(path: SegmentPath, problem: TransitionProblem)]
  /// The live transitions that join something, in the order of the document.
  let joints: [(path: SegmentPath, neighbours: TransitionNeighbours)]
  let coverage: PictureCoverage

  /// The description of a document.
  init(_ document: FormatDocument) {
    self.init(document.description, at: document.descriptionPointer, outer: [:])
  }

  private init(
    _ description: Description, at base: JSONPointer, outer: [String: Description.Medium]
  ) {
    self.description = description
    self.base = base
    self.outer = outer
    media = Dictionary(
      description.media.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let segments: [Placed] = description.tracks.enumerated().flatMap { index, track in
      track.segments.enumerated().compactMap { number, segment in
        segment.isUnreadable ? nil : (SegmentPath(track: index, segment: number), segment)
      }
    }
    self.segments = segments
    liveSegments = segments.filter { description.tracks[$0.path.track].isLive && $0.segment.isLive }
    coverage = PictureCoverage(description)

    var problems: [(path: SegmentPath, problem: TransitionProblem)] = []
    var joints: [(path: SegmentPath, neighbours: TransitionNeighbours)] = []
    for (path, outcome) in TransitionNeighbours.resolve(in: description) {
      switch outcome {
      case .success(let neighbours): joints.append((path, neighbours))
      case .failure(let problem): problems.append((path, problem))
      }
    }
    transitionProblems = problems.sorted { $0.path < $1.path }
    self.joints = joints.sorted { $0.path < $1.path }
  }

  /// The medium that a segment names: an own one, or one of the description around.
  func visibleMedia(_ name: String) -> Description.Medium? { media[name] ?? outer[name] }

  /// The names of all media that its segments, and those of its compositions, play.
  var playedMedia: Set<String> {
    var played: Set<String> = []
    func add(_ tracks: [Description.Track]) {
      for track in tracks {
        for segment in track.segments {
          if let name = segment.media { played.insert(name) }
          if case .composition(let composition) = segment.content { add(composition.tracks) }
        }
      }
    }
    add(description.tracks)
    return played
  }

  /// The compositions that segments hold, each a description of its own.
  var compositions: [Subject] {
    segments.compactMap { path, segment in
      guard case .composition(let composition) = segment.content, !composition.tracks.isEmpty
      else { return nil }
      return Subject(
        Description(media: composition.media, tracks: composition.tracks), at: pointer(path),
        outer: outer.merging(media, uniquingKeysWith: { $1 }))
    }
  }

  func pointer(_ path: SegmentPath) -> JSONPointer { path.pointer(in: base) }
  func pointer(track: Int) -> JSONPointer { base / "tracks" / track }
  func pointer(medium: String) -> JSONPointer { base / "media" / medium }

  /// Where a segment begins to be written, for notes.
  func place(_ path: SegmentPath) -> Location { .value(pointer(path)) }

  /// A segment's name for messages, in quotes.
  func quotedName(_ path: SegmentPath) -> String { quoted(description.displayName(path)) }
}
