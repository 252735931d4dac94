package import Catalogue
package import MediaValues
package import Titling

extension RenderPlan {
  /// A shape, which fills its box or the canvas.
  package struct Shape: Hashable, Sendable, Codable {
    package var drawn: DrawnShape
    /// The frame at which the shape appears; it may be before the instruction.
    package var firstFrame: Int
    /// The number of frames of the whole segment.
    package var frameCount: Int
    package var movement: Movement
    @KnownKind<FilterKind, Appearance> package var appearance: Appearance

    package init(
      _ drawn: DrawnShape, firstFrame: Int, frameCount: Int, movement: Movement = Movement(),
      appearance: Appearance = Appearance()
    ) {
      self.drawn = drawn
      self.firstFrame = firstFrame
      self.frameCount = frameCount
      self.movement = movement
      self.appearance = appearance
    }
  }
}
