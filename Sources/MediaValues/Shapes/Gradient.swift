/// Colors that change along a line, from a point outwards, or around a point.
package struct Gradient: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case linear, radial, conic
  }

  package var kind: Kind
  /// In degrees, clockwise; 0 is upwards. The direction of a linear gradient, or the beginning of a conic one.
  package var angle: AnimatedNumber?
  /// The middle of a radial or conic gradient, in fractions of the area.
  package var x: AnimatedNumber?
  package var y: AnimatedNumber?
  /// The distance of the last color from the middle, in fractions of the sides of the area.
  package var radius: AnimatedNumber?
  package var stops: [Stop]

  package init(
    _ kind: Kind, angle: AnimatedNumber? = nil, x: AnimatedNumber? = nil,
    y: AnimatedNumber? = nil, radius: AnimatedNumber? = nil, stops: [Stop] = []
  ) {
    self.kind = kind
    self.angle = angle
    self.x = x
    self.y = y
    self.radius = radius
    self.stops = stops
  }

  /// A color and its place.
  package struct Stop: Hashable, Sendable, Codable {
    package var color: OpenColor
    /// From 0, where the gradient begins, to 1; `nil` for the middle between its neighbors.
    package var at: AnimatedNumber?

    package init(_ color: OpenColor, at place: AnimatedNumber? = nil) {
      self.color = color
      at = place
    }
  }

  /// The greatest number of stops.
  package static let maxStops = 32
}

extension Gradient {
  /// The keys that are written and have no effect on gradients of this kind.
  package var keysWithoutEffect: [String] {
    Gradient.numbers.filter { self[keyPath: $0.path] != nil }.map(\.key)
      .filter { !kind.keys.contains($0) }
  }
}

extension Gradient.Kind {
  /// The keys beside `type` and `stops` that have an effect.
  package var keys: [String] {
    switch self {
    case .linear: ["angle"]
    case .radial: ["x", "y", "radius"]
    case .conic: ["angle", "x", "y"]
    }
  }
}

extension Gradient: CustomStringConvertible {
  package var description: String {
    let colors = stops.map { stop in "\(stop.color)" + (stop.at.map { " at \($0)" } ?? "") }
    let numbers = Gradient.numbers.compactMap { property in
      self[keyPath: property.path].map { " \(property.key) \($0)" }
    }
    return "a \(kind.rawValue) gradient of \(colors.joined(separator: " "))" + numbers.joined()
  }
}
