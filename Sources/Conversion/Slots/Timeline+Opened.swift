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
      guard case .compositions(var items) = tracks[index].items else { continue }
      for item in items.indices {
        items[item].content.timeline = try items[item].content.timeline.opening(names)
      }
      tracks[index].items = .compositions(items)
    }
    return try Timeline(
      canvas: canvas, fixedDuration: fixedDuration, media: media, fields: fields, markers: markers,
      tracks: tracks,
      extensions: extensions)
  }
}
