import Editing
import MediaValues

/// The changes to make to the appearance of each item, to each filter of a filter track, and to each transition.
struct AppearanceChange {
  var appearance: (inout WrittenAppearance) -> Void
  var filter: (inout AppliedKind) -> Void
  var transition: (inout AppliedKind) -> Void
}

extension Timeline {
  /// Returns the timeline with the changes made, in compositions too. Throws an error if a change breaks an
  /// invariant, such as a filter that does not exist.
  func changingAppearances(_ change: AppearanceChange) throws(InvalidTimeline) -> Timeline {
    var tracks = tracks
    for index in tracks.indices {
      tracks[index].items = try tracks[index].items.changingAppearances(change)
      for (key, var joint) in tracks[index].joints {
        change.transition(&joint.kind)
        tracks[index].joints[key] = joint
      }
    }
    return try replacing(tracks: tracks)
  }
}

extension Timeline.Track.Items {
  fileprivate func changingAppearances(
    _ change: AppearanceChange
  ) throws(InvalidTimeline) -> Timeline.Track.Items {
    switch self {
    case .clips(let type, let clips):
      return .clips(type, changed(clips) { change.appearance(&$0.appearance) })
    case .texts(let items):
      return .texts(changed(items) { change.appearance(&$0.content.appearance) })
    case .stickers(let items):
      return .stickers(changed(items) { change.appearance(&$0.content.appearance) })
    case .shapes(let items):
      return .shapes(changed(items) { change.appearance(&$0.content.appearance) })
    case .compositions(var items):
      for index in items.indices {
        items[index].content.timeline = try items[index].content.timeline.changingAppearances(
          change)
        change.appearance(&items[index].content.appearance)
      }
      return .compositions(items)
    case .visual(let pieces):
      var changed: [Timeline.Track.Items] = []
      for piece in pieces { changed.append(try piece.changingAppearances(change)) }
      return .visual(changed)
    case .filters(let filters):
      return .filters(
        changed(filters) { filter in
          guard var kind = filter.kind else { return }
          change.filter(&kind)
          filter.kind = kind
        })
    case .transitions(let transitions):
      return .transitions(changed(transitions) { change.transition(&$0.kind) })
    case .effects: return self
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
