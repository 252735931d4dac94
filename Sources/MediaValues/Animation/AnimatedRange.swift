/// What a number of a segment may be: documents state nothing beyond it, and a number that changes stays
/// within it when its easing overshoots.
package struct AnimatedRange: Hashable, Sendable {
  /// As documents write them.
  package let bounds: ClosedRange<ExactDecimal>
  /// The same as binary numbers.
  package let numbers: ClosedRange<Double>

  package init(_ bounds: ClosedRange<ExactDecimal>) {
    self.bounds = bounds
    numbers = bounds.lowerBound.double...bounds.upperBound.double
  }

  /// The number within the range that is nearest to another.
  package func clamp(_ value: Double) -> Double {
    min(max(value, numbers.lowerBound), numbers.upperBound)
  }
}

extension AnimatedRange {
  /// A part of a whole.
  package static let share = AnimatedRange(0...1)
  /// A fraction of the canvas or the picture, which may lie outside it.
  package static let place = AnimatedRange(-100...100)
  /// A factor on a length.
  package static let factor = AnimatedRange(0...100)
  /// Degrees.
  package static let angle = AnimatedRange(-36_000...36_000)
  /// A factor on a sound.
  package static let volume = AnimatedRange(0...10)
  /// How fast a medium is played. What is played is the integral of the speed, which is not clamped:
  /// easings that take it beyond are found by a rule.
  package static let speed = AnimatedRange(0.05...100)
  /// The height of a line, as a part of the canvas height.
  package static let textSize = AnimatedRange(0.001...10)
}

extension Easing {
  /// How far the handles of a Bézier may lie above or below the way from 0 to 1.
  package static let handleHeights: ClosedRange<ExactDecimal> = -100...100
}
