/// The position, size and rotation of a fitted image on the canvas.
///
/// The anchor is the point of the image that is placed at `x`, `y` and about which it is scaled and rotated. All
/// lengths are fractions of the canvas. Properties that are `nil` do not change the image.
package struct Transform: Hashable, Sendable, Codable {
  /// The position of the anchor from the left.
  package var x: AnimatedNumber?
  /// The position of the anchor from the top.
  package var y: AnimatedNumber?
  /// A factor on the width and the height.
  package var scale: AnimatedNumber?
  /// A further factor on the width.
  package var scaleX: AnimatedNumber?
  /// A further factor on the height.
  package var scaleY: AnimatedNumber?
  /// The clockwise rotation in degrees.
  package var rotation: AnimatedNumber?
  /// The anchor in fractions of the image, from its left.
  package var anchorX: AnimatedNumber?
  /// The anchor in fractions of the image, from its top.
  package var anchorY: AnimatedNumber?
  /// Whether the image is mirrored left to right.
  package var flipX: Bool?
  /// Whether the image is mirrored top to bottom.
  package var flipY: Bool?
  package var extensions: [Extension]

  package init(
    x: AnimatedNumber? = nil, y: AnimatedNumber? = nil, scale: AnimatedNumber? = nil,
    scaleX: AnimatedNumber? = nil, scaleY: AnimatedNumber? = nil, rotation: AnimatedNumber? = nil,
    anchorX: AnimatedNumber? = nil, anchorY: AnimatedNumber? = nil, flipX: Bool? = nil,
    flipY: Bool? = nil, extensions: [Extension] = []
  ) {
    self.x = x
    self.y = y
    self.scale = scale
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.rotation = rotation
    self.anchorX = anchorX
    self.anchorY = anchorY
    self.flipX = flipX
    self.flipY = flipY
    self.extensions = extensions
  }
}

/// What its numbers may be, and their defaults.
extension Transform: Animatable {
  package static let x = AnimatedProperty(
    "x", \Transform.x, in: .place, unit: "of the canvas width", default: 0.5)
  package static let y = AnimatedProperty(
    "y", \Transform.y, in: .place, unit: "of the canvas height", default: 0.5)
  package static let scale = AnimatedProperty("scale", \Transform.scale, in: .factor, default: 1)
  package static let scaleX = AnimatedProperty("scaleX", \Transform.scaleX, in: .factor, default: 1)
  package static let scaleY = AnimatedProperty("scaleY", \Transform.scaleY, in: .factor, default: 1)
  package static let rotation = AnimatedProperty(
    "rotation", \Transform.rotation, in: .angle, unit: "degrees", default: 0)
  package static let anchorX = AnimatedProperty(
    "anchorX", \Transform.anchorX, in: .place, unit: "of the image's width", default: 0.5)
  package static let anchorY = AnimatedProperty(
    "anchorY", \Transform.anchorY, in: .place, unit: "of the image's height", default: 0.5)

  /// All numbers of a transform.
  package static let numbers = [x, y, scale, scaleX, scaleY, rotation, anchorX, anchorY]
}

extension Transform {
  package static let flipX = DefaultedProperty("flipX", \Transform.flipX, default: false)
  package static let flipY = DefaultedProperty("flipY", \Transform.flipY, default: false)
}
