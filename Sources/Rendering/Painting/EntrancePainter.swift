import Catalogue
import Media
import MediaValues
import Pixels
import Planning
import Titling

/// Animates the appearance and disappearance of a sticker, a shape, or a text in a box.
final class EntrancePainter {
  private let enter: TextAnimation?
  private let exit: TextAnimation?
  private let frameCount: Int
  private let canvas: RenderPlan.Canvas
  private let blur: FilterRunner

  /// Creates a painter of a segment of `frameCount` frames; `nil` for one without such animations.
  init?(
    enter: TextAnimation?, exit: TextAnimation?, frameCount: Int, canvas: RenderPlan.Canvas
  ) {
    guard enter != nil || exit != nil else { return nil }
    self.enter = enter
    self.exit = exit
    self.frameCount = frameCount
    self.canvas = canvas
    blur = FilterRunner(.blur, frameRate: canvas.frameRate)
  }

  /// Returns whether an animation is in progress.
  func isMoving(at frame: Int) -> Bool { !poses(at: frame).isEmpty }

  /// Changes the place and opacity of a text, and perhaps its image, `frame` frames after it appeared. Poses measure
  /// distances in reaches of `reach` pixels.
  func enter(
    _ image: Frame, _ drawing: inout ImagePlacement, at frame: Int, reach: Double
  ) throws -> Frame {
    var image = image
    for pose in poses(at: frame) {
      let height = drawing.height
      image = try enter(
        image, &drawing, pose, reach: reach,
        blur: pose.blur * reach / max(1, height))
    }
    return image
  }

  /// Changes the place and opacity of an image, and perhaps the image, `frame` frames after the segment began.
  func enter(
    _ image: Frame, _ drawing: inout ImagePlacement, at frame: Int
  ) throws -> Frame {
    var image = image
    for pose in poses(at: frame) {
      let height = drawing.height
      image = try enter(
        image, &drawing, pose, reach: height,
        blur: pose.blur * height / Double(canvas.size.height))
    }
    return image
  }

  private func enter(
    _ image: Frame, _ drawing: inout ImagePlacement, _ pose: Pose, reach: Double,
    blur radius: Double
  ) throws -> Frame {
    let middle = drawing.mapping.apply(0.5, 0.5)
    drawing.mapping = drawing.mapping.then(
      Affine(pose, aboutX: middle.x, y: middle.y, reach: reach))
    drawing.opacity *= pose.opacity
    if pose.uncovered < 1 {
      drawing.mapping = Affine.scale(max(pose.uncovered, 1e-6), 1).then(drawing.mapping)
      drawing.window.width *= max(pose.uncovered, 1e-6)
      if pose.uncovered <= 0 { drawing.opacity = 0 }
    }
    var image = image
    if let card = pose.card { image = try turned(image, card, &drawing) }
    guard pose.blur > 0 else { return image }
    return try blur.apply(
      ["radius": .number(ExactDecimal(min(0.1, radius)) ?? 0)], to: image)
  }

  /// Returns an image as a rotated card of the same size.
  private func turned(
    _ image: Frame, _ card: CardTurn, _ drawing: inout ImagePlacement
  ) throws -> Frame {
    guard card.showsFront else {
      drawing.opacity = 0
      return image
    }
    guard let pixels = image.pixels else { throw RenderError.nothingDrawn }
    let map = WarpMap { x, y in card.source(x, y) }
    let surface = Surface(
      size: pixels.size, model: pixels.model, hasAlpha: true,
      background: Color(red: 0, green: 0, blue: 0, alpha: 0))
    var turning = ImagePlacement.over(pixels.size)
    turning.mask = AlphaPlane(of: map, size: pixels.size)
    try surface.draw(pixels.warped(map), turning)
    return try surface.image()
  }

  private func poses(at frame: Int) -> [Pose] {
    let left = frameCount - frame
    return [
      enter.flatMap { frame < $0.frameCount ? $0.pose(of: 0, among: 1, step: frame) : nil },
      exit.flatMap { left < $0.frameCount ? $0.pose(of: 0, among: 1, step: left) : nil },
    ].compactMap(\.self)
  }
}

extension ImagePlacement {
  /// The height of the image on the canvas, in pixels.
  fileprivate var height: Double { (mapping.c * mapping.c + mapping.d * mapping.d).squareRoot() }
}
