import Pixels

/// libass underlines each letter, but not the space that is added after it.
extension TextDrawing {
  /// Closes the gaps in underlines, of at most `gap` pixels. `plain` is the same text without underlines.
  mutating func joinUnderlines(beside plain: TextDrawing, gap: Int, lineHeight: Int) {
    fills.joinUnderlines(beside: plain.fills, gap, lineHeight)
    strokes.joinUnderlines(beside: plain.strokes, gap, lineHeight)
  }
}

extension [Int: [AlphaPlane]] {
  fileprivate mutating func joinUnderlines(
    beside plain: [Int: [AlphaPlane]], _ gap: Int, _ lineHeight: Int
  ) {
    let whole = AlphaPlane(sumOf: values.joined())
    let letters = AlphaPlane(sumOf: plain.values.joined())
    var bridges: [Int: [UnderlineBridge]] = [:]
    for bridge in whole.bridges(beside: letters, gap, lineHeight) {
      // It belongs to the letter before it.
      let unit = first { $0.value.contains { $0[bridge.columns.lowerBound, bridge.row] > 0 } }
      if let unit { bridges[unit.key, default: []].append(bridge) }
    }
    for (unit, bridges) in bridges {
      var sum = AlphaPlane(sumOf: self[unit] ?? [], reaching: bridges.map(\.bounds).union)
      for bridge in bridges { sum.raise(bridge) }
      self[unit] = [sum]
    }
  }
}

/// A part of a row between two pieces of an underline, with the last pixel of the first piece and the first of the second.
private struct UnderlineBridge {
  let row: Int
  let columns: ClosedRange<Int>
  let coverage: UInt8

  var bounds: PixelBounds {
    PixelBounds(x: columns.lowerBound, y: row, width: columns.count, height: 1)
  }
}

extension AlphaPlane {
  /// Creates the sum of planes, in bounds that reach at least as far as others.
  fileprivate init(sumOf planes: some Sequence<AlphaPlane>, reaching bounds: PixelBounds = .none) {
    self.init(empty: planes.map(\.bounds).union.union(bounds))
    for plane in planes { add(plane) }
  }

  /// Returns the gaps in underlines, which are drawn here and not in another plane. `lineHeight` is in pixels.
  fileprivate func bridges(
    beside letters: AlphaPlane, _ gap: Int, _ lineHeight: Int
  ) -> [UnderlineBridge] {
    let rows = (bounds.y..<bounds.endY).map { UnderlineRow($0, in: self, beside: letters) }
    let most = rows.indices.map { index in
      let near = max(0, index - lineHeight / 2)...min(rows.count - 1, index + lineHeight / 2)
      return rows[near].lazy.map(\.sum).max() ?? 0
    }
    // The edges of letters are not quite the same in both planes. An underline has one row with more than all of them.
    var isLine = rows.indices.map { rows[$0].sum > 0 && rows[$0].sum * 2 >= most[$0] }
    func extend(_ index: Int, from other: Int) {
      if isLine[other], rows[index].sum * 10 >= most[index] { isLine[index] = true }
    }
    for index in rows.indices.dropFirst() { extend(index, from: index - 1) }
    for index in rows.indices.dropLast().reversed() { extend(index, from: index + 1) }
    return rows.indices.flatMap { isLine[$0] ? rows[$0].bridges(gap) : [] }
  }

  fileprivate mutating func raise(_ bridge: UnderlineBridge) {
    for x in bridge.columns {
      let index = (bridge.row - bounds.y) * bounds.width + x - bounds.x
      bytes[index] = max(bytes[index], bridge.coverage)
    }
  }
}

/// What a row of pixels has of underlines.
private struct UnderlineRow {
  let y: Int
  private let start: Int
  private let added: [UInt8]
  /// The coverage of all pixels.
  let sum: Int

  init(_ y: Int, in whole: AlphaPlane, beside letters: AlphaPlane) {
    (self.y, start) = (y, whole.bounds.x)
    added = (start..<whole.bounds.endX).map { x in
      let (all, letter) = (whole[x, y], letters[x, y])
      return all > letter ? all - letter : 0
    }
    sum = added.reduce(0) { $0 + Int($1) }
  }

  /// The gaps of at most `gap` pixels, with the coverage of the piece before.
  func bridges(_ gap: Int) -> [UnderlineBridge] {
    var bridges: [UnderlineBridge] = []
    var last: Int?
    for x in added.indices where added[x] > 0 && added[x] >= most(x, gap) / 2 {
      if let last, x - last > 1, x - last <= gap + 1 {
        bridges.append(
          UnderlineBridge(row: y, columns: start + last...start + x, coverage: most(last - 2, 2)))
      }
      last = x
    }
    return bridges
  }

  /// Returns the greatest coverage within a distance.
  private func most(_ x: Int, _ distance: Int) -> UInt8 {
    let near = max(0, x - distance)..<max(0, min(added.count, x + distance + 1))
    return near.isEmpty ? 0 : added[near].max() ?? 0
  }
}
