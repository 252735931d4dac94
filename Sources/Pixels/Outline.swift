package import MediaValues

/// A closed polygon, whose last point is joined to the first.
package struct Outline: Hashable, Sendable {
  /// A point in pixels.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The corners in order.
  package var points: [Point]

  package init(_ points: [Point]) {
    self.points = points
  }

  /// Returns the polygon with all points mapped.
  package func mapped(_ mapping: Affine) -> Outline {
    Outline(
      points.map { point in
        let moved = mapping.apply(point.x, point.y)
        return Point(moved.x, moved.y)
      })
  }

  /// Returns the fraction of each pixel's area that is inside.
  package func coverage(_ size: PixelSize) -> AlphaPlane {
    [self].coverage(PixelBounds(x: 0, y: 0, width: size.width, height: size.height))
  }
}

extension [Outline] {
  /// The pixels that the polygons may touch.
  package var bounds: PixelBounds {
    var (left, right, top, bottom) = (
      Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )
    for outline in self {
      for point in outline.points {
        (left, right) = (Swift.min(left, point.x), Swift.max(right, point.x))
        (top, bottom) = (Swift.min(top, point.y), Swift.max(bottom, point.y))
      }
    }
    guard left <= right, top <= bottom else { return .none }
    func pixel(_ value: Double) -> Int { Int(clamping: Swift.min(Swift.max(value, -1e6), 1e6)) }
    let (x, y) = (pixel(left.rounded(.down)), pixel(top.rounded(.down)))
    return PixelBounds(
      x: x, y: y, width: pixel(right.rounded(.up)) - x, height: pixel(bottom.rounded(.up)) - y)
  }

  /// Returns the fraction of each pixel's area that is inside of a polygon, by the nonzero rule. It is exact where no
  /// polygons overlap within a pixel, and exact to a sixteenth of the pixel's height where they do.
  ///
  /// With `areJoined`, the polygons lie side by side and have the same direction, as those of a stroke: where they overlap,
  /// their areas are added.
  package func coverage(_ bounds: PixelBounds, areJoined: Bool = false) -> AlphaPlane {
    guard !bounds.isEmpty else { return AlphaPlane(empty: bounds) }
    var area = SignedArea(bounds, around: self)
    for outline in self {
      for (index, point) in outline.points.enumerated() {
        area.add(point, outline.points[(index + 1) % outline.points.count])
      }
    }
    var plane = area.coverage()
    if !areJoined {
      var overlaps = OverlapCorrection(self, in: bounds, touched: area.touched)
      overlaps.apply(to: &plane)
    }
    return plane
  }
}
