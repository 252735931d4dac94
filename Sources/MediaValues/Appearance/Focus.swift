/// The point of an image that stays in view where the image is larger than the canvas, in fractions of its width and
/// height.
///
/// The visible part has this point in its middle, as far as the edges of the image allow.
package struct Focus: Hashable, Sendable, Codable {
  /// The position from the left.
  package var x: AnimatedNumber?
  /// The position from the top.
  package var y: AnimatedNumber?
  package var extensions: [Extension]

  package init(x: AnimatedNumber? = nil, y: AnimatedNumber? = nil, extensions: [Extension] = []) {
    self.x = x
    self.y = y
    self.extensions = extensions
  }
}

/// What its numbers may be, and their defaults.
extension Focus: Animatable {
  package static let x = AnimatedProperty("x", \Focus.x, in: .share, default: 0.5)
  package static let y = AnimatedProperty("y", \Focus.y, in: .share, default: 0.5)

  /// All numbers of a focus.
  package static let numbers = [x, y]
}
