/// A rectangle on the canvas, in pixels.
package struct Rectangle: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the rectangle of a whole canvas.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// Whether it contains no point.
  package var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the rectangle without a margin inside each edge; its sides are at least 0.
  package func inset(by margin: Double) -> Rectangle {
    let (across, down) = (min(margin, width / 2), min(margin, height / 2))
    return Rectangle(
      x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down)
  }

  /// The same rectangle with its edges at the nearest whole pixels.
  fileprivate var rounded: Rectangle {
    func nearest(_ edge: Double) -> Double { (edge + 0.5).rounded(.down) }
    let (left, top) = (nearest(x), nearest(y))
    return Rectangle(
      x: left, y: top, width: nearest(x + width) - left, height: nearest(y + height) - top)
  }
}

extension Appearance {
  /// A box with all defaults filled in.
  package struct Box: Hashable, Sendable, Codable {
    package var anchor: MediaValues.Box.Anchor
    /// The distances of its area from the edges of the canvas.
    package var area: AreaMargins
    package var numbers: AnimatedNumbers<MediaValues.Box>
    package var aspect: Double?
    package var border: Border?
    /// From the uppermost to the lowest.
    package var shadows: [ResolvedShadow]

    /// A line along the inside of the edges.
    package struct Border: ResolvedPaint, Hashable, Sendable, Codable {
      /// The color; the first of a gradient.
      package var color: Color
      /// The colors across the box; `nil` for one color.
      package var gradient: Gradient?
      /// As a fraction of the canvas height.
      package var width: Double
    }

    package init(_ box: MediaValues.Box, on canvas: CanvasMeasure = CanvasMeasure()) {
      anchor = MediaValues.Box.anchor.value(of: box)
      area = canvas.margins(of: MediaValues.Box.area.value(of: box))
      numbers = AnimatedNumbers(of: box)
      aspect = box.aspect?.double
      border = box.border.map {
        Border(
          color: MediaValues.Border.color.firstColor(of: $0),
          gradient: MediaValues.Border.color.value(of: $0).gradient,
          width: MediaValues.Border.width.value(of: $0).double)
      }
      shadows = box.shadows.map(ResolvedShadow.init)
      scaleLengths(by: canvas.unit)
    }
  }
}

extension Appearance.Box {
  /// Whether it has the same place at all times.
  package var isStill: Bool { numbers.written.allSatisfy { $0.number.constant != nil } }

  /// Returns the box on a canvas at a time relative to the start of the segment. The edges of a still box are at whole
  /// pixels. `content` gives the sides that the box does not; by default they are those of the area.
  package func rectangle(
    on canvas: PixelSize, at time: Time, around content: (width: Double, height: Double)? = nil,
    contentGrows: Bool = false
  ) -> Rectangle {
    let exact = rectangle(on: canvas, around: content) { numbers.value($0, at: time) }
    // The edges of a box that grows with its content would jump from pixel to pixel.
    return isStill && !contentGrows ? exact.rounded : exact
  }

  /// Returns the sides that the box itself has on a canvas at a time; `nil` for those of its content.
  package func sides(on canvas: PixelSize, at time: Time) -> (width: Double?, height: Double?) {
    sides(of: area(on: canvas)) { numbers.value($0, at: time) }
  }

  /// Returns the area that the box is anchored in.
  package func area(on canvas: PixelSize) -> Rectangle {
    let (across, down) = (Double(canvas.width), Double(canvas.height))
    return Rectangle(
      x: across * area.left, y: down * area.top,
      width: across * max(0, 1 - area.left - area.right),
      height: down * max(0, 1 - area.top - area.bottom))
  }

  /// Returns the distance between the edges and the content at a time, in pixels; whole pixels in a still box.
  package func padding(on canvas: PixelSize, at time: Time) -> Double {
    let exact = numbers.value(MediaValues.Box.padding, at: time) * Double(canvas.height)
    return isStill ? exact.rounded() : exact
  }

  /// Returns the largest size of the content at any time, at least one pixel.
  package func largestContentSize(on canvas: PixelSize) -> PixelSize {
    let whole = Rectangle(largestSize(on: canvas))
    let padding = numbers[MediaValues.Box.padding].keyframes.map(\.value.double).min()
    let inner = whole.inset(
      by: padding.map { max(0, $0) * Double(canvas.height) } ?? self.padding(on: canvas, at: .zero))
    return PixelSize(
      width: max(1, Int(clamping: inner.width.rounded(.up))),
      height: max(1, Int(clamping: inner.height.rounded(.up))))
  }

  /// Returns the largest size that the box has at any time, at least one pixel. Easings may exceed it.
  package func largestSize(on canvas: PixelSize) -> PixelSize {
    let largest = rectangle(on: canvas, around: nil) { number in
      let values = numbers[number].keyframes.map { number.range.clamp($0.value.double) }
      return values.max() ?? numbers.value(number, at: .zero)
    }
    let size = isStill ? largest.rounded : largest
    return PixelSize(
      width: max(1, Int(clamping: size.width.rounded(.up))),
      height: max(1, Int(clamping: size.height.rounded(.up))))
  }

  private typealias Values = (AnimatedProperty<MediaValues.Box>) -> Double

  private func sides(of area: Rectangle, _ value: Values) -> (width: Double?, height: Double?) {
    typealias Written = MediaValues.Box
    let width = numbers.isWritten(Written.width) ? value(Written.width) * area.width : nil
    let height = numbers.isWritten(Written.height) ? value(Written.height) * area.height : nil
    guard let aspect else { return (width, height) }
    switch (width, height) {
    case (let width?, nil): return (width, width / aspect)
    case (nil, let height?): return (height * aspect, height)
    case (nil, nil):
      return (min(area.width, area.height * aspect), min(area.height, area.width / aspect))
    case (.some, .some): return (width, height)
    }
  }

  private func rectangle(
    on canvas: PixelSize, around content: (width: Double, height: Double)?, _ value: Values
  ) -> Rectangle {
    typealias Written = MediaValues.Box
    let area = area(on: canvas)
    let sides = sides(of: area, value)
    let width = sides.width ?? content?.width ?? area.width
    let height = sides.height ?? content?.height ?? area.height
    let anchor = anchor.point
    return Rectangle(
      x: area.x + anchor.x * (area.width - width) + value(Written.x) * Double(canvas.width),
      y: area.y + anchor.y * (area.height - height) + value(Written.y) * Double(canvas.height),
      width: width, height: height)
  }
}
