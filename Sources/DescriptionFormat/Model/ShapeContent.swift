package import MediaValues

extension Description {
  /// A shape that is filled, and whose outline is drawn.
  package struct Shape: Hashable, Sendable {
    package var drawn: DrawnShape
    @OutOfLine package var enter: EntranceAnimation?
    @OutOfLine package var exit: EntranceAnimation?
    package var appearance: WrittenAppearance

    package init(
      _ drawn: DrawnShape = DrawnShape(), enter: EntranceAnimation? = nil,
      exit: EntranceAnimation? = nil, appearance: WrittenAppearance = WrittenAppearance()
    ) {
      self.drawn = drawn
      self.enter = enter
      self.exit = exit
      self.appearance = appearance
    }
  }
}
