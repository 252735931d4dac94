/// The length that sizes of texts, strokes, corners and blurs are fractions of.
package enum CanvasUnit: String, Hashable, Sendable, CaseIterable, Codable {
  /// The height of the canvas.
  case height
  /// The shorter side of the canvas.
  case shorter

  /// Returns the length as a fraction of the height of a canvas.
  package func factor(width: Int, height: Int) -> Double {
    switch self {
    case .height: 1
    case .shorter: Double(min(width, height)) / Double(max(1, height))
    }
  }
}

/// What lengths and areas of a document mean on its canvas.
package struct CanvasMeasure: Hashable, Sendable {
  /// The unit of lengths, as a fraction of the canvas height.
  package var unit: Double
  package var areas: [CanvasArea]

  package init(unit: Double = 1, areas: [CanvasArea] = []) {
    self.unit = unit
    self.areas = areas
  }
}
