import MediaValues
import Pixels

/// The shape within which a layer is seen, over the canvas.
final class MaskPainter {
  private let mask: Mask
  private let canvas: PixelSize
  private var last: (outline: Outline, feather: Double, coverage: Coverage)?

  init(_ mask: Mask, canvas: PixelSize) {
    self.mask = mask
    self.canvas = canvas
  }

  /// `mapping` takes the picture's unit square to the canvas.
  func coverage(_ mapping: Affine, at time: Time) -> Coverage {
    func value(_ number: AnimatedNumber?, _ range: AnimatedRange, _ standard: Double) -> Double {
      number?.value(at: time, in: range) ?? standard
    }
    let (width, height) = (value(mask.width, .factor, 1), value(mask.height, .factor, 1))
    // The sides in pixels: corners are round there, and not in fractions of the picture.
    let across = (mapping.a * mapping.a + mapping.b * mapping.b).squareRoot()
    let down = (mapping.c * mapping.c + mapping.d * mapping.d).squareRoot()
    let turn = Turn(degrees: value(mask.rotation, .angle, 0))
    let outline = (mask.shape ?? .rectangle).outline(
      width: width * across, height: height * down, roundness: value(mask.radius, .share, 0)
    ).mapped(
      Affine.turn(sine: turn.sine, cosine: turn.cosine)
        .then(.scale(1 / max(across, 1e-9), 1 / max(down, 1e-9)))
        .then(.move(value(mask.x, .place, 0.5), value(mask.y, .place, 0.5)))
        .then(mapping))
    let feather = value(mask.feather, .share, 0) * Double(canvas.height)
    if let last, last.outline == outline, last.feather == feather { return last.coverage }
    let coverage = outline.coverage(canvas)
    if feather > 0 { coverage.soften(radius: feather) }
    if mask.isInverted == true { coverage.invert() }
    last = (outline, feather, coverage)
    return coverage
  }
}
