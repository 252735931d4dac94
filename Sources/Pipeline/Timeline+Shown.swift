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
        switch items {
        case .clips(_, let clips): names.insert(clips[reference.clip].media)
        case .stickers(let items): names.insert(items[reference.clip].content.media)
        case .compositions(let items):
          names.formUnion(items[reference.clip].content.timeline.playedMedia.map(\.medium.name))
        case .texts, .shapes, .transitions, .filters, .effects: break
        }
      }
    }
    return names
  }
}
