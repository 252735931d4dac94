extension Timeline.Track.Items {
  /// Replaces the timelines of compositions, on visual tracks too. Those of compositions in compositions are left to
  /// `change`.
  package mutating func changeCompositions<Failure>(
    _ change: (Timeline) throws(Failure) -> Timeline
  ) throws(Failure) {
    switch self {
    case .compositions(var items):
      for index in items.indices {
        items[index].content.timeline = try change(items[index].content.timeline)
      }
      self = .compositions(items)
    case .visual(var pieces):
      for index in pieces.indices { try pieces[index].changeCompositions(change) }
      self = .visual(pieces)
    case .clips, .texts, .stickers, .shapes, .transitions, .filters, .effects: break
    }
  }
}
