/// How much of each pixel of a rectangle is covered: 0 none of it, 255 all.
package struct InkPlane: Hashable, Sendable {
  package private(set) var bounds: PixelBounds
  /// Row by row, without gaps.
  package var bytes: [UInt8]

  /// `bytes` has as many as `bounds` has pixels.
  package init(bounds: PixelBounds, bytes: [UInt8]) {
    self.bounds = bounds
    self.bytes = bytes
  }

  /// Nothing is covered.
  package init(empty bounds: PixelBounds) {
    self.init(bounds: bounds, bytes: Array(repeating: 0, count: bounds.width * bounds.height))
  }

  /// How much of a pixel is covered; nothing outside.
  package subscript(x: Int, y: Int) -> UInt8 {
    guard bounds.contains(x: x, y: y) else { return 0 }
    return bytes[(y - bounds.y) * bounds.width + x - bounds.x]
  }

  /// The same without the rows and columns at its sides that are empty; nil when all are.
  package var trimmed: InkPlane? {
    let width = bounds.width
    guard width > 0, let first = bytes.firstIndex(where: { $0 > 0 }),
      let last = bytes.lastIndex(where: { $0 > 0 })
    else { return nil }
    var (left, right) = (width, 0)
    for row in first / width...last / width {
      for column in 0..<width where bytes[row * width + column] > 0 {
        left = min(left, column)
        right = max(right, column)
      }
    }
    return within(
      PixelBounds(
        x: bounds.x + left, y: bounds.y + first / width, width: right - left + 1,
        height: last / width - first / width + 1))
  }

  /// What lies in other bounds, which may reach beyond.
  package func within(_ other: PixelBounds) -> InkPlane {
    var result = InkPlane(empty: other)
    result.combine(self) { _, theirs in theirs }
    return result
  }

  /// Adds another one; more than all is all.
  package mutating func add(_ other: InkPlane) {
    combine(other) { mine, theirs in UInt8(min(255, Int(mine) + Int(theirs))) }
  }

  /// Takes away what another one covers.
  package mutating func cut(_ other: InkPlane) {
    combine(other) { mine, theirs in UInt8((Int(mine) * (255 - Int(theirs)) + 127) / 255) }
  }

  /// Leaves no more than what another one of the same bounds does not cover.
  package mutating func limit(beside other: InkPlane) {
    combine(other) { mine, theirs in min(mine, 255 - theirs) }
  }

  /// Works out each pixel that both have.
  @inline(__always) private mutating func combine(
    _ other: InkPlane, _ change: (UInt8, UInt8) -> UInt8
  ) {
    let common = bounds.intersection(other.bounds)
    guard !common.isEmpty else { return }
    let (mine, theirs) = (bounds, other.bounds)
    bytes.withUnsafeMutableBufferPointer { target in
      other.bytes.withUnsafeBufferPointer { source in
        for y in common.y..<common.endY {
          let to = (y - mine.y) * mine.width - mine.x
          let from = (y - theirs.y) * theirs.width - theirs.x
          for x in common.x..<common.endX {
            target[to + x] = change(target[to + x], source[from + x])
          }
        }
      }
    }
  }
}
