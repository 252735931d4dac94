package import MediaValues

extension Timeline {
  /// A small image in a corner of the canvas.
  package struct Inset: Hashable, Sendable {
    /// A corner of the canvas.
    package enum Corner: String, Hashable, Sendable, CaseIterable {
      case topLeft = "top_left"
      case topRight = "top_right"
      case bottomLeft = "bottom_left"
      case bottomRight = "bottom_right"
    }

    /// The shape of the small image.
    package enum Shape: String, Hashable, Sendable, CaseIterable {
      case rectangle, round, circle
    }

    package var corner: Corner
    /// The height, as a fraction of the canvas.
    package var size: ExactDecimal
    /// The distance from the edges, as a fraction of the canvas height.
    package var margin: ExactDecimal
    package var shape: Shape

    package init(
      corner: Corner = .topRight, size: ExactDecimal = 0.3, margin: ExactDecimal = 0.04,
      shape: Shape = .rectangle
    ) {
      self.corner = corner
      self.size = size
      self.margin = margin
      self.shape = shape
    }
  }

  /// Shows a clip, a sticker or a composition as a small image in a corner, whatever its aspect
  /// ratio.
  ///
  ///     ┌─────────┐
  ///     │     ┌─┐ │
  ///     │     └─┘ │
  ///     └─────────┘
  ///
  /// A canvas without a fixed width or height is assumed to be 16:9.
  package mutating func inset(_ item: ClipReference, as inset: Inset) throws(EditError) {
    let height = canvas.height ?? canvas.width.map { max(1, $0 * 9 / 16) } ?? 720
    let size = PixelSize(width: canvas.width ?? height * 16 / 9, height: height)
    try changeAppearance(of: item) { appearance in
      appearance.fit = .cover
      appearance.box = nil
      appearance.transform = inset.transform(on: size)
      appearance.mask = inset.mask(on: size)
    }
  }
}

extension Timeline.Inset {
  /// Returns the visible fractions of the small image: a circle cuts off the ends of the longer
  /// side.
  private func seen(on canvas: PixelSize) -> (width: Double, height: Double) {
    guard shape == .circle else { return (1, 1) }
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    return (min(1, height / width), min(1, width / height))
  }

  fileprivate func transform(on canvas: PixelSize) -> Transform {
    let seen = seen(on: canvas)
    let across = margin.double * Double(canvas.height) / Double(canvas.width)
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isUpper = corner == .topLeft || corner == .topRight
    let edge = (x: (1 - seen.width) / 2, y: (1 - seen.height) / 2)
    return Transform(
      x: part(isLeft ? across : 1 - across), y: part(isUpper ? margin.double : 1 - margin.double),
      scale: .constant(size), anchorX: part(isLeft ? edge.x : 1 - edge.x),
      anchorY: part(isUpper ? edge.y : 1 - edge.y))
  }

  fileprivate func mask(on canvas: PixelSize) -> Mask? {
    let seen = seen(on: canvas)
    return switch shape {
    case .rectangle: nil
    case .round: Mask(shape: .rectangle, radius: 0.25)
    case .circle:
      Mask(shape: .ellipse, width: part(seen.width), height: part(seen.height))
    }
  }

  private func part(_ value: Double) -> AnimatedNumber {
    .constant(ExactDecimal(billionths: Int128(clamping: (value * 1e9).rounded())))
  }
}
