/// The range of a number of a segment. Documents may only contain values in the range, and animated numbers are clamped
/// to it when an easing overshoots.
package struct AnimatedRange: Hashable, Sendable {
  /// The bounds, as documents contain them.
  package let bounds: ClosedRange<ExactDecimal>
  /// The bounds as binary numbers.
  package let numbers: ClosedRange<Double>

  package init(_ bounds: ClosedRange<ExactDecimal>) {
    self.bounds = bounds
    numbers = bounds.lowerBound.double...bounds.upperBound.double
  }

  /// Returns the number in the range that is nearest to a value.
  package func clamp(_ value: Double) -> Double {
    min(max(value, numbers.lowerBound), numbers.upperBound)
  }
}

extension AnimatedRange {
  /// A fraction of a whole.
  package static let share = AnimatedRange(0...1)
  /// A fraction of the canvas or the image, which may be outside of it.
  package static let place = AnimatedRange(-100...100)
  /// A factor on a length.
  package static let factor = AnimatedRange(0...100)
  /// A side of a box, as a fraction of that of its area.
  package static let side = AnimatedRange(0...10)
  /// An angle in degrees.
  package static let angle = AnimatedRange(-36_000...36_000)
  /// A factor on a sound.
  package static let volume = AnimatedRange(0...10)
  /// The place of a sound between left and right.
  package static let pan = AnimatedRange(-1...1)
  /// The speed of a medium, as a factor. The played time is the integral of the speed, which is not clamped: a rule
  /// reports easings that leave the range.
  package static let speed = AnimatedRange(0.05...100)
  /// The line height, as a fraction of the canvas height.
  package static let textSize = AnimatedRange(0.001...10)
}

extension Easing {
  /// The range of `y` of the control points of a Bézier curve from 0 to 1.
  package static let handleHeights: ClosedRange<ExactDecimal> = -100...100
}
