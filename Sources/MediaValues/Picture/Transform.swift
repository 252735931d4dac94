/// Where a fitted picture goes on the canvas, how large and how turned it is.
///
/// The anchor is the point of the picture that is laid to `x`, `y` and about which it is scaled
/// and turned. All lengths are fractions of the canvas; nil is what leaves the picture alone.
package struct Transform: Hashable, Sendable, Codable {
  /// Where the anchor goes, from the left; 0.5 when nil.
  package var x: AnimatedNumber?
  /// Where the anchor goes, from the top; 0.5 when nil.
  package var y: AnimatedNumber?
  /// A factor on both sides; 1 when nil.
  package var scale: AnimatedNumber?
  /// A further factor on the width.
  package var scaleX: AnimatedNumber?
  /// A further factor on the height.
  package var scaleY: AnimatedNumber?
  /// Degrees, clockwise.
  package var rotation: AnimatedNumber?
  /// The anchor in fractions of the picture, from its left; 0.5 when nil.
  package var anchorX: AnimatedNumber?
  /// The anchor in fractions of the picture, from its top; 0.5 when nil.
  package var anchorY: AnimatedNumber?
  /// Mirrored left to right.
  package var flipX: Bool?
  /// Mirrored top to bottom.
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
