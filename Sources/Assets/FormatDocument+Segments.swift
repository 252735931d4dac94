import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// Calls `visit` with the segments on tracks of some types, and with the segments of these types on visual tracks, in
  /// the order of the document, and with functions that return their places.
  ///
  /// Compositions are always visited, each before the segments in it. If `includingDisabled` is false, segments that are
  /// switched off, and those in tracks and compositions that are, are left out.
  func visitSegments(
    of types: [TrackType] = TrackType.allCases, includingDisabled: Bool = true,
    _ visit: (_ segment: Description.Segment, _ place: () -> JSONPointer) -> Void
  ) {
    visitTracks(
      description.tracks, of: types, includingDisabled: includingDisabled,
      at: { descriptionPointer }, visit)
  }

  /// Returns what `assets` returns for each segment, in the order of the document. It is called with a segment and a function
  /// that returns its place.
  func assets(
    includingDisabled: Bool = true,
    _ assets: @escaping (_ segment: Description.Segment, _ place: () -> JSONPointer) -> [Asset]
  ) -> [Asset] {
    var found: [Asset] = []
    visitSegments(includingDisabled: includingDisabled) { found += assets($0, $1) }
    return found
  }
}

private func visitTracks(
  _ tracks: [Description.Track], of types: [TrackType], includingDisabled: Bool,
  at pointer: @escaping () -> JSONPointer,
  _ visit: (_ segment: Description.Segment, _ place: () -> JSONPointer) -> Void
) {
  // Copying a track or a segment would retain each of its values.
  for number in tracks.indices {
    guard includingDisabled || tracks[number].isLive else { continue }
    let type = tracks[number].type
    let isWhole = types.contains(type) || type == .composition
    guard isWhole || type == .visual else { continue }
    for index in tracks[number].segments.indices {
      let type = tracks[number].segments[index].content.type
      guard isWhole || type == .composition || types.contains(type),
        includingDisabled || tracks[number].segments[index].isLive
      else { continue }
      visit(tracks[number].segments[index]) { pointer() / "tracks" / number / "segments" / index }
      guard type == .composition,
        case .composition(let inner) = tracks[number].segments[index].content
      else { continue }
      visitTracks(
        inner.tracks, of: types, includingDisabled: includingDisabled,
        at: { pointer() / "tracks" / number / "segments" / index }, visit)
    }
  }
}
