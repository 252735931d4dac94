/// What an area is painted with: one color, or a gradient.
package enum Paint: Hashable, Sendable, Codable {
  case color(OpenColor)
  case gradient(Gradient)

  package static func constant(_ color: Color) -> Paint { .color(.constant(color)) }

  /// The color, if it is the same everywhere and no field sets it; otherwise `nil`.
  package var constant: Color? {
    if case .color(let color) = self { color.constant } else { nil }
  }

  /// The gradient; `nil` for one color.
  package var gradient: Gradient? {
    if case .gradient(let gradient) = self { gradient } else { nil }
  }

  /// The colors with the keys and indices on the path to each.
  package var colors: [(path: [PaintStep], color: OpenColor)] {
    switch self {
    case .color(let color): [([], color)]
    case .gradient(let gradient):
      gradient.stops.enumerated().map { index, stop in
        // A stop without a place is written as its color alone.
        let end: [PaintStep] = stop.at == nil ? [] : [.key("color")]
        return ([.key("stops"), .index(index)] + end, stop.color)
      }
    }
  }

  /// Whether a field sets one of its colors or numbers.
  package var hasField: Bool {
    colors.contains { $0.color.constant == nil } || gradient?.hasField == true
  }

  /// Whether nothing below it is seen.
  package var isOpaque: Bool {
    colors.allSatisfy { $0.color.constant.map { $0.alpha == 255 } ?? false }
  }

  /// Whether nothing of it is seen.
  package var isInvisible: Bool {
    colors.allSatisfy { $0.color.constant?.alpha == 0 }
  }

  /// A step on the path from a paint to one of its colors.
  package enum PaintStep: Hashable, Sendable {
    case key(String)
    case index(Int)
  }
}

extension Paint: CustomStringConvertible {
  package var description: String {
    switch self {
    case .color(let color): "\(color)"
    case .gradient(let gradient): "\(gradient)"
    }
  }
}

extension DefaultedProperty where Value == Paint {
  /// Returns the color of the owner, the first of a gradient; the default if a field gives it.
  package func firstColor(of owner: Owner) -> Color {
    value(of: owner).colors.first?.color.constant ?? standard.constant ?? .white
  }
}

/// A part of a look in a plan with a color, or with a gradient and its first color.
package protocol ResolvedPaint {
  var color: Color { get }
  var gradient: Gradient? { get }
}

extension ResolvedPaint {
  /// What it is painted with.
  package var paint: Paint { gradient.map { .gradient($0) } ?? .constant(color) }
}
