import MediaValues

/// Corrects the coverage of pixels in which outlines overlap or have opposite directions: there, the sum of their signed areas
/// is not what they cover.
///
/// Each row of pixels is cut by lines, on which it is exact what is covered. That counts only for the pixels in which it differs
/// from the signed sum; the areas of all others are exact.
struct OverlapCorrection {
  fileprivate static let linesPerRow = 16

  /// An edge that crosses lines, which are counted from the upper edge of the bounds.
  private struct Edge {
    let lines: Range<Int>
    /// Where it crosses line 0, if it were that long, and how much further to the right it crosses each next one.
    let start: Double
    let slope: Double
    /// 1 downwards, and −1 upwards.
    let direction: Int
    var x = 0.0

    init?(_ from: Outline.Point, _ to: Outline.Point, left: Double, top: Double, within: Range<Int>)
    {
      guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite else { return nil }
      let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
      let count = Double(OverlapCorrection.linesPerRow)
      func line(_ y: Double) -> Int { Int(clamping: ((y - top) * count - 0.5).rounded(.up)) }
      lines = (line(upper.y)..<max(line(upper.y), line(lower.y))).clamped(to: within)
      guard !lines.isEmpty else { return nil }
      let run = (lower.x - upper.x) / (lower.y - upper.y)
      slope = run / count
      start = upper.x - left + (0.5 / count - (upper.y - top)) * run
      direction = from.y < to.y ? 1 : -1
    }
  }

  /// The edges that begin below the current line, the next one last.
  private var waiting: [Edge] = []
  /// The edges that cross the current line, from left to right.
  private var crossing: [Edge] = []
  private let touched: PixelBounds
  /// For each touched pixel of a row, how much more of it is covered than of the one before.
  private var covered: [Float]
  private var signed: [Float]

  /// `touched` is counted from the corner of the bounds.
  init(_ outlines: [Outline], in bounds: PixelBounds, touched: PixelBounds) {
    self.touched = touched
    covered = [Float](repeating: 0, count: touched.width + 2)
    signed = covered
    let count = OverlapCorrection.linesPerRow
    let lines = touched.y * count..<touched.endY * count
    for outline in outlines {
      for (from, to) in zip(outline.points, outline.points.dropFirst() + outline.points.prefix(1)) {
        let edge = Edge(from, to, left: Double(bounds.x), top: Double(bounds.y), within: lines)
        if let edge { waiting.append(edge) }
      }
    }
    waiting.sort { $0.lines.lowerBound > $1.lines.lowerBound }
  }

  /// Corrects a plane that has the bounds of the outlines.
  mutating func apply(to plane: inout AlphaPlane) {
    let count = OverlapCorrection.linesPerRow
    for y in touched.y..<touched.endY {
      var windings = 0...0
      for line in y * count..<(y + 1) * count {
        advance(to: line)
        cover(&windings)
      }
      guard windings != 0...0 else { continue }
      let areasAddUp = windings.upperBound <= 0 || windings.lowerBound >= 0
      if !areasAddUp || windings.upperBound > 1 || windings.lowerBound < -1 { correct(&plane, y) }
      for index in covered.indices { (covered[index], signed[index]) = (0, 0) }
    }
  }

  /// Updates the edges that cross a line.
  private mutating func advance(to line: Int) {
    crossing.removeAll { $0.lines.upperBound <= line }
    while let edge = waiting.last, edge.lines.lowerBound <= line {
      crossing.append(edge)
      waiting.removeLast()
    }
    for index in crossing.indices {
      crossing[index].x = crossing[index].start + crossing[index].slope * Double(line)
    }
    // The order is that of the line before, but for few.
    for index in crossing.indices.dropFirst() {
      var place = index
      while place > 0, crossing[place - 1].x > crossing[place].x {
        crossing.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  /// Adds what the current line covers to the row, and extends the range of winding numbers.
  private mutating func cover(_ windings: inout ClosedRange<Int>) {
    var winding = 0
    for edge in crossing {
      let isInside = winding != 0
      winding += edge.direction
      windings = min(windings.lowerBound, winding)...max(windings.upperBound, winding)
      let place = min(max(edge.x - Double(touched.x), 0), Double(touched.width))
      signed.add(Float(edge.direction), at: place)
      if isInside != (winding != 0) { covered.add(isInside ? -1 : 1, at: place) }
    }
  }

  /// Replaces the coverage of the pixels of a row in which areas do not add up.
  private func correct(_ plane: inout AlphaPlane, _ y: Int) {
    let start = y * plane.bounds.width + touched.x
    var (share, sum) = (Float(0), Float(0))
    for column in 0..<touched.width {
      share += covered[column]
      sum += signed[column]
      if abs(share - min(abs(sum), 1)) > 0.002 {
        plane.bytes[start + column] = UInt8(nearest: min(max(share, 0), 1) * 255)
      }
    }
  }
}

extension [Float] {
  /// Adds a line's share of a value to everything to the right of a place.
  fileprivate mutating func add(_ value: Float, at place: Double) {
    let column = Int(place)
    let value = value / Float(OverlapCorrection.linesPerRow)
    let right = value * Float(place - Double(column))
    self[column] += value - right
    self[column + 1] += right
  }
}
