import MediaValues

/// The sides of the canvas beyond which the box of a segment certainly is.
struct BoxEdges {
  struct Edge {
    /// The key that moves the box along the side, and the name of the side.
    let key: String
    let side: String
    /// Where the box begins and ends, as fractions of the side.
    let start: ExactDecimal
    let end: ExactDecimal
    /// Whether the key is written.
    let isMoved: Bool
  }

  private(set) var outside: [Edge] = []

  init(
    of content: Description.Content, _ appearance: WrittenAppearance, on settings: CanvasSettings
  ) {
    guard let written = appearance.box, appearance.transform == nil else { return }
    let box = Appearance.Box(written, on: settings.measure)
    guard box.isStill, let canvas = settings.size(for: box) else { return }
    var inner: (width: Double, height: Double)?
    if case .text(let text) = content {
      inner = text.largestSize(in: box, on: canvas, settings)
      if inner == nil { return }
    }
    let rectangle = box.rectangle(on: canvas, at: .zero, around: inner)
    let sides = [
      ("x", "width", rectangle.x, rectangle.width, Double(canvas.width), written.x != nil),
      ("y", "height", rectangle.y, rectangle.height, Double(canvas.height), written.y != nil),
    ]
    for (key, side, start, length, whole, isMoved) in sides where length > 0 {
      guard start >= whole || start + length <= 0 else { continue }
      func share(_ place: Double) -> ExactDecimal {
        ExactDecimal(rounded: (place / whole * 1000).rounded() / 1000)
      }
      outside.append(
        Edge(
          key: key, side: side, start: share(start), end: share(start + length), isMoved: isMoved))
    }
  }
}

extension Description.Text {
  /// Returns the largest size of a text that determines its box, in pixels; `nil` if it is not known.
  fileprivate func largestSize(
    in box: Appearance.Box, on size: PixelSize, _ settings: CanvasSettings
  ) -> (width: Double, height: Double)? {
    let sides = box.sides(on: size, at: .zero)
    if let width = sides.width, let height = sides.height { return (width, height) }
    let padding = 2 * box.padding(on: size, at: .zero)
    return TextExtent(self, on: settings, in: box, of: size).map {
      (
        $0.width.upperBound * Double(size.width) + padding,
        $0.height.upperBound * Double(size.height) + padding
      )
    }
  }
}

extension TextExtent {
  /// The size of a text in a box that does not change, on a canvas of a size. Without a width of its own, lines are broken at the width
  /// of the style, as far as the area allows.
  init?(
    _ text: Description.Text, on settings: CanvasSettings, in box: Appearance.Box,
    of size: PixelSize
  ) {
    let width = TextStyle.width.value(of: text.style ?? TextStyle()).double * Double(size.width)
    let room = box.sides(on: size, at: .zero).width ?? min(width, box.area(on: size).width)
    let padding = 2 * box.padding(on: size, at: .zero)
    self.init(text, on: settings, room: max(0, room - padding) / Double(size.width))
  }
}

extension CanvasSettings {
  /// Returns a size on which a box has the same place, in fractions, as on the canvas; `nil` if it depends on a shape
  /// that is not known.
  func size(for box: Appearance.Box) -> PixelSize? {
    if let width, let height { return PixelSize(width: width, height: height) }
    return box.aspect == nil && !box.numbers.isWritten(Box.padding)
      ? PixelSize(width: 10_000, height: 10_000) : nil
  }
}
