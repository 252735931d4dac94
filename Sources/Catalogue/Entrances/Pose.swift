/// How something stands away from its place while it comes or goes.
package struct Pose: Hashable, Sendable {
  /// From 0, not seen, to 1.
  package var opacity = 1.0
  /// To the right, in reaches: how far that is, what is drawn knows.
  package var x = 0.0
  /// Downwards, in reaches.
  package var y = 0.0
  /// A factor on the width, about the middle.
  package var scaleX = 1.0
  /// A factor on the height, about the middle.
  package var scaleY = 1.0
  /// Degrees, clockwise, about the middle.
  package var rotation = 0.0
  /// The deviation of a Gaussian blur, in reaches.
  package var blur = 0.0
  /// The part of the width that is uncovered, from the left.
  package var uncovered = 1.0

  /// In its place.
  package static let rest = Pose()
  /// Not seen.
  package static let hidden = Pose(opacity: 0)
}
