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
  /// Whether an image may be drawn larger than it is, so that it has room for a blur.
  private let canGrow: Bool

  /// Creates a painter of a segment of `frameCount` frames; `nil` for one without movement.
  init?(
    _ movement: Movement, frameCount: Int, canvas: RenderPlan.Canvas, isFramed: Bool = true,
    canGrow: Bool
  ) {
    guard !movement.isEmpty else { return nil }
    self.movement = movement
    self.frameCount = frameCount
    self.canvas = canvas
    self.isFramed = isFramed
    self.canGrow = canGrow
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
    let resting = drawing.mapping
    var radii: [Double] = []
    for pose in poses(at: frame) {
      let height = drawing.height
      if pose.blur > 0 {
        let radius =
          reach.map { pose.blur * $0 / max(1, height) }
          ?? pose.blur * height / Double(canvas.size.height)
        radii.append(min(0.1, radius))
      }
      image = try move(image, &drawing, pose, reach: reach ?? height)
    }
    return radii.isEmpty ? image : try blurred(image, &drawing, by: radii, resting: resting)
  }

  /// Changes the place, the visible part and the opacity of what is drawn at the place itself, without an image of it.
  /// Returns `false` if it has to be moved as an image.
  func place(_ drawing: inout ImagePlacement, at frame: Int) -> Bool {
    // An endless motion would draw it again for each frame, and never comes to rest.
    guard movement.motion == nil else { return false }
    let poses = poses(at: frame)
    guard poses.allSatisfy({ $0.blur == 0 && $0.card == nil }) else { return false }
    for pose in poses {
      drawing.move(by: pose, reach: drawing.height)
      if pose.part != .whole { drawing.show(pose.part) }
    }
    return true
  }

  private func move(
    _ image: Frame, _ drawing: inout ImagePlacement, _ pose: Pose, reach: Double
  ) throws -> Frame {
    drawing.move(by: pose, reach: reach)
    if pose.part != .whole { drawing.show(pose.part) }
    return try pose.card.map { try turned(image, $0, &drawing) } ?? image
  }

  /// Returns the image after Gaussian blurs of some radii, which are fractions of its height. `resting` is its place without
  /// movement.
  private func blurred(
    _ image: Frame, _ drawing: inout ImagePlacement, by radii: [Double], resting: Affine
  ) throws -> Frame {
    guard let pixels = image.pixels else { throw RenderError.nothingDrawn }
    let height = Double(image.size.height)
    let deviation = radii.reduce(0) { $0 + $1 * $1 }.squareRoot() * height
    let room = BlurRoom(
      for: deviation, around: pixels, drawing, resting: resting, on: canvas.size)
    let whole = room.isEmpty || !canGrow ? image : try room.added(to: pixels, &drawing)
    return try radii.reduce(whole) { soft, radius in
      let part = radius * height / Double(whole.size.height)
      return try blur.apply(["radius": .number(ExactDecimal(part) ?? 0)], to: soft)
    }
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

  /// Moves what is drawn, and changes its opacity. The pose measures distances in reaches of `reach` pixels.
  fileprivate mutating func move(by pose: Pose, reach: Double) {
    let middle = mapping.apply(0.5, 0.5)
    mapping = mapping.then(Affine(pose, aboutX: middle.x, y: middle.y, reach: reach))
    opacity *= pose.opacity
  }

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
