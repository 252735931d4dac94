import Catalogue
import Media
import MediaValues
import Pixels
import Planning
import Titling

/// Animates the appearance, the motion and the disappearance of what is drawn as one image.
final class MovementPainter {
  private let movement: Movement
  private let frameCount: Int
  private let canvas: RenderPlan.Canvas
  private let blur: FilterRunner
  /// Whether a zoom or a pan moves the image within its frame, which is drawn elsewhere.
  private let isFramed: Bool

  /// Creates a painter of a segment of `frameCount` frames; `nil` for one without movement.
  init?(
    _ movement: Movement, frameCount: Int, canvas: RenderPlan.Canvas, isFramed: Bool = true
  ) {
    guard !movement.isEmpty else { return nil }
    self.movement = movement
    self.frameCount = frameCount
    self.canvas = canvas
    self.isFramed = isFramed
    blur = FilterRunner(.blur, frameRate: canvas.frameRate)
  }

  /// Returns whether the image is not at rest.
  func isMoving(at frame: Int) -> Bool {
    movement.motion != nil || !movement.running(atFrame: frame, of: frameCount).isEmpty
  }

  /// Changes the place and opacity of an image, and perhaps the image, `frame` frames after the segment began. Poses measure
  /// distances in reaches of `reach` pixels; by default, of the height of the image.
  func move(
    _ image: Frame, _ drawing: inout ImagePlacement, at frame: Int, reach: Double? = nil
  ) throws -> Frame {
    var image = image
    for pose in poses(at: frame) {
      let height = drawing.height
      let radius =
        reach.map { pose.blur * $0 / max(1, height) }
        ?? pose.blur * height / Double(canvas.size.height)
      image = try move(image, &drawing, pose, reach: reach ?? height, blur: radius)
    }
    return image
  }

  private func move(
    _ image: Frame, _ drawing: inout ImagePlacement, _ pose: Pose, reach: Double,
    blur radius: Double
  ) throws -> Frame {
    let middle = drawing.mapping.apply(0.5, 0.5)
    drawing.mapping = drawing.mapping.then(
      Affine(pose, aboutX: middle.x, y: middle.y, reach: reach))
    drawing.opacity *= pose.opacity
    if pose.part != .whole { drawing.show(pose.part) }
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
    let moving = movement.motion.map { motion in
      motion.pose(at: canvas.moment(frame, of: frameCount), isFramed: isFramed)
    }
    return (moving.map { [$0] } ?? [])
      + movement.running(atFrame: frame, of: frameCount).map {
        $0.animation.pose(of: 0, among: 1, step: $0.step)
      }
  }
}

extension RenderPlan.Canvas {
  /// Returns the moment of a motion at a frame of a segment of `frameCount` frames.
  func moment(_ frame: Int, of frameCount: Int) -> Motion.Moment {
    Motion.Moment(
      time: frameRate.time(ofFrame: frame), length: frameRate.time(ofFrame: max(1, frameCount)))
  }
}

extension ImagePlacement {
  /// The height of the image on the canvas, in pixels.
  fileprivate var height: Double { (mapping.c * mapping.c + mapping.d * mapping.d).squareRoot() }

  /// Leaves a part of what is drawn, at its place.
  fileprivate mutating func show(_ part: Pose.Part) {
    let (width, height) = (max(part.width, 1e-6), max(part.height, 1e-6))
    mapping = Affine.scale(width, height).then(.move(part.left, part.top)).then(mapping)
    window.x += window.width * part.left
    window.y += window.height * part.top
    window.width *= width
    window.height *= height
    if part.isEmpty { opacity = 0 }
  }
}
