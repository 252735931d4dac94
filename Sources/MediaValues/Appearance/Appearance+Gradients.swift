extension Backdrop: Painted {
  package var hasGradient: Bool { paint?.hasGradient == true }

  package mutating func changeGradients<Failure: Error>(
    _ body: (inout Gradient, [Paint.PaintStep]) throws(Failure) -> Void
  ) throws(Failure) {
    guard case .gradient(var gradient) = self else { return }
    try body(&gradient, [])
    self = .gradient(gradient)
  }
}

extension WrittenAppearance: Painted {
  package var hasGradient: Bool {
    background?.hasGradient == true || (hasBox && box?.hasGradient == true)
  }

  package mutating func changeGradients<Failure: Error>(
    _ body: (inout Gradient, [Paint.PaintStep]) throws(Failure) -> Void
  ) throws(Failure) {
    if var changed = box, changed.hasGradient {
      try changed.changeGradients { gradient, steps throws(Failure) in
        try body(&gradient, [.key("box")] + steps)
      }
      box = changed
    }
    guard var changed = background, changed.hasGradient else { return }
    try changed.changeGradients { gradient, _ throws(Failure) in
      try body(&gradient, [.key("background")])
    }
    background = changed
  }
}

extension Box: Painted {
  package var hasGradient: Bool { border?.color?.hasGradient == true || shadows.hasGradient }

  package mutating func changeGradients<Failure: Error>(
    _ body: (inout Gradient, [Paint.PaintStep]) throws(Failure) -> Void
  ) throws(Failure) {
    if var changed = border {
      try Paint.change(&changed.color, [.key("border"), .key("color")], body)
      border = changed
    }
    try shadows.changeGradients("shadow", body)
  }
}

extension Shadow: PaintedElement {}
