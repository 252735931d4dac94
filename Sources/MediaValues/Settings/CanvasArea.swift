/// A part of the canvas with a name, which boxes are anchored in.
package struct CanvasArea: Hashable, Sendable {
  package var name: String
  /// The distances from the edges of the canvas, as fractions of its sides; `nil` for 0.
  package var top: ExactDecimal?
  package var right: ExactDecimal?
  package var bottom: ExactDecimal?
  package var left: ExactDecimal?
  package var extensions: [Extension]

  package init(
    name: String, top: ExactDecimal? = nil, right: ExactDecimal? = nil, bottom: ExactDecimal? = nil,
    left: ExactDecimal? = nil, extensions: [Extension] = []
  ) {
    self.name = name
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
    self.extensions = extensions
  }

  /// The distances from the edges, with all defaults filled in.
  package var margins: AreaMargins {
    AreaMargins(
      top: top?.double ?? 0, right: right?.double ?? 0, bottom: bottom?.double ?? 0,
      left: left?.double ?? 0)
  }
}

/// The distances of an area from the edges of the canvas, as fractions of the canvas' sides.
package struct AreaMargins: Hashable, Sendable, Codable {
  package var top: Double
  package var right: Double
  package var bottom: Double
  package var left: Double

  package init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Creates equal distances from all edges.
  package init(_ margin: Double) {
    self.init(top: margin, right: margin, bottom: margin, left: margin)
  }
}

extension AreaMargins: CustomStringConvertible {
  package var description: String {
    switch self {
    case AreaMargins(0): "the canvas"
    case AreaMargins(left): "the canvas without \(left) at each edge"
    default: "the canvas without \(top) \(right) \(bottom) \(left)"
    }
  }
}
