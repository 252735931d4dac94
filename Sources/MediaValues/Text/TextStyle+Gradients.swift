extension TextStyle: Painted {
  package var hasGradient: Bool {
    color?.hasGradient == true || strokes.hasGradient || shadows.hasGradient
  }

  package mutating func changeGradients<Failure: Error>(
    _ body: (inout Gradient, [Paint.PaintStep]) throws(Failure) -> Void
  ) throws(Failure) {
    try Paint.change(&color, [.key("color")], body)
    try strokes.changeGradients("stroke", body)
    try shadows.changeGradients("shadow", body)
  }
}

extension TextStyle.Stroke: PaintedElement {}
