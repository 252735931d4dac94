package import MediaValues

extension Timeline {
  /// The markers of the timeline and of everything in it that is enabled, by their times on the timeline. Those that are not
  /// before the end of what they belong to are left out.
  package var allMarkers: [Marker] {
    var found = markers.filter { $0.position < end }
    add(to: &found, from: .zero, until: end)
    return found.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }

  private func add(to found: inout [Marker], from origin: Time, until limit: Time) {
    for track in tracks where track.isEnabled {
      for (_, items) in track.items.uniform {
        items.forEachMarked { range, markers in
          let start = origin + range.start
          let end = min(limit, origin + range.end)
          for var marker in markers {
            marker.position = start + marker.position
            if marker.position < end { found.append(marker) }
          }
        }
        guard case .compositions(let compositions) = items else { continue }
        for item in compositions where item.isEnabled {
          item.content.timeline.add(
            to: &found, from: origin + item.range.start, until: min(limit, origin + item.range.end))
        }
      }
    }
  }
}

extension Timeline.Track.Items {
  /// Calls `body` with the range and the markers of each enabled item that has some.
  fileprivate func forEachMarked(_ body: (TimeRange, [Marker]) -> Void) {
    func visit<Content>(_ items: [Timeline.Item<Content>]) {
      for item in items where item.isEnabled && !item.markers.isEmpty {
        body(item.range, item.markers)
      }
    }
    switch self {
    case .clips(_, let clips):
      for clip in clips where clip.isEnabled && !clip.markers.isEmpty {
        body(clip.range, clip.markers)
      }
    case .texts(let items): visit(items)
    case .stickers(let items): visit(items)
    case .shapes(let items): visit(items)
    case .compositions(let items): visit(items)
    case .visual, .transitions, .filters, .effects: break
    }
  }
}
