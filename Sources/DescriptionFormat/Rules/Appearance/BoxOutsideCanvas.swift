import Diagnostics
import MediaValues

extension Rule {
  static let boxOutsideCanvas = Rule(
    "V748", "box-outside-canvas", .warning,
    summary: "The box of a segment is outside the canvas, so that the image is not visible.",
    explanation: """
      `x` and `y` of a box move it from the place that its anchor and its area give it: 0.1 is a tenth of the \
      canvas to the right or down. They are not its position.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "box": { "anchor": "bottom_right", "width": 0.25, "x": 0.5 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "box": { "anchor": "bottom_right", "width": 0.25 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.boxes where part.isLive {
      guard let written = part.content.box, part.content.transform == nil else { continue }
      let box = Appearance.Box(written, on: subject.canvas.measure)
      guard box.isStill, let canvas = subject.canvas.size(for: box) else { continue }
      let content = subject.largestContent(of: part, in: box, on: canvas)
      if case .text = part.segment.content, content == nil { continue }
      let rectangle = box.rectangle(on: canvas, at: .zero, around: content)
      let sides = [
        ("x", "width", rectangle.x, rectangle.width, Double(canvas.width)),
        ("y", "height", rectangle.y, rectangle.height, Double(canvas.height)),
      ]
      for (key, side, start, length, whole) in sides where length > 0 {
        guard start >= whole || start + length <= 0 else { continue }
        func share(_ place: Double) -> ExactDecimal {
          ExactDecimal(rounded: (place / whole * 1000).rounded() / 1000)
        }
        let place = subject.pointer(part.path) / "box"
        let isMoved = key == "x" ? written.x != nil : written.y != nil
        report.add(
          "the box of \(subject.quotedName(part.path)) is outside the canvas: it extends from"
            + " \(share(start)) to \(share(start + length)) of its \(side)",
          at: .value(isMoved ? place / key : place),
          help:
            "\(quoted(key)) moves the box from its anchor: 0 leaves it at the anchor of its area")
      }
    }
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

extension CheckContext {
  /// Returns the largest size of the content of a box, in pixels; `nil` if the content does not determine the box, or is
  /// not known.
  fileprivate func largestContent(
    of part: Part<WrittenAppearance>, in box: Appearance.Box, on size: PixelSize
  ) -> (width: Double, height: Double)? {
    guard case .text(let text) = part.segment.content else { return nil }
    let sides = box.sides(on: size, at: .zero)
    if let width = sides.width, let height = sides.height { return (width, height) }
    let padding = 2 * box.padding(on: size, at: .zero)
    return TextExtent(text, on: canvas).map {
      (
        $0.width.upperBound * Double(size.width) + padding,
        $0.height.upperBound * Double(size.height) + padding
      )
    }
  }
}
