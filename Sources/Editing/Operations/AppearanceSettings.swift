package import MediaValues

extension Timeline {
  /// Sets the rotation of a visual item in degrees, clockwise.
  package mutating func rotate(
    _ item: ClipReference, to degrees: AnimatedNumber
  ) throws(EditError) {
    try changeAppearance(of: item) { appearance in
      var transform = appearance.transform ?? Transform()
      transform.rotation = degrees == 0 ? nil : degrees
      appearance.transform = transform == Transform() ? nil : transform
    }
  }

  /// Sets the position and scale of a visual item; `nil` resets them. An item in a box leaves it if the
  /// transform has a position.
  package mutating func setTransform(
    of item: ClipReference, to transform: Transform?
  ) throws(EditError) {
    try changeAppearance(of: item) { appearance in
      appearance.transform = transform
      if transform?.x != nil || transform?.y != nil { appearance.box = nil }
    }
  }

  /// Sets how an image is scaled to a canvas with another aspect ratio. Throws for texts and shapes, which are not scaled
  /// to it.
  package mutating func setFit(of item: ClipReference, to fit: Fit) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      let place = try draft.place(item)
      guard draft.layers[place.layer].track.items.piece(at: place.index).isImage else {
        throw .wrongKind(item, wanted: "a video, a photo, a sticker or a composition")
      }
      try draft.changeAppearance(of: item) { $0.fit = fit }
    }
  }

  /// Sets the background of an image that does not fill the canvas; with `nil`, the tracks below
  /// are visible.
  package mutating func setBackground(
    of item: ClipReference, to background: Backdrop?
  ) throws(EditError) {
    try changeAppearance(of: item) { $0.background = background }
  }

  /// Sets the filters of a visual item, in order of application.
  package mutating func setFilters(
    of item: ClipReference, to filters: [AppliedFilter]
  ) throws(EditError) {
    for filter in filters { try AppliedKind(name: filter.subtype).checkFilter() }
    try changeAppearance(of: item) { $0.filters = filters }
  }

  /// Arranges simultaneous clips in the cells of a grid, row by row. The middle of each image fills
  /// its cell.
  ///
  ///     ┌───┬───┐
  ///     │ A │ B │   2 columns, 1 row
  ///     └───┴───┘
  package mutating func partition(
    _ clips: [ClipReference], columns: Int, rows: Int
  ) throws(EditError) {
    guard columns > 0, rows > 0, clips.count <= columns * rows else {
      throw .tooFewCells(clips: clips.count, cells: max(0, columns) * max(0, rows))
    }
    _ = try edit { draft throws(EditError) in
      for (index, clip) in clips.enumerated() {
        let cell = Cell(
          column: index % columns, row: index / columns, columns: columns, rows: rows)
        try draft.changeAppearance(of: clip) { appearance in
          appearance.fit = .cover
          appearance.box = nil
          appearance.transform = cell.transform
          appearance.mask = cell.mask
        }
      }
    }
  }

  /// Changes the image properties of an item. Throws for items without any.
  mutating func changeAppearance(
    of item: ClipReference, _ change: (inout WrittenAppearance) -> Void
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in try draft.changeAppearance(of: item, change) }
  }
}

extension Draft {
  fileprivate mutating func changeAppearance(
    of item: Identity, _ change: (inout WrittenAppearance) -> Void
  ) throws(EditError) {
    let place = try place(item)
    guard layers[place.layer].track.items.changeAppearance(at: place.index, change) else {
      throw .wrongKind(item, wanted: "a visual item")
    }
  }
}

/// A cell of a grid that fills the canvas.
private struct Cell {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  /// The transform that scales an image of the size of the canvas so that it just covers the cell.
  var transform: Transform {
    let scale = fraction(1, min(columns, rows))
    return Transform(
      x: .constant(fraction(2 * column + 1, 2 * columns)),
      y: .constant(fraction(2 * row + 1, 2 * rows)), scale: scale == 1 ? nil : .constant(scale))
  }

  /// The part of the image that the cell shows.
  var mask: Mask? {
    guard columns != rows else { return nil }
    let least = min(columns, rows)
    return Mask(
      shape: .rectangle, width: .constant(fraction(least, columns)),
      height: .constant(fraction(least, rows)))
  }

  private func fraction(_ part: Int, _ whole: Int) -> ExactDecimal {
    ExactDecimal(billionths: roundedQuotient(Int128(part) * ExactDecimal.billion, Int128(whole)))
  }
}

extension Timeline.Track.Items {
  /// Whether the items, of one kind, are images that are scaled to the canvas or to their box.
  fileprivate var isImage: Bool {
    switch self {
    case .clips(let type, _): type != .audio
    case .stickers, .compositions: true
    case .texts, .shapes, .visual, .transitions, .filters, .effects: false
    }
  }

  /// Changes the image properties of an item. Returns `false` for items without any.
  fileprivate mutating func changeAppearance(
    at index: Int, _ change: (inout WrittenAppearance) -> Void
  ) -> Bool {
    func changed(_ appearance: inout WrittenAppearance) {
      change(&appearance)
      appearance = appearance.normalized
    }
    switch self {
    case .clips(let type, var items):
      guard type != .audio else { return false }
      changed(&items[index].appearance)
      self = .clips(type, items)
    case .texts(var items):
      changed(&items[index].content.appearance)
      self = .texts(items)
    case .stickers(var items):
      changed(&items[index].content.appearance)
      self = .stickers(items)
    case .shapes(var items):
      changed(&items[index].content.appearance)
      self = .shapes(items)
    case .compositions(var items):
      changed(&items[index].content.appearance)
      self = .compositions(items)
    case .visual(var pieces):
      guard pieces[index].changeAppearance(at: 0, change) else { return false }
      self = .visual(pieces)
    case .transitions, .filters, .effects: return false
    }
    return true
  }
}
