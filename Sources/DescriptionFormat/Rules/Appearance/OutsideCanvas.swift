import Diagnostics
import MediaValues

extension Rule {
  static let outsideCanvas = Rule(
    "V712", "outside-canvas", .warning,
    summary: "An image is outside the canvas and not visible.",
    explanation: """
      `x` and `y` are the position of the image's anchor on the canvas: 0 is the left or upper edge, 1 \
      the right or lower one, and 0.5 the middle. They are neither pixels nor percentages.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "transform": { "x": 50 } } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "transform": { "x": 0.5 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances where part.isLive {
      guard let transform = part.content.transform, part.content.box == nil,
        let size = subject.largestSize(of: part),
        transform.isUpright
      else { continue }
      let sides = [
        ("x", "width", transform.x, Transform.anchorX, Transform.scaleX, size.width),
        ("y", "height", transform.y, Transform.anchorY, Transform.scaleY, size.height),
      ]
      for (key, side, position, anchor, factor, length) in sides {
        guard let position = position?.constant?.double,
          let anchor = anchor.number(of: transform).constant?.double, (0...1).contains(anchor),
          let scale = Transform.scale.number(of: transform).constant?.double,
          let factor = factor.number(of: transform).constant?.double
        else { continue }
        let extent = length * scale * factor
        let (low, high) = part.segment.content.range(
          of: extent, at: position, anchor: anchor, scale: scale * factor)
        guard low >= 1 || high <= 0, extent > 0 else { continue }
        let percent = position >= 5 && position <= 100
        report.add(
          "\(subject.quotedName(part.path)) is outside the canvas: it extends from"
            + " \(ExactDecimal(rounded: low)) to \(ExactDecimal(rounded: high)) of its \(side)",
          at: .value(subject.pointer(part.path) / "transform" / key),
          help: percent
            ? "'\(key)' is a fraction of the canvas: 0.5 is the middle; if this is a percentage, write"
              + " \(ExactDecimal(rounded: position / 100))"
            : "'\(key)' is a fraction of the canvas: 0.5 is the middle")
      }
    }
  }
}

extension Transform {
  /// Whether the rotation is constant, and a multiple of 180°, which keeps the outline.
  fileprivate var isUpright: Bool {
    guard let rotation else { return true }
    guard let degrees = rotation.constant?.integer else { return false }
    return degrees % 180 == 0
  }
}

extension Description.Content {
  /// Returns the range of an image of a length along one side of the canvas.
  fileprivate func range(
    of extent: Double, at position: Double, anchor: Double, scale: Double
  ) -> (low: Double, high: Double) {
    guard case .text = self else {
      return (position - anchor * extent, position + (1 - anchor) * extent)
    }
    let middle = TextExtent.middle(at: position, anchor: anchor, scale: scale)
    return (middle - extent / 2, middle + extent / 2)
  }
}

extension CheckContext {
  /// Returns the maximum size of an image before its transform, as fractions of the canvas; `nil` if it is not
  /// known.
  fileprivate func largestSize(
    of part: Part<WrittenAppearance>
  ) -> (width: Double, height: Double)? {
    switch part.segment.content {
    case .text(let text):
      return TextExtent(text, on: canvas).map { ($0.width.upperBound, $0.height.upperBound) }
    case .video, .photo, .sticker:
      let fit = WrittenAppearance.fit.value(of: part.content)
      return fit == .contain || fit == .fill ? (1, 1) : nil
    case .composition, .shape: return (1, 1)
    case .audio, .transition, .filter, .effect: return nil
    }
  }
}
