package import Editing
import MediaValues

extension Timeline {
  /// Returns the timeline with bound media opened, including those of compositions, so that other files can
  /// fill them. Throws an error if one of them is a segment's own slot, which has no source.
  package func opening(_ names: Set<String>) throws(InvalidTimeline) -> Timeline {
    guard !names.isEmpty else { return self }
    let media = media.map { medium in
      var medium = medium
      if names.contains(medium.name) {
        medium.source = nil
        // The segments decide how a medium is played, so a bound medium may be of either type.
        medium.accepts = medium.type == .audio ? [.audio, .video] : [.video, .photo]
      }
      return medium
    }
    var tracks = tracks
    for index in tracks.indices {
      try tracks[index].items.changeCompositions { inner throws(InvalidTimeline) in
        try inner.opening(names)
      }
    }
    return try replacing(media: media, tracks: tracks)
  }
}
