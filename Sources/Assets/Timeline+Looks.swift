import Editing
import MediaValues

/// The changes to make to the appearance of each item and to each filter of a filter track.
struct AppearanceChange {
  var picture: (inout WrittenAppearance) -> Void
  var filter: (inout AppliedKind) -> Void
}

extension Timeline {
  /// Returns the timeline with the changes made, in compositions too.
  func changingLooks(_ change: AppearanceChange) -> Timeline {
    let tracks = tracks.map { track in
      var track = track
      track.items = track.items.changingLooks(change)
      return track
    }
    // The initializer throws only if an invariant is broken, and none is about appearances or filters.
    let changed = try? Timeline(
      canvas: canvas, fixedDuration: fixedDuration, media: media, fields: fields, tracks: tracks,
      extensions: extensions)
    return changed ?? self
  }
}

extension Timeline.Track.Items {
  fileprivate func changingLooks(_ change: AppearanceChange) -> Timeline.Track.Items {
    switch self {
    case .clips(let type, let clips):
      .clips(type, changed(clips) { change.picture(&$0.picture) })
    case .texts(let items): .texts(changed(items) { change.picture(&$0.content.picture) })
    case .stickers(let items): .stickers(changed(items) { change.picture(&$0.content.picture) })
    case .compositions(let items):
      .compositions(
        changed(items) { item in
          item.content.timeline = item.content.timeline.changingLooks(change)
          change.picture(&item.content.picture)
        })
    case .filters(let filters):
      .filters(
        changed(filters) { filter in
          guard var kind = filter.kind else { return }
          change.filter(&kind)
          filter.kind = kind
        })
    case .transitions, .effects: self
    }
  }
}

private func changed<Value>(_ values: [Value], _ change: (inout Value) -> Void) -> [Value] {
  values.map { value in
    var value = value
    change(&value)
    return value
  }
}
