/// The part of the source image that is used, in fractions of its width and height.
package struct Crop: Hashable, Sendable, Codable {
  /// The left edge.
  package var x: AnimatedNumber?
  /// The upper edge.
  package var y: AnimatedNumber?
  package var width: AnimatedNumber?
  package var height: AnimatedNumber?
  package var extensions: [Extension]

  /// The minimum width and height that remain, as a fraction of the image.
  package static let minSide = 0.001

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

/// What its numbers may be, and their defaults.
extension Crop: Animatable {
  package static let x = AnimatedProperty("x", \Crop.x, in: .share, default: 0)
  package static let y = AnimatedProperty("y", \Crop.y, in: .share, default: 0)
  package static let width = AnimatedProperty("width", \Crop.width, in: .share, default: 1)
  package static let height = AnimatedProperty("height", \Crop.height, in: .share, default: 1)

  /// All numbers of a crop.
  package static let numbers = [x, y, width, height]
}
