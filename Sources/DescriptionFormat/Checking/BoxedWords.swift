import MediaValues

/// The part of the canvas that the words of a text in a box certainly cover, in fractions of its sides.
struct BoxedWords {
  let across: ClosedRange<Double>
  let down: ClosedRange<Double>
  /// Whether the transform enlarges the box or makes it smaller.
  let isScaled: Bool

  /// Returns `nil` if the place of the words is not known.
  init?(_ text: Description.Text, on settings: CanvasSettings) {
    guard let written = text.appearance.box, let scale = BoxScale(text.appearance.transform),
      text.text.contains(where: { !$0.isWhitespace })
    else { return nil }
    let style = text.style ?? TextStyle()
    let box = Appearance.Box(written, on: settings.measure)
    guard box.isStill, let canvas = settings.size(for: box) else { return nil }
    let sides = box.sides(on: canvas, at: .zero)
    guard scale.isCertain(hasSides: sides.width != nil && sides.height != nil) else { return nil }
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let padding = box.padding(on: canvas, at: .zero)
    guard let extent = TextExtent(text, on: settings, in: box, of: canvas) else { return nil }
    // Other texts may be cut, or shrink.
    let isWhole = TextStyle.overflow.value(of: style) == .visible
    let least =
      isWhole
      ? (width: extent.width.lowerBound * width, height: extent.height.lowerBound * height)
      : (width: 0, height: 0)
    let whole = box.rectangle(
      on: canvas, at: .zero,
      around: (width: least.width + 2 * padding, height: least.height + 2 * padding))
    let rectangle = whole.inset(by: padding)
    let left =
      rectangle.x + TextStyle.alignment.value(of: style).share * (rectangle.width - least.width)
    let top =
      rectangle.y
      + TextStyle.verticalAlignment.value(of: style).share * (rectangle.height - least.height)
    isScaled = scale.across.factor != 1 || scale.down.factor != 1
    across = scale.across.range(of: left, least.width, from: whole.x, whole.width, on: width)
    down = scale.down.range(of: top, least.height, from: whole.y, whole.height, on: height)
  }
}

/// The constant scale of a box about its anchor.
private struct BoxScale {
  let across: Side
  let down: Side

  /// Returns `nil` if the transform changes, rotates or mirrors the box.
  init?(_ transform: Transform?) {
    let transform = transform ?? Transform()
    func value(_ number: AnimatedProperty<Transform>) -> Double? {
      number.number(of: transform).constant?.double
    }
    guard value(Transform.rotation) == 0, !Transform.flipX.value(of: transform),
      !Transform.flipY.value(of: transform), let scale = value(Transform.scale),
      let scaleX = value(Transform.scaleX), let scaleY = value(Transform.scaleY),
      let anchorX = value(Transform.anchorX), let anchorY = value(Transform.anchorY)
    else { return nil }
    across = Side(factor: scale * scaleX, anchor: anchorX)
    down = Side(factor: scale * scaleY, anchor: anchorY)
  }

  /// Whether longer words certainly cover what the shortest possible ones cover. The anchor of a box that is as large as
  /// its words moves with their size.
  func isCertain(hasSides: Bool) -> Bool {
    hasSides || across.growsOutwards && down.growsOutwards
  }

  struct Side {
    let factor: Double
    let anchor: Double

    var growsOutwards: Bool { factor == 1 || factor > 1 && (0...1).contains(anchor) }

    /// Returns the place of words in a box, after the scale, as fractions of the canvas.
    func range(
      of words: Double, _ length: Double, from start: Double, _ box: Double, on canvas: Double
    ) -> ClosedRange<Double> {
      let fixed = start + anchor * box
      let first = (fixed + (words - fixed) * factor) / canvas
      return first...max(first, first + length * factor / canvas)
    }
  }
}
