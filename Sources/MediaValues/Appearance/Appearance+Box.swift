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
    package var area: MediaValues.Box.Area
    package var numbers: AnimatedNumbers<MediaValues.Box>
    package var aspect: Double?

    package init(_ box: MediaValues.Box) {
      anchor = MediaValues.Box.anchor.value(of: box)
      area = MediaValues.Box.area.value(of: box)
      numbers = AnimatedNumbers(of: box)
      aspect = box.aspect?.double
    }
  }
}

extension Appearance.Box {
  /// Whether it has the same place at all times.
  package var isStill: Bool { numbers.written.allSatisfy { $0.number.constant != nil } }

  /// Returns the box on a canvas at a time relative to the start of the segment. The edges of a still box are at whole
  /// pixels.
  package func rectangle(on canvas: PixelSize, at time: Time) -> Rectangle {
    let exact = rectangle(on: canvas) { numbers.value($0, at: time) }
    return isStill ? exact.rounded : exact
  }

  /// Returns the largest size that the box has at any time, at least one pixel. Easings may exceed it.
  package func largestSize(on canvas: PixelSize) -> PixelSize {
    let largest = rectangle(on: canvas) { number in
      let values = numbers[number].keyframes.map { number.range.clamp($0.value.double) }
      return values.max() ?? numbers.value(number, at: .zero)
    }
    let size = isStill ? largest.rounded : largest
    return PixelSize(
      width: max(1, Int(clamping: size.width.rounded(.up))),
      height: max(1, Int(clamping: size.height.rounded(.up))))
  }

  private func rectangle(
    on canvas: PixelSize, _ value: (AnimatedProperty<MediaValues.Box>) -> Double
  ) -> Rectangle {
    typealias Written = MediaValues.Box
    let (across, down) = (Double(canvas.width), Double(canvas.height))
    let (areaWidth, areaHeight) = (across * (1 - 2 * area.margin), down * (1 - 2 * area.margin))
    func side(_ number: AnimatedProperty<Written>, _ whole: Double) -> Double? {
      numbers.isWritten(number) ? value(number) * whole : nil
    }
    let (width, height): (Double, Double) =
      switch (side(Written.width, areaWidth), side(Written.height, areaHeight), aspect) {
      case (let width?, let height?, _): (width, height)
      case (let width?, nil, let aspect?): (width, width / aspect)
      case (nil, let height?, let aspect?): (height * aspect, height)
      case (nil, nil, let aspect?):
        (min(areaWidth, areaHeight * aspect), min(areaHeight, areaWidth / aspect))
      case (let width, let height, nil): (width ?? areaWidth, height ?? areaHeight)
      }
    let anchor = anchor.point
    return Rectangle(
      x: across * area.margin + anchor.x * (areaWidth - width) + value(Written.x) * across,
      y: down * area.margin + anchor.y * (areaHeight - height) + value(Written.y) * down,
      width: width, height: height)
  }
}
