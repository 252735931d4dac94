package import MediaValues

extension Timeline {
  /// The names of the tracks that segments use as mattes. They are not drawn themselves.
  package var matteTracks: Set<String> {
    var names: Set<String> = []
    for track in tracks {
      track.items.forEachMatte { _, matte in
        if let name = matte.track { names.insert(name) }
      }
    }
    return names
  }
}

extension Timeline.Track.Items {
  /// Calls `body` with the index and the matte of each item that has one.
  package func forEachMatte(_ body: (Int, ImageMatte) -> Void) {
    func visit(_ index: Int, _ appearance: WrittenAppearance) {
      if let matte = appearance.matte { body(index, matte) }
    }
    switch self {
    case .clips(_, let clips):
      for index in clips.indices where clips[index].appearance.hasMatte {
        visit(index, clips[index].appearance)
      }
    case .texts(let items):
      for index in items.indices where items[index].content.appearance.hasMatte {
        visit(index, items[index].content.appearance)
      }
    case .stickers(let items):
      for index in items.indices where items[index].content.appearance.hasMatte {
        visit(index, items[index].content.appearance)
      }
    case .shapes(let items):
      for index in items.indices where items[index].content.appearance.hasMatte {
        visit(index, items[index].content.appearance)
      }
    case .compositions(let items):
      for index in items.indices where items[index].content.appearance.hasMatte {
        visit(index, items[index].content.appearance)
      }
    case .visual(let pieces):
      for index in pieces.indices { pieces[index].forEachMatte { _, matte in body(index, matte) } }
    case .transitions, .filters, .effects: break
    }
  }

  /// Returns the appearance of an item; `nil` for items that are not visual.
  package func appearance(at index: Int) -> WrittenAppearance? {
    switch self {
    case .clips(_, let clips): clips[index].appearance
    case .texts(let items): items[index].content.appearance
    case .stickers(let items): items[index].content.appearance
    case .shapes(let items): items[index].content.appearance
    case .compositions(let items): items[index].content.appearance
    case .visual(let pieces): pieces[index].appearance(at: 0)
    case .transitions, .filters, .effects: nil
    }
  }

  /// Changes each matte.
  package mutating func changeMattes(_ change: (inout ImageMatte) -> Void) {
    func changed<Item>(
      _ items: [Item], _ path: WritableKeyPath<Item, WrittenAppearance>
    ) -> [Item] {
      var items = items
      for index in items.indices where items[index][keyPath: path].hasMatte {
        if var matte = items[index][keyPath: path].matte {
          change(&matte)
          items[index][keyPath: path].matte = matte
        }
      }
      return items
    }
    switch self {
    case .clips(let type, let clips): self = .clips(type, changed(clips, \.appearance))
    case .texts(let items): self = .texts(changed(items, \.content.appearance))
    case .stickers(let items): self = .stickers(changed(items, \.content.appearance))
    case .shapes(let items): self = .shapes(changed(items, \.content.appearance))
    case .compositions(let items): self = .compositions(changed(items, \.content.appearance))
    case .visual(var pieces):
      for index in pieces.indices { pieces[index].changeMattes(change) }
      self = .visual(pieces)
    case .transitions, .filters, .effects: break
    }
  }
}
