/// The rectangle of the canvas that an image is laid into.
///
/// Its anchor lies on the same point of the area, moved by `x` and `y`. Properties that are `nil` have their defaults.
package struct Box: Hashable, Sendable, Codable {
  /// A point of a rectangle.
  package enum Anchor: String, Hashable, Sendable, CaseIterable, Codable {
    case topLeft = "top_left"
    case topCenter = "top_center"
    case topRight = "top_right"
    case left
    case center
    case right
    case bottomLeft = "bottom_left"
    case bottomCenter = "bottom_center"
    case bottomRight = "bottom_right"
  }

  /// A part of the canvas.
  package enum Area: Hashable, Sendable {
    case canvas
    case actionSafe
    case titleSafe
    /// An area that the canvas of the document names.
    case named(String)
  }

  package var anchor: Anchor?
  package var area: Area?
  /// The offset to the right, as a fraction of the canvas width.
  package var x: AnimatedNumber?
  /// The offset downwards, as a fraction of the canvas height.
  package var y: AnimatedNumber?
  /// The width, as a fraction of that of the area.
  package var width: AnimatedNumber?
  /// The height, as a fraction of that of the area.
  package var height: AnimatedNumber?
  /// The width divided by the height. It determines a side that is `nil`.
  package var aspect: ExactDecimal?
  /// The distance between the edges and the content, in the unit of the canvas.
  package var padding: AnimatedNumber?
  /// The radius of the corners, in the unit of the canvas.
  package var radius: AnimatedNumber?
  package var border: Border?
  /// From the uppermost to the lowest.
  package var shadows: [Shadow]
  package var extensions: [Extension]

  package init(
    anchor: Anchor? = nil, area: Area? = nil, x: AnimatedNumber? = nil, y: AnimatedNumber? = nil,
    width: AnimatedNumber? = nil, height: AnimatedNumber? = nil, aspect: ExactDecimal? = nil,
    padding: AnimatedNumber? = nil, radius: AnimatedNumber? = nil, border: Border? = nil,
    shadows: [Shadow] = [], extensions: [Extension] = []
  ) {
    self.anchor = anchor
    self.area = area
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.aspect = aspect
    self.padding = padding
    self.radius = radius
    self.border = border
    self.shadows = shadows
    self.extensions = extensions
  }
}

/// What its numbers may be, and their defaults.
extension Box: Animatable {
  package static let x = AnimatedProperty(
    "x", \Box.x, in: .place, unit: "of the canvas width", default: 0)
  package static let y = AnimatedProperty(
    "y", \Box.y, in: .place, unit: "of the canvas height", default: 0)
  package static let width = AnimatedProperty(
    "width", \Box.width, in: .side, unit: "of the area's width", default: 1)
  package static let height = AnimatedProperty(
    "height", \Box.height, in: .side, unit: "of the area's height", default: 1)

  package static let padding = AnimatedProperty(
    "padding", \Box.padding, in: .share, unit: "of the canvas height", default: 0)
  package static let radius = AnimatedProperty(
    "radius", \Box.radius, in: .share, unit: "of the canvas height", default: 0)

  /// All numbers of a box.
  package static let numbers = [x, y, width, height, padding, radius]
  /// Those in the unit of the canvas.
  static let lengths = [padding, radius]
}

extension Box {
  package static let anchor = DefaultedProperty("anchor", \Box.anchor, default: Anchor.center)
  package static let area = DefaultedProperty("area", \Box.area, default: Area.canvas)
}

extension Box.Anchor {
  /// The position in the rectangle, as fractions of its sides.
  package var point: (x: Double, y: Double) {
    switch self {
    case .topLeft: (0, 0)
    case .topCenter: (0.5, 0)
    case .topRight: (1, 0)
    case .left: (0, 0.5)
    case .center: (0.5, 0.5)
    case .right: (1, 0.5)
    case .bottomLeft: (0, 1)
    case .bottomCenter: (0.5, 1)
    case .bottomRight: (1, 1)
    }
  }
}

extension Box.Area: RawRepresentable, Codable {
  /// The areas that every canvas has.
  package static let standard: [Box.Area] = [.canvas, .actionSafe, .titleSafe]

  package init(rawValue: String) {
    self = Box.Area.standard.first { $0.rawValue == rawValue } ?? .named(rawValue)
  }

  package var rawValue: String {
    switch self {
    case .canvas: "canvas"
    case .actionSafe: "action_safe"
    case .titleSafe: "title_safe"
    case .named(let name): name
    }
  }

  /// The distance of an area that every canvas has from each edge, as a fraction of the canvas' side.
  var margin: Double {
    switch self {
    case .canvas, .named: 0
    case .actionSafe: 0.035
    case .titleSafe: 0.05
    }
  }
}
