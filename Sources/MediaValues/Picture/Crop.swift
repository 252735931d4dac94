/// The part of the source picture that is used, in fractions of its width and height.
package struct Crop: Hashable, Sendable, Codable {
  /// The left edge; 0 when nil.
  package var x: AnimatedNumber?
  /// The upper edge; 0 when nil.
  package var y: AnimatedNumber?
  /// 1, the whole width, when nil.
  package var width: AnimatedNumber?
  /// 1, the whole height, when nil.
  package var height: AnimatedNumber?
  package var extensions: [Extension]

  /// No less of a picture is left on either side, as a part of it.
  package static let leastSide = 0.001

  package init(
    x: AnimatedNumber? = nil, y: AnimatedNumber? = nil, width: AnimatedNumber? = nil,
    height: AnimatedNumber? = nil, extensions: [Extension] = []
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.extensions = extensions
  }
}
