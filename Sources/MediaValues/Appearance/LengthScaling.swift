// Lengths in the unit of a canvas become fractions of its height, which plans use, when a plan is made.

extension Appearance {
  /// Creates the appearance of an image on a canvas.
  package init(_ appearance: WrittenAppearance, on canvas: CanvasMeasure) {
    self.init(appearance)
    box = appearance.box.map { Box($0, on: canvas) }
    guard canvas.unit != 1 else { return }
    mask?.numbers.scale([MediaValues.Mask.feather], by: canvas.unit)
    if case .blur(let radius) = background { background = .blur(radius: radius * canvas.unit) }
  }
}

extension CanvasMeasure {
  /// Returns the distances of an area from the edges; those of the whole canvas for an unknown name.
  package func margins(of area: Box.Area) -> AreaMargins {
    if case .named(let name) = area {
      return areas.first { $0.name == name }?.margins ?? AreaMargins(0)
    }
    return AreaMargins(area.margin)
  }
}

extension Appearance.Box {
  mutating func scaleLengths(by factor: Double) {
    guard factor != 1 else { return }
    numbers.scale(MediaValues.Box.lengths, by: factor)
    border?.width *= factor
    for index in shadows.indices { shadows[index].scaleLengths(by: factor) }
  }
}

extension ResolvedShadow {
  package mutating func scaleLengths(by factor: Double) {
    x *= factor
    y *= factor
    blur *= factor
  }
}

extension DrawnShape {
  /// Returns the same shape with the lengths of its stroke in another unit.
  package func scaled(by factor: Double) -> DrawnShape {
    guard factor != 1, var stroke else { return self }
    stroke.width = Stroke.width.value(of: stroke).scaled(by: factor)
    stroke.dash = stroke.dash.map { $0.scaled(by: factor) }
    var shape = self
    shape.stroke = stroke
    return shape
  }
}

extension AnimatedNumbers {
  mutating func scale(_ properties: [AnimatedProperty<Owner>], by factor: Double) {
    for property in properties where isWritten(property) {
      self[property] = self[property].scaled(by: factor)
    }
  }
}

extension AnimatedNumber {
  /// Returns a length in another unit.
  package func scaled(by factor: Double) -> AnimatedNumber {
    switch self {
    case .constant(let value): return .constant(value.scaled(by: factor))
    case .keyframes(var keyframes):
      for index in keyframes.indices {
        keyframes[index].value = keyframes[index].value.scaled(by: factor)
      }
      return .keyframes(keyframes)
    case .field: return self
    }
  }
}

extension ExactDecimal {
  /// Returns the product, to nine decimals.
  fileprivate func scaled(by factor: Double) -> ExactDecimal {
    ExactDecimal((double * factor * 1e9).rounded() / 1e9) ?? self
  }
}
