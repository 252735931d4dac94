import Media
import MediaValues
import Pixels
import Titling

/// Draws shadows behind an image, whose shape is its alpha.
final class ShadowPainter {
  private let shadows: [ResolvedShadow]
  private let gradients: [GradientPainter?]
  private let model: ColorModel
  private let last: LastImage<Key, Coverages>

  /// What determines the coverages.
  private struct Key: Equatable {
    let image: AlphaPlane
    let unit: Double
  }

  /// The coverage of each shadow, and the one of the image that its key keeps.
  private struct Coverages: KeptImage {
    let planes: [AlphaPlane]
    let image: AlphaPlane

    var byteCount: Int { planes.reduce(image.byteCount) { $0 + $1.byteCount } }
  }

  init(_ shadows: [ResolvedShadow], model: ColorModel, allowance: ImageAllowance) {
    self.shadows = shadows
    gradients = shadows.map { GradientPainter($0.paint, allowance: allowance) }
    self.model = model
    last = LastImage(allowance)
  }

  /// Returns the image with its shadows, at a time relative to the start of the segment. `unit` is the height of the canvas
  /// in its pixels, `box` the rectangle that gradients extend across, moved with their shadow.
  func image(
    of image: Frame, size: PixelSize, unit: Double, across box: Rectangle, at time: Time
  ) throws -> Frame {
    guard !shadows.isEmpty, let pixels = image.pixels, let alpha = pixels.alpha else {
      return image
    }
    let result = Surface(size: size, model: model, hasAlpha: true, background: .black)
    let coverages = coverages(of: AlphaPlane(alpha), unit)
    for (index, shadow) in shadows.enumerated().reversed() {
      var drawing = ImagePlacement.over(size)
      drawing.mask = coverages[index]
      var area = box
      (area.x, area.y) = (area.x + shadow.x * unit, area.y + shadow.y * unit)
      let pixels =
        gradients[index]?.image(size, across: area, model: model, at: time)
        ?? .plain(shadow.color, model)
      try result.draw(pixels, drawing)
    }
    try result.draw(pixels, .over(size))
    return try result.image()
  }

  /// Returns the coverage of each shadow. The shape of a video does not change, and blurring takes long.
  private func coverages(of image: AlphaPlane, _ unit: Double) -> [AlphaPlane] {
    last.image(for: Key(image: image, unit: unit)) {
      let planes = shadows.map { shadow in
        image.shadow(
          x: shadow.x * unit, y: shadow.y * unit, deviation: shadow.blur * unit / 2,
          within: image.bounds
        ).within(image.bounds)
      }
      return Coverages(planes: planes, image: image)
    }.planes
  }
}

extension AlphaPlane {
  fileprivate init(_ plane: Plane) {
    let size = PixelSize(width: plane.width, height: plane.height)
    self.init(
      bounds: PixelBounds(x: 0, y: 0, width: size.width, height: size.height),
      bytes: (0..<size.height).flatMap { y in
        UnsafeBufferPointer(start: plane.row(y), count: size.width)
      })
  }
}
