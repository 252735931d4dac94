import MediaValues
import Pixels

/// Draws the mask of a layer.
final class MaskPainter {
  private let mask: Appearance.Mask
  private let last: LastImage<Key, AlphaPlane>

  /// What determines a coverage.
  private struct Key: Equatable {
    let outline: Outline
    let feather: Double
    let size: PixelSize
  }

  init(_ mask: Appearance.Mask, allowance: ImageAllowance) {
    self.mask = mask
    last = LastImage(allowance)
  }

  /// Returns the coverage of the mask over a surface. The parts of the mask outside of the surface count for its soft edges.
  /// `mapping` maps the unit square of the image to the surface; `unit` is the height of the canvas in pixels of the surface.
  func coverage(
    _ mapping: Affine, over size: PixelSize, unit: Double, at time: Time
  ) -> AlphaPlane {
    func value(_ number: AnimatedProperty<Mask>) -> Double {
      mask.numbers.value(number, at: time)
    }
    let (width, height) = (value(Mask.width), value(Mask.height))
    // The sides in pixels: corners are round in pixels, not in fractions of the image.
    let across = (mapping.a * mapping.a + mapping.b * mapping.b).squareRoot()
    let down = (mapping.c * mapping.c + mapping.d * mapping.d).squareRoot()
    let turn = Turn(degrees: value(Mask.rotation))
    let outline = mask.shape.outline(
      width: width * across, height: height * down, roundness: value(Mask.radius)
    ).mapped(
      Affine.turn(sine: turn.sine, cosine: turn.cosine)
        .then(.scale(1 / max(across, 1e-9), 1 / max(down, 1e-9)))
        .then(.move(value(Mask.x), value(Mask.y)))
        .then(mapping))
    let feather = value(Mask.feather) * unit
    return last.image(for: Key(outline: outline, feather: feather, size: size)) {
      var coverage = outline.coverage(size, softness: feather)
      if mask.isInverted { coverage.invert() }
      return coverage
    }
  }
}
