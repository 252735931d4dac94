import Diagnostics
import MediaValues

/// The description that rules look at, with what several of them ask about it.
struct Subject: Sendable {
  let description: Description
  /// Where the description stands in its document.
  let base: JSONPointer
  let media: [String: Description.Medium]
  let neighbours: [SegmentPath: Result<TransitionNeighbours, TransitionProblem>]
  let coverage: PictureCoverage

  init(_ document: FormatDocument) {
    description = document.description
    base = document.descriptionPointer
    media = Dictionary(
      description.media.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    neighbours = TransitionNeighbours.resolve(in: description)
    coverage = PictureCoverage(description)
  }

  func pointer(_ path: SegmentPath) -> JSONPointer { path.pointer(in: base) }
  func pointer(track: Int) -> JSONPointer { base / "tracks" / track }
  func pointer(medium: String) -> JSONPointer { base / "media" / medium }

  /// Where a segment begins to be written, for notes.
  func place(_ path: SegmentPath) -> Location { .value(pointer(path)) }

  /// A segment's name for messages, in quotes.
  func quotedName(_ path: SegmentPath) -> String { quoted(description.displayName(path)) }

  /// Every segment that was readable, whether switched on or off.
  var segments: [(path: SegmentPath, segment: Description.Segment)] {
    description.tracks.enumerated().flatMap { index, track in
      track.segments.enumerated().compactMap { number, segment in
        segment.isUnreadable ? nil : (SegmentPath(track: index, segment: number), segment)
      }
    }
  }

  /// Every segment that counts.
  var liveSegments: [(path: SegmentPath, segment: Description.Segment)] {
    description.tracks.enumerated().flatMap { index, track in
      track.liveSegments.map { (SegmentPath(track: index, segment: $0.index), $0.segment) }
    }
  }

  /// The live transitions whose neighbours could not be found, in the order of the document.
  var transitionProblems: [(path: SegmentPath, problem: TransitionProblem)] {
    neighbours.compactMap { path, outcome in
      guard case .failure(let problem) = outcome else { return nil }
      return (path, problem)
    }.sorted { $0.path < $1.path }
  }

  /// The live transitions that join something, in the order of the document.
  var joints: [(path: SegmentPath, neighbours: TransitionNeighbours)] {
    neighbours.compactMap { path, outcome in
      guard case .success(let neighbours) = outcome else { return nil }
      return (path, neighbours)
    }.sorted { $0.path < $1.path }
  }
}
