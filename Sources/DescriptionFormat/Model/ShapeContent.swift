package import MediaValues

extension Description {
  /// A shape that is filled, and whose outline is drawn.
  package struct Shape: Hashable, Sendable {
    package var drawn: DrawnShape
    package var appearance: WrittenAppearance

    package init(
      _ drawn: DrawnShape = DrawnShape(), appearance: WrittenAppearance = WrittenAppearance()
    ) {
      self.drawn = drawn
      self.appearance = appearance
    }
  }
}
