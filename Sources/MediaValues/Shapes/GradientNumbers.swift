extension Gradient: Animatable {
  /// By default a linear gradient leads downwards; a conic one begins at the top, see `appliedAngle`.
  package static let angle = AnimatedProperty(
    "angle", \Gradient.angle, in: .angle, unit: "degrees", default: 180)
  package static let x = AnimatedProperty(
    "x", \Gradient.x, in: .gradientPlace, unit: "of the area's width", default: 0.5)
  package static let y = AnimatedProperty(
    "y", \Gradient.y, in: .gradientPlace, unit: "of the area's height", default: 0.5)
  /// By default half the diagonal of a square with sides of 1: an ellipse through the corners of the area.
  package static let radius = AnimatedProperty(
    "radius", \Gradient.radius, in: .side, unit: "of the area's sides", default: 0.7071)

  /// All numbers besides those of the stops.
  package static let numbers = [angle, x, y, radius]

  /// The angle: by default a linear gradient leads downwards, and a conic one begins at the top.
  package var appliedAngle: AnimatedNumber { angle ?? (kind == .linear ? 180 : 0) }
}

extension Gradient.Stop: Animatable {
  /// A stop without a place is between its neighbors, so the default of the property is not used.
  package static let numbers = [
    AnimatedProperty("at", \Gradient.Stop.at, in: .share, default: 0)
  ]
}

extension Gradient {
  /// The numbers of a gradient at a time.
  package struct Still: Hashable, Sendable {
    /// In degrees.
    package var angle: Double
    package var x: Double
    package var y: Double
    package var radius: Double
    /// The place of each stop, from 0 to 1.
    package var places: [Double]
  }

  /// Returns the numbers at a time relative to the start of the segment.
  package func still(at time: Time) -> Still {
    func value(_ property: AnimatedProperty<Gradient>) -> Double {
      property.number(of: self).value(at: time, in: property.range)
    }
    return Still(
      angle: appliedAngle.value(at: time, in: Gradient.angle.range), x: value(Gradient.x),
      y: value(Gradient.y), radius: value(Gradient.radius), places: places(at: time))
  }

  /// Returns the place of each stop, from 0 to 1. Stops without a place are spread evenly, and none is before an
  /// earlier one.
  private func places(at time: Time) -> [Double] {
    var places: [Double?] = stops.map { $0.at?.value(at: time, in: .share) }
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

  /// Whether all numbers are constant.
  package var isStill: Bool { writtenNumbers.allSatisfy { $0.constant != nil } }

  /// Whether a field sets one of its numbers.
  var hasField: Bool {
    writtenNumbers.contains { if case .field = $0 { true } else { false } }
  }

  /// The numbers that are set, with those of the stops.
  package var writtenNumbers: [AnimatedNumber] {
    Gradient.numbers.compactMap { self[keyPath: $0.path] } + stops.compactMap(\.at)
  }

  /// Changes the numbers that are set, with those of the stops.
  package mutating func changeNumbers<Failure: Error>(
    _ change: (inout AnimatedNumber) throws(Failure) -> Void
  ) throws(Failure) {
    for property in Gradient.numbers {
      guard var number = self[keyPath: property.path] else { continue }
      try change(&number)
      self[keyPath: property.path] = number
    }
    for index in stops.indices {
      guard var number = stops[index].at else { continue }
      try change(&number)
      stops[index].at = number
    }
  }
}

extension Gradient.Still {
  /// All numbers, for the keys of frames.
  package var values: [Double] { [angle, x, y, radius] + places }
}

extension AnimatedRange {
  /// The middle of a gradient, as a fraction of the sides of its area.
  package static let gradientPlace = AnimatedRange(-10...10)
}
