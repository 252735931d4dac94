import Editing
import MediaValues

extension Timeline {
  /// The names of the media that are visible, in order of first appearance.
  var visualMedia: [String] { playedMedia.filter(\.isVisible).map(\.medium.name) }

  /// Returns the names of the media that are played at any of these times, or one frame before or after it. All
  /// media of a composition are included.
  func media(playedAt times: [Time]) -> Set<String> {
    let frame = canvas.frameRate.time(ofFrame: 1)
    var names: Set<String> = []
    for time in times.flatMap({ [$0, max(.zero, $0 - frame), $0 + frame] }) {
      for reference in items(at: time) {
        let items = tracks[reference.track].items
        if let medium = items.appearance(at: reference.clip)?.matte?.media { names.insert(medium) }
        for (medium, _) in items.piece(at: reference.clip).played { names.insert(medium) }
        if case .compositions(let inner) = items.piece(at: reference.clip) {
          names.formUnion(inner[0].content.timeline.playedMedia.map(\.medium.name))
        }
      }
    }
    return names
  }
}
