import Editing
import MediaValues

extension Timeline {
  /// What a filter is called, and its arguments, which may be changed.
  typealias FilterChange = (String, inout [String: ParameterValue]) -> Void

  /// The same with other arguments for its filters, in compositions too.
  func changingFilters(_ change: FilterChange) -> Timeline {
    let tracks = tracks.map { track in
      var track = track
      track.items = track.items.changingFilters(change)
      return track
    }
    // No law of the timeline speaks of arguments, so it stays sound.
    let changed = try? Timeline(
      canvas: canvas, fixedDuration: fixedDuration, media: media, fields: fields, tracks: tracks,
      extensions: extensions)
    return changed ?? self
  }
}

extension Timeline.Track.Items {
  fileprivate func changingFilters(_ change: Timeline.FilterChange) -> Timeline.Track.Items {
    switch self {
    case .clips(let type, let clips):
      .clips(type, changed(clips) { $0.picture.changeFilters(change) })
    case .texts(let items): .texts(changed(items) { $0.content.picture.changeFilters(change) })
    case .stickers(let items):
      .stickers(changed(items) { $0.content.picture.changeFilters(change) })
    case .compositions(let items):
      .compositions(
        changed(items) { item in
          item.content.timeline = item.content.timeline.changingFilters(change)
          item.content.picture.changeFilters(change)
        })
    case .filters(let filters):
      .filters(
        changed(filters) { filter in
          guard var kind = filter.kind else { return }
          change(kind.name, &kind.arguments)
          filter.kind = kind
        })
    case .transitions, .effects: self
    }
  }
}

extension Picture {
  fileprivate mutating func changeFilters(_ change: Timeline.FilterChange) {
    for index in filters.indices {
      change(filters[index].subtype, &filters[index].parameters)
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
