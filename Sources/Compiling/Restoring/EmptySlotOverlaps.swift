import DescriptionFormat
import JSONSyntax
import MediaValues

/// Items that an edit added to a track where they have room only while no optional slot is empty.
///
///     all slots     words |     |new|Last|
///     one is empty  words |   |Last|        Last begins earlier, and would overlap
extension Candidate {
  /// Returns the place of such an item in the edited timeline; `nil` if there is none.
  func itemWithoutRoom(_ lengths: MediumLengths) -> SegmentPath? {
    let added = Set(
      tracks.filter(\.isOverlay).flatMap(\.entries).filter { $0.written == nil }.map(\.place))
    guard !added.isEmpty, let content = content() else { return nil }
    var lengths = lengths
    lengths.empty = Set(content.description.optionalSlots)
    guard !lengths.empty.isEmpty else { return nil }
    for track in content.timed(by: lengths).document.description.tracks {
      let ordered = track.segments.sorted { $0.range.start < $1.range.start }
      for (segment, next) in zip(ordered, ordered.dropFirst())
      where next.range.start < segment.range.end {
        let places = [next, segment].compactMap { $0.origin?.path }
        if let place = places.first(where: added.contains) { return place }
      }
    }
    return nil
  }
}

extension Candidate.Track {
  /// Whether its segments are drawn over the clips, or change them.
  fileprivate var isOverlay: Bool {
    switch keys["type"]?.string.flatMap(TrackType.init(rawValue:)) {
    case .text, .sticker, .shape, .filter, .effect: true
    default: false
    }
  }
}
