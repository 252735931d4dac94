import Diagnostics
import Glibc
import MediaValues

extension Rule {
  static let outsideCanvas = Rule(
    "V712", "outside-canvas", .warning,
    summary: "An image is outside the canvas and not visible.",
    explanation: """
      `x` and `y` are the position of the image's anchor on the canvas: 0 is the left or upper edge, 1 \
      the right or lower one, and 0.5 the middle. They are neither pixels nor percentages. `flipX` and \
      `flipY` mirror the image about its anchor: with `anchorX` 0 it is to the left of `x` then.
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
        let extent = ImageExtent(
          of: part.segment.content, transform, size: subject.largestSize(of: part),
          aspect: subject.canvas.aspect)
      else { continue }
      let sides = [
        ("x", "width", transform.x, extent.across, ("flipX", "anchorX", transform.flipX)),
        ("y", "height", transform.y, extent.down, ("flipY", "anchorY", transform.flipY)),
      ]
      for (key, side, position, reach, (flip, anchor, isFlipped)) in sides {
        guard let position = position?.constant?.double, let reach else { continue }
        let (low, high) = (position + reach.low, position + reach.high)
        guard low >= 1 || high <= 0, low < high else { continue }
        let fraction = "'\(key)' is a fraction of the canvas: 0.5 is the middle"
        report.add(
          "\(subject.quotedName(part.path)) is outside the canvas: it extends from"
            + " \(ExactDecimal(rounded: low)) to \(ExactDecimal(rounded: high)) of its \(side)",
          at: .value(subject.pointer(part.path) / "transform" / key),
          help: position >= 5 && position <= 100
            ? "\(fraction); if this is a percentage, write \(ExactDecimal(rounded: position / 100))"
            : isFlipped == true && (0...1).contains(position)
              ? "'\(flip)' mirrors it about its anchor; with the '\(anchor)' 0.5 it stays in its place"
              : fraction)
      }
    }
  }
}

/// How far an image reaches from the place of its anchor, at most, in fractions of the sides of the canvas.
private struct ImageExtent {
  typealias Reach = (low: Double, high: Double)

  /// Nil where it is not known.
  private(set) var across: Reach?
  private(set) var down: Reach?

  /// `size` is the maximum size before the transform. Returns `nil` if that or the rotation is not known.
  init?(
    of content: Description.Content, _ transform: Transform,
    size: (width: Double, height: Double)?, aspect: Double?
  ) {
    guard let size,
      let degrees = Transform.rotation.number(of: transform).constant?.double
    else { return nil }
    let isText = if case .text = content { true } else { false }
    func reach(
      _ length: Double, _ anchor: AnimatedProperty<Transform>,
      _ factor: AnimatedProperty<Transform>,
      isFlipped: Bool
    ) -> Reach? {
      guard let anchor = anchor.number(of: transform).constant?.double, (0...1).contains(anchor),
        let scale = Transform.scale.number(of: transform).constant?.double,
        let factor = factor.number(of: transform).constant?.double, length * scale * factor > 0
      else { return nil }
      let whole = scale * factor
      let low: Double
      if isText {
        low = TextExtent.middle(at: 0, anchor: anchor, scale: whole) - length * whole / 2
      } else {
        low = -anchor * length * whole
      }
      let high = low + length * whole
      return isFlipped ? (-high, -low) : (low, high)
    }
    let width = reach(
      size.width, Transform.anchorX, Transform.scaleX,
      isFlipped: Transform.flipX.value(of: transform))
    let height = reach(
      size.height, Transform.anchorY, Transform.scaleY,
      isFlipped: Transform.flipY.value(of: transform))
    if degrees.truncatingRemainder(dividingBy: 180) == 0 {
      let isUpsideDown = degrees.truncatingRemainder(dividingBy: 360) != 0
      across = isUpsideDown ? width.map { (-$0.high, -$0.low) } : width
      down = isUpsideDown ? height.map { (-$0.high, -$0.low) } : height
    } else if let width, let height, let aspect {
      // The rectangle around the rotated one.
      let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
      across = sum(width, times: cosine, height, times: -sine / aspect)
      down = sum(width, times: sine * aspect, height, times: cosine)
    }
  }
}

/// Returns the range of the sums of a number of one range and a number of another, each with a factor.
private func sum(
  _ first: ImageExtent.Reach, times a: Double, _ second: ImageExtent.Reach, times b: Double
) -> ImageExtent.Reach {
  (
    min(first.low * a, first.high * a) + min(second.low * b, second.high * b),
    max(first.low * a, first.high * a) + max(second.low * b, second.high * b)
  )
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
