/// Colors that change along a line, from a point outwards, or around a point.
package struct Gradient: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case linear, radial, conic
  }

  package var kind: Kind
  /// In degrees, clockwise; 0 is upwards. The direction of a linear gradient, or the beginning of a conic one.
  package var angle: ExactDecimal?
  /// The middle of a radial or conic gradient, in fractions of the area.
  package var x: ExactDecimal?
  package var y: ExactDecimal?
  /// The distance of the last color from the middle, in fractions of the sides of the area.
  package var radius: ExactDecimal?
  package var stops: [Stop]

  package init(
    _ kind: Kind, angle: ExactDecimal? = nil, x: ExactDecimal? = nil, y: ExactDecimal? = nil,
    radius: ExactDecimal? = nil, stops: [Stop] = []
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
    package var at: ExactDecimal?

    package init(_ color: OpenColor, at place: ExactDecimal? = nil) {
      self.color = color
      at = place
    }
  }

  /// The greatest number of stops.
  package static let maxStops = 32
}

extension Gradient {
  package static let x = DefaultedProperty("x", \Gradient.x, default: 0.5 as ExactDecimal)
  package static let y = DefaultedProperty("y", \Gradient.y, default: 0.5 as ExactDecimal)
  /// Half the diagonal of a square with sides of 1: an ellipse through the corners of the area.
  package static let radius = DefaultedProperty(
    "radius", \Gradient.radius, default: 0.7071 as ExactDecimal)

  /// The angle: by default a linear gradient leads downwards, and a conic one begins at the top.
  package var appliedAngle: ExactDecimal { angle ?? (kind == .linear ? 180 : 0) }

  /// The keys that are written and have no effect on gradients of this kind.
  package var keysWithoutEffect: [String] {
    let written = [("angle", angle), ("x", x), ("y", y), ("radius", radius)]
    return written.compactMap { key, value in
      value == nil || kind.keys.contains(key) ? nil : key
    }
  }

  /// The place of each stop, from 0 to 1. Stops without a place are spread evenly, and none is before an earlier one.
  package var places: [Double] {
    var places: [Double?] = stops.map { $0.at?.double }
    guard !places.isEmpty else { return [] }
    places[0] = places[0] ?? 0
    places[places.count - 1] = places[places.count - 1] ?? 1
    var greatest = 0.0
    for index in places.indices {
      guard let place = places[index] else { continue }
      greatest = max(greatest, place)
      places[index] = greatest
    }
    var known = 0
    for index in places.indices.dropFirst() {
      guard let end = places[index], let start = places[known] else { continue }
      for between in (known + 1)..<max(index, known + 1) {
        places[between] = start + (end - start) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    return places.map { $0 ?? 0 }
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
    "a \(kind.rawValue) gradient of \(stops.map { "\($0.color)" }.joined(separator: " "))"
  }
}
