import MediaValues

/// The part of the canvas that the words of a text in a box certainly cover, in fractions of its sides.
struct BoxedWords {
  let across: ClosedRange<Double>
  let down: ClosedRange<Double>

  /// Returns `nil` if the place of the words is not known.
  init?(_ text: Description.Text, on settings: CanvasSettings) {
    guard let written = text.appearance.box, text.appearance.transform == nil,
      text.text.contains(where: { !$0.isWhitespace })
    else { return nil }
    let style = text.style ?? TextStyle()
    let box = Appearance.Box(written, on: settings.measure)
    guard box.isStill, let canvas = settings.size(for: box) else { return nil }
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let padding = box.padding(on: canvas, at: .zero)
    guard let extent = TextExtent(text, on: settings, in: box, of: canvas) else { return nil }
    // Other texts may be cut, or shrink.
    let isWhole = TextStyle.overflow.value(of: style) == .visible
    let least =
      isWhole
      ? (width: extent.width.lowerBound * width, height: extent.height.lowerBound * height)
      : (width: 0, height: 0)
    let rectangle = box.rectangle(
      on: canvas, at: .zero,
      around: (width: least.width + 2 * padding, height: least.height + 2 * padding)
    ).inset(by: padding)
    let left =
      rectangle.x + TextStyle.alignment.value(of: style).share * (rectangle.width - least.width)
    let top =
      rectangle.y
      + TextStyle.verticalAlignment.value(of: style).share * (rectangle.height - least.height)
    across = (left / width)...((left + least.width) / width)
    down = (top / height)...((top + least.height) / height)
  }
}
