/// The shape within which an image is visible.
package struct Mask: Hashable, Sendable, Codable {
  package enum Shape: String, Hashable, Sendable, CaseIterable, Codable {
    case rectangle, ellipse, triangle, diamond, star, heart
  }

  package var shape: Shape?
  /// The center, in fractions of the image.
  package var x: AnimatedNumber?
  package var y: AnimatedNumber?
  /// The size, in fractions of the image.
  package var width: AnimatedNumber?
  package var height: AnimatedNumber?
  /// The roundness of a rectangle's corners: 0 for square ones, 1 for the largest radius.
  package var radius: AnimatedNumber?
  /// The width of the soft edge, as a fraction of the canvas height.
  package var feather: AnimatedNumber?
  /// The clockwise rotation in degrees.
  package var rotation: AnimatedNumber?
  /// Whether the image is visible outside of the shape rather than inside.
  package var isInverted: Bool?
  package var extensions: [Extension]

  package init(
    shape: Shape? = nil, x: AnimatedNumber? = nil, y: AnimatedNumber? = nil,
    width: AnimatedNumber? = nil, height: AnimatedNumber? = nil, radius: AnimatedNumber? = nil,
    feather: AnimatedNumber? = nil, rotation: AnimatedNumber? = nil, isInverted: Bool? = nil,
    extensions: [Extension] = []
  ) {
    self.shape = shape
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.radius = radius
    self.feather = feather
    self.rotation = rotation
    self.isInverted = isInverted
    self.extensions = extensions
  }
}

/// What its numbers may be, and their defaults.
extension Mask: Animatable {
  package static let x = AnimatedProperty(
    "x", \Mask.x, in: .place, unit: "of the image's width", default: 0.5)
  package static let y = AnimatedProperty(
    "y", \Mask.y, in: .place, unit: "of the image's height", default: 0.5)
  package static let width = AnimatedProperty("width", \Mask.width, in: .factor, default: 1)
  package static let height = AnimatedProperty("height", \Mask.height, in: .factor, default: 1)
  package static let radius = AnimatedProperty("radius", \Mask.radius, in: .share, default: 0)
  package static let feather = AnimatedProperty(
    "feather", \Mask.feather, in: .share, unit: "of the canvas height", default: 0)
  package static let rotation = AnimatedProperty(
    "rotation", \Mask.rotation, in: .angle, unit: "degrees", default: 0)

  /// All numbers of a mask.
  package static let numbers = [x, y, width, height, radius, feather, rotation]
}

extension Mask {
  package static let shape = DefaultedProperty("shape", \Mask.shape, default: Mask.Shape.rectangle)
  package static let isInverted = DefaultedProperty("invert", \Mask.isInverted, default: false)
}
