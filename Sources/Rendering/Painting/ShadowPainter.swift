import Media
import MediaValues
import Pixels
import Titling

/// Draws shadows behind an image, whose shape is its alpha.
final class ShadowPainter {
  private let shadows: [ResolvedShadow]
  private let model: ColorModel
  private var last: (letters: AlphaPlane, unit: Double, coverages: [AlphaPlane])?

  init(_ shadows: [ResolvedShadow], model: ColorModel) {
    self.shadows = shadows
    self.model = model
  }

  /// Returns the image with its shadows; `unit` is the height of the canvas in its pixels.
  func image(of image: Frame, size: PixelSize, unit: Double) throws -> Frame {
    guard !shadows.isEmpty, let pixels = image.pixels, let alpha = pixels.alpha else {
      return image
    }
    let result = Surface(size: size, model: model, hasAlpha: true, background: .black)
    for (shadow, coverage) in zip(shadows, coverages(of: AlphaPlane(alpha), unit)).reversed() {
      var drawing = ImagePlacement.over(size)
      drawing.mask = coverage
      try result.draw(.plain(shadow.color, model), drawing)
    }
    try result.draw(pixels, .over(size))
    return try result.image()
  }

  /// Returns the coverage of each shadow. The shape of a video does not change, and blurring takes long.
  private func coverages(of image: AlphaPlane, _ unit: Double) -> [AlphaPlane] {
    if let last, last.unit == unit, last.letters == image { return last.coverages }
    let coverages = shadows.map { shadow in
      image.shadow(
        x: shadow.x * unit, y: shadow.y * unit, deviation: shadow.blur * unit / 2,
        within: image.bounds
      ).within(image.bounds)
    }
    last = (image, unit, coverages)
    return coverages
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
