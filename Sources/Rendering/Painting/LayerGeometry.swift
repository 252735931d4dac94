import Catalogue
import MediaValues
import Pixels
import Planning
import Titling

/// The place of a layer's image at each time, and the size at which it is stored.
struct LayerGeometry {
  let layer: RenderPlan.Layer
  let canvas: PixelSize
  /// The part of the upright image that is used, in stored pixels; `nil` for all of it, and for an animated crop.
  let window: PixelWindow?
  /// The displayed size of that part.
  let displaySize: PixelSize
  let placement: Placement
  private let pixelScale: Double
  private let rate: FrameRate
  /// Whether the medium is equally sharp at any size.
  private let isVector: Bool

  init(_ layer: RenderPlan.Layer, facts: VideoFacts, canvas: RenderPlan.Canvas) {
    rate = canvas.frameRate
    isVector = facts.isVector && !layer.appearance.isCropped
    pixelScale = canvas.pixelScale
    let canvas = canvas.size
    self.layer = layer
    self.canvas = canvas
    let whole = facts.displaySize
    let upright =
      facts.rotation % 180 == 0
      ? facts.codedSize
      : PixelSize(width: facts.codedSize.height, height: facts.codedSize.width)
    window = layer.appearance.isCropped ? layer.appearance.crop.constantWindow(of: upright) : nil
    if let window {
      displaySize = PixelSize(
        width: max(1, window.size.width * whole.width / upright.width),
        height: max(1, window.size.height * whole.height / upright.height))
    } else {
      displaySize = whole
    }
    // A medium with its own size is scaled like the pixels of a preview.
    placement = Placement(
      layer.fit == .none ? displaySize.scaled(by: pixelScale) : displaySize,
      on: layer.appearance.box?.largestContentSize(on: canvas) ?? canvas, as: layer.appearance)
  }

  /// Whether the image covers the canvas and hides what is below, unless it has alpha.
  var coversCanvas: Bool {
    let appearance = layer.appearance
    guard appearance.box == nil else { return false }
    let isWhole =
      !appearance.isTransformed && appearance.mask == nil && layer.movement.motion == nil
      && !hasMovingCrop
      && placement.covers(canvas)
    return (isWhole || appearance.background?.isOpaque == true) && appearance.isOpaque
  }

  /// Whether pixels of the scaled image are pixels of the canvas.
  var isExact: Bool {
    !layer.appearance.isTransformed && layer.appearance.box == nil && layer.movement.motion == nil
      && !hasMovingCrop && !layer.appearance.hasMovingFocus
  }

  /// Whether the size of the image has to be computed for each frame.
  private var isFittedEachTime: Bool { hasMovingCrop || layer.appearance.box != nil }

  var hasMovingCrop: Bool { layer.appearance.isCropped && window == nil }

  /// The largest size at which the image is drawn, limited by the size of the medium.
  var scaledSize: PixelSize {
    guard !isExact else { return placement.scaled }
    let scales = [Transform.scale, Transform.scaleX, Transform.scaleY].map {
      layer.appearance.transform.numbers[$0]
    }
    var width = Double(placement.scaled.width) * scales[0].greatest * scales[1].greatest
    var height = Double(placement.scaled.height) * scales[0].greatest * scales[2].greatest
    if let motion = layer.movement.motion {
      width *= motion.enlargement
      height *= motion.enlargement
    }
    if hasMovingCrop {
      width /= max(0.05, layer.appearance.crop[Crop.width].least)
      height /= max(0.05, layer.appearance.crop[Crop.height].least)
    }
    let isAnimated = scales.contains { $0.constant == nil }
    let limit = isVector ? 1e4 : isAnimated || hasMovingCrop ? 1.0 : 4.0
    return PixelSize(
      width: Int(clamping: min(max(1, width.rounded()), Double(displaySize.width) * limit, 8192)),
      height: Int(clamping: min(max(1, height.rounded()), Double(displaySize.height) * limit, 8192))
    ).madeEven
  }

  /// Returns the box of the image at a time, and how it is mapped to the canvas; `nil` for an image without a box.
  func box(at time: Time) -> BoxPlacement? {
    layer.appearance.box.map { BoxPlacement($0, of: layer.appearance, on: canvas, at: time) }
  }

  /// Returns how the image is drawn on the canvas, or in the unit square of its box, at a time relative to the layer's
  /// beginning.
  func drawing(at time: Time) -> ImagePlacement {
    var drawing = ImagePlacement(mapping: mapping(at: time))
    drawing.window = window(at: time)
    if let motion = layer.movement.motion {
      let length = rate.time(ofFrame: max(1, layer.frameCount))
      drawing.window = motion.window(
        in: drawing.window, at: Motion.Moment(time: time, length: length))
    }
    return drawing
  }

  /// Returns the mapping from the unit square of the image to pixels of the canvas, or to the unit square of its box.
  func mapping(at time: Time) -> Affine {
    if let box = box(at: time) { return box.place(of: fittedSize(at: time)) }
    if isExact {
      return Affine.scale(Double(placement.kept.size.width), Double(placement.kept.size.height))
        .then(.move(Double(placement.x), Double(placement.y)))
    }
    return layer.appearance.mapping(of: fittedSize(at: time), on: canvas, at: time)
  }

  /// Returns the size of the part that an animated crop leaves, as it is shown before the transform.
  func cutSize(at time: Time) -> PixelSize {
    let size = fittedSize(at: time)
    return PixelSize(
      width: Int(clamping: min(max(size.width.rounded(), 2), 8192)),
      height: Int(clamping: min(max(size.height.rounded(), 2), 8192))
    ).madeEven
  }

  /// Returns the part of the stored image that is drawn: the part that an animated crop leaves, and of that, if the
  /// image covers the canvas or is cut at the edges of its box, the part within these.
  private func window(at time: Time) -> ImagePlacement.Window {
    let window = croppedWindow(at: time)
    let isCut = layer.fit == .cover || layer.fit == .none && layer.appearance.box != nil
    guard isCut, !isExact else { return window }
    return layer.appearance.shown(
      of: window, sized: wholeSize(at: time), in: room(at: time), at: time)
  }

  private func croppedWindow(at time: Time) -> ImagePlacement.Window {
    hasMovingCrop ? layer.appearance.crop.window(at: time) : ImagePlacement.Window()
  }

  /// The size of the canvas, or of the box, that the image is laid into.
  private func room(at time: Time) -> Appearance.Size {
    box(at: time).map { Appearance.Size($0.content) } ?? Appearance.Size(canvas)
  }

  /// The size at which the whole image would be drawn, of which the canvas or the box may show only a part.
  private func wholeSize(at time: Time) -> Appearance.Size {
    guard isFittedEachTime else { return Appearance.Size(placement.scaled) }
    let (room, window) = (room(at: time), croppedWindow(at: time))
    let width = max(1, Double(displaySize.width) * window.width)
    let height = max(1, Double(displaySize.height) * window.height)
    let factor: Double
    switch layer.fit {
    case .contain: factor = min(room.width / width, room.height / height)
    case .cover: factor = max(room.width / width, room.height / height)
    case .none: factor = pixelScale
    case .fill: return room
    }
    return Appearance.Size(width: width * factor, height: height * factor)
  }

  /// The size at which the image is drawn before the transform.
  private func fittedSize(at time: Time) -> Appearance.Size {
    if layer.fit == .cover { return room(at: time) }
    let whole = wholeSize(at: time)
    guard layer.appearance.box != nil else { return whole }
    let room = room(at: time)
    return Appearance.Size(
      width: min(whole.width, room.width), height: min(whole.height, room.height))
  }
}

extension PixelSize {
  fileprivate func scaled(by factor: Double) -> PixelSize {
    guard factor != 1 else { return self }
    return PixelSize(
      width: max(1, Int(clamping: (Double(width) * factor).rounded())),
      height: max(1, Int(clamping: (Double(height) * factor).rounded())))
  }
}
