import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// Calls `visit` with the segments on tracks of some types, and with the segments of these types on visual tracks, in
  /// the order of the document, and with functions that return their places.
  ///
  /// Compositions are always visited, each before the segments in it.
  func visitSegments(
    of types: [TrackType] = TrackType.allCases,
    _ visit: (_ segment: Description.Segment, _ place: () -> JSONPointer) -> Void
  ) {
    let visited = Set(types + [.composition])
    func visitTracks(_ tracks: [Description.Track], at pointer: JSONPointer) {
      for (number, track) in tracks.enumerated()
      where visited.contains(track.type) || track.type == .visual {
        let isWhole = visited.contains(track.type)
        let segments = pointer / "tracks" / number / "segments"
        for (index, segment) in track.segments.enumerated()
        where isWhole || visited.contains(segment.content.type) {
          visit(segment) { segments / index }
          guard case .composition(let inner) = segment.content else { continue }
          visitTracks(inner.tracks, at: segments / index)
        }
      }
    }
    visitTracks(description.tracks, at: descriptionPointer)
  }
}
