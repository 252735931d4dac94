import MediaValues

/// An image as it is seen on a canvas: its bounds, the coverage of its edges, and the samples of its planes.
struct ImageView {
  /// The image, reduced if it is drawn small.
  let image: PixelView
  let bounds: (x: ClosedRange<Double>, y: ClosedRange<Double>)
  let edges: any RowCoverage
  /// The size of the unit square of the image in its pixels.
  private let size: (width: Double, height: Double)
  private let inImage: Mapping

  /// The mapping from pixels of the canvas to the unit square of the image.
  private enum Mapping {
    case affine(Affine)
    case projection(Projection)
  }

  /// Returns `nil` if nothing is visible.
  init?(_ source: PixelView, _ drawing: ImagePlacement) {
    if let projection = drawing.projection {
      guard let inverse = projection.inverse, let middle = projection.apply(0.5, 0.5) else {
        return nil
      }
      let mapping = inverse.then(drawing.window.mapping)
      bounds = projection.boundsOfUnitSquare
      edges = ProjectedCoverage(inverse: inverse, bleed: drawing.bleed)
      inImage = .projection(mapping)
      if let near = mapping.affine(near: middle.x, middle.y) {
        (image, size) = source.reduced(for: near)
      } else {
        (image, size) = (source, (Double(source.size.width), Double(source.size.height)))
      }
    } else {
      guard let inverse = drawing.mapping.inverse else { return nil }
      let mapping = inverse.then(drawing.window.mapping)
      bounds = drawing.mapping.boundsOfUnitSquare
      edges = EdgeCoverage(inverse: inverse, bleed: drawing.bleed)
      inImage = .affine(mapping)
      (image, size) = source.reduced(for: mapping)
    }
  }

  /// Returns the sampler of a plane, whose samples are `step` pixels apart.
  func sampler(_ plane: Plane, step: Double) -> any RowSampler {
    let size = (width: size.width / step, height: size.height / step)
    switch inImage {
    case .affine(let mapping):
      return PlaneSampler(
        plane: plane,
        mapping: Affine.scale(step, step).then(mapping).then(.scale(size.width, size.height)))
    case .projection(let mapping):
      return ProjectedSampler(
        plane: plane,
        mapping: mapping.scaled(before: step, after: SIMD2(size.width, size.height)))
    }
  }
}
