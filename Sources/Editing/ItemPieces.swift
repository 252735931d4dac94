package import MediaValues

/// Operations on items of any kind. A piece is an `Items` value with one item, which can be moved
/// from track to track.
extension Timeline.Track.Items {
  package var count: Int {
    switch self {
    case .clips(_, let items): items.count
    case .texts(let items): items.count
    case .stickers(let items): items.count
    case .shapes(let items): items.count
    case .compositions(let items): items.count
    case .visual(let pieces): pieces.count
    case .transitions(let items): items.count
    case .filters(let items): items.count
    case .effects(let items): items.count
    }
  }

  package func range(at index: Int) -> TimeRange {
    switch self {
    case .clips(_, let items): items[index].range
    case .texts(let items): items[index].range
    case .stickers(let items): items[index].range
    case .shapes(let items): items[index].range
    case .compositions(let items): items[index].range
    case .visual(let pieces): pieces[index].range(at: 0)
    case .transitions(let items): items[index].range
    case .filters(let items): items[index].range
    case .effects(let items): items[index].range
    }
  }

  /// Returns whether an item is enabled.
  package func isEnabled(at index: Int) -> Bool {
    switch self {
    case .clips(_, let items): items[index].isEnabled
    case .texts(let items): items[index].isEnabled
    case .stickers(let items): items[index].isEnabled
    case .shapes(let items): items[index].isEnabled
    case .compositions(let items): items[index].isEnabled
    case .visual(let pieces): pieces[index].isEnabled(at: 0)
    case .transitions(let items): items[index].isEnabled
    case .filters(let items): items[index].isEnabled
    case .effects(let items): items[index].isEnabled
    }
  }

  /// The ranges of the items.
  package var ranges: [TimeRange] {
    switch self {
    case .clips(_, let items): items.map(\.range)
    case .texts(let items): items.map(\.range)
    case .stickers(let items): items.map(\.range)
    case .shapes(let items): items.map(\.range)
    case .compositions(let items): items.map(\.range)
    case .visual(let pieces): pieces.map { $0.range(at: 0) }
    case .transitions(let items): items.map(\.range)
    case .filters(let items): items.map(\.range)
    case .effects(let items): items.map(\.range)
    }
  }

  /// Changes the range of each item.
  mutating func changeRanges(_ change: (Int, inout TimeRange) -> Void) {
    func changed<Item>(_ items: [Item], _ range: WritableKeyPath<Item, TimeRange>) -> [Item] {
      var items = items
      for index in items.indices { change(index, &items[index][keyPath: range]) }
      return items
    }
    switch self {
    case .clips(let type, var clips):
      self = .texts([])
      for index in clips.indices { change(index, &clips[index].range) }
      self = .clips(type, clips)
    case .texts(let items): self = .texts(changed(items, \.range))
    case .stickers(let items): self = .stickers(changed(items, \.range))
    case .shapes(let items): self = .shapes(changed(items, \.range))
    case .compositions(let items): self = .compositions(changed(items, \.range))
    case .visual(var pieces):
      for index in pieces.indices {
        pieces[index].changeRanges { _, range in change(index, &range) }
      }
      self = .visual(pieces)
    case .transitions(let items): self = .transitions(changed(items, \.range))
    case .filters(let items): self = .filters(changed(items, \.range))
    case .effects(let items): self = .effects(changed(items, \.range))
    }
  }

  /// Returns the items at these indices, in this order.
  func selecting(_ indices: [Int]) -> Timeline.Track.Items {
    switch self {
    case .clips(let type, let items): .clips(type, indices.map { items[$0] })
    case .texts(let items): .texts(indices.map { items[$0] })
    case .stickers(let items): .stickers(indices.map { items[$0] })
    case .shapes(let items): .shapes(indices.map { items[$0] })
    case .compositions(let items): .compositions(indices.map { items[$0] })
    case .visual(let pieces): .visual(indices.map { pieces[$0] })
    case .transitions(let items): .transitions(indices.map { items[$0] })
    case .filters(let items): .filters(indices.map { items[$0] })
    case .effects(let items): .effects(indices.map { items[$0] })
    }
  }

  /// Inserts a piece. A piece of another kind has no effect.
  mutating func insert(_ piece: Timeline.Track.Items, at index: Int) {
    switch (self, piece) {
    case (.clips(let type, var items), .clips(_, let new)):
      self = .texts([])
      items.insert(contentsOf: new, at: index)
      self = .clips(type, items)
    case (.texts(var items), .texts(let new)):
      items.insert(contentsOf: new, at: index)
      self = .texts(items)
    case (.stickers(var items), .stickers(let new)):
      items.insert(contentsOf: new, at: index)
      self = .stickers(items)
    case (.shapes(var items), .shapes(let new)):
      items.insert(contentsOf: new, at: index)
      self = .shapes(items)
    case (.compositions(var items), .compositions(let new)):
      items.insert(contentsOf: new, at: index)
      self = .compositions(items)
    case (.transitions(var items), .transitions(let new)):
      items.insert(contentsOf: new, at: index)
      self = .transitions(items)
    case (.filters(var items), .filters(let new)):
      items.insert(contentsOf: new, at: index)
      self = .filters(items)
    case (.effects(var items), .effects(let new)):
      items.insert(contentsOf: new, at: index)
      self = .effects(items)
    case (.visual(var items), .visual(let new)):
      items.insert(contentsOf: new, at: index)
      self = .visual(items)
    case (.visual(var items), let piece) where piece.isVisual:
      items.insert(piece, at: index)
      self = .visual(items)
    default: break
    }
  }

  mutating func remove(at index: Int) {
    if case .clips(let type, var items) = self {
      self = .texts([])
      items.remove(at: index)
      self = .clips(type, items)
    } else {
      self = selecting((0..<count).filter { $0 != index })
    }
  }

  /// Returns whether items of both values can be on the same track.
  func isSameKind(as other: Timeline.Track.Items) -> Bool {
    switch (self, other) {
    case (.clips(let type, _), .clips(let second, _)): type == second
    case (.texts, .texts), (.stickers, .stickers), (.shapes, .shapes),
      (.compositions, .compositions), (.visual, .visual), (.transitions, .transitions),
      (.filters, .filters),
      (.effects, .effects):
      true
    default: false
    }
  }

  /// Whether items apply to a range of the timeline (filters and effects), rather than belonging to
  /// the clip with which they begin.
  var coversStretch: Bool {
    switch self {
    case .filters, .effects: true
    case .clips, .texts, .stickers, .shapes, .compositions, .visual, .transitions: false
    }
  }

  var isSound: Bool {
    if case .clips(.audio, _) = self { true } else { false }
  }
}
