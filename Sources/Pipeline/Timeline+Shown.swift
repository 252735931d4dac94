import Editing
import MediaValues

extension Timeline {
  /// The names of the media that are visible, in order of first appearance.
  var visualMedia: [String] { playedMedia.filter(\.isVisible).map(\.medium.name) }

  /// Returns the names of the media that are visible at any of these times, or one frame before or after it, also
  /// because a freeze shows an earlier image. All media of a composition are included.
  func media(shownAt times: [Time]) -> Set<String> {
    var names: Set<String> = []
    for time in imagesShown(at: times) {
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

  /// Returns the times whose images may be visible at any of these times: those one frame before and after it, and
  /// those at which freezes begin, which may show an earlier freeze themselves.
  private func imagesShown(at times: [Time]) -> Set<Time> {
    let frame = canvas.frameRate.time(ofFrame: 1)
    var (shown, waiting): (Set<Time>, _) = ([], times)
    while let time = waiting.popLast() {
      for near in [time, max(.zero, time - frame), time + frame]
      where shown.insert(near).inserted {
        waiting += startsOfFreezes(at: near)
      }
    }
    return shown
  }
}
