/// A value with paints, of which some may be gradients.
package protocol Painted {
  /// Whether one of its paints is a gradient.
  var hasGradient: Bool { get }

  /// Calls `body` with each gradient, which it may change, and with the keys and indices on the path to it.
  mutating func changeGradients<Failure: Error>(
    _ body: (inout Gradient, [Paint.PaintStep]) throws(Failure) -> Void) throws(Failure)
}

extension Painted {
  /// Its gradients, with the keys and indices on the path to each.
  package var gradients: [(path: [Paint.PaintStep], gradient: Gradient)] {
    guard hasGradient else { return [] }
    var found: [(path: [Paint.PaintStep], gradient: Gradient)] = []
    var copy = self
    copy.changeGradients { found.append(($1, $0)) }
    return found
  }
}

extension [Gradient] {
  /// Returns the numbers of the gradients that change, at a time relative to the start of the segment.
  package func movingValues(at time: Time) -> [Double] {
    isEmpty ? [] : filter { !$0.isStill }.flatMap { $0.still(at: time).values }
  }
}

extension Paint: Painted {
  package var hasGradient: Bool {
    if case .gradient = self { true } else { false }
  }

  package mutating func changeGradients<Failure: Error>(
    _ body: (inout Gradient, [PaintStep]) throws(Failure) -> Void
  ) throws(Failure) {
    guard case .gradient(var gradient) = self else { return }
    try body(&gradient, [])
    self = .gradient(gradient)
  }

  /// Changes the gradient of a paint that may not be set, at a path.
  static func change<Failure: Error>(
    _ paint: inout Paint?, _ path: [PaintStep],
    _ body: (inout Gradient, [PaintStep]) throws(Failure) -> Void
  ) throws(Failure) {
    guard var changed = paint, changed.hasGradient else { return }
    try changed.changeGradients { gradient, steps throws(Failure) in
      try body(&gradient, path + steps)
    }
    paint = changed
  }
}

extension DrawnShape: Painted {
  package var hasGradient: Bool {
    fill?.hasGradient == true || stroke?.color?.hasGradient == true
  }

  package mutating func changeGradients<Failure: Error>(
    _ body: (inout Gradient, [Paint.PaintStep]) throws(Failure) -> Void
  ) throws(Failure) {
    try Paint.change(&fill, [.key("fill")], body)
    guard var changed = stroke, changed.color?.hasGradient == true else { return }
    try Paint.change(&changed.color, [.key("stroke"), .key("color")], body)
    stroke = changed
  }
}

/// An element of a list of strokes or shadows.
package protocol PaintedElement {
  var color: Paint? { get set }
}

extension Array where Element: PaintedElement {
  package var hasGradient: Bool { contains { $0.color?.hasGradient == true } }

  /// The colors that are set, with the keys and indices on the path to each. A single element is written without a
  /// list.
  package func colors(_ key: String) -> [(path: [Paint.PaintStep], color: Paint?)] {
    indices.map { (path($0, key), self[$0].color) }
  }

  package mutating func changeGradients<Failure: Error>(
    _ key: String, _ body: (inout Gradient, [Paint.PaintStep]) throws(Failure) -> Void
  ) throws(Failure) {
    guard hasGradient else { return }
    for index in indices { try Paint.change(&self[index].color, path(index, key), body) }
  }

  private func path(_ index: Int, _ key: String) -> [Paint.PaintStep] {
    [.key(key)] + (count > 1 ? [.index(index)] : []) + [.key("color")]
  }
}
