import MediaValues
import Pixels
import Planning
import Titling

@testable import Rendering

extension FuzzTarget {
  /// The placement and drawing of images. For all numbers, drawing ends and stays within its
  /// canvas, and invisible images change nothing.
  static let painter = FuzzTarget("painter") { bytes in
    var source = ByteSource(bytes)
    let model: ColorModel = source.flag() ? .rgb : .yuv420
    var canvas = PixelBuffer(
      size: source.size(upTo: 40), model: model, hasAlpha: source.flag())
    canvas.fill(.white)
    let appearance = Appearance(source.appearance())
    let facts = VideoFacts(
      codec: "h264", codedSize: source.size(upTo: 8192), pixelAspect: source.ratio(),
      rotation: source.element(of: [0, 90, 180, 270]), frameRate: .thirty, duration: 60,
      isStill: false)
    var layer = RenderPlan.Layer(
      source: 0, firstFrame: 0, sourceStart: .zero, appearance: appearance,
      frameCount: source.integer(0...90))
    if source.flag() { layer.movement.motion = Motion(source.element(of: Motion.Kind.allCases)) }
    let geometry = LayerGeometry(
      layer, facts: facts,
      canvas: RenderPlan.Canvas(
        size: canvas.size, frameRate: .thirty, background: .black, sampleRate: 48_000))
    let sizes = [geometry.scaledSize, geometry.displaySize]
    try require(sizes.allSatisfy { $0.width > 0 && $0.height > 0 }, "an image of \(sizes)")
    let shown = PixelBuffer(
      size: source.size(upTo: 40), model: model, hasAlpha: source.flag()
    ).finished()
    for _ in 0..<3 {
      let time = source.time()
      let cut = geometry.cutSize(at: time)
      try require(
        (2...8192).contains(cut.width) && (2...8192).contains(cut.height), "cut to \(cut)")
      var drawing = geometry.drawing(at: time)
      if let box = geometry.box(at: time) {
        let whole = BoxSurface(box, around: drawing.mapping, on: canvas.size)
        let pixels = BoxSurface(box, around: nil, on: canvas.size).size
        try require(
          whole.size.width <= 2 * canvas.size.width + 2
            && whole.size.height <= 2 * canvas.size.height + 2,
          "a box in \(whole.size)")
        try require(
          (2...2 * canvas.size.width + 1).contains(pixels.width)
            && (2...2 * canvas.size.height + 1).contains(pixels.height), "a box of \(pixels)")
        drawing.mapping = drawing.mapping.then(box.mapping)
      }
      drawing.blend = appearance.blend
      drawing.opacity = appearance.numbers.value(WrittenAppearance.opacity, at: time)
      if let mask = appearance.mask {
        drawing.mask = MaskPainter(mask, allowance: ImageAllowance()).coverage(
          drawing.mapping, over: canvas.size, unit: Double(canvas.size.height), at: time)
      }
      canvas.draw(shown, drawing)
    }
    try drawWildly(on: &canvas, shown, &source)
  }

  /// Draws with mappings that no document leads to.
  private static func drawWildly(
    on canvas: inout PixelBuffer, _ shown: PixelView, _ source: inout ByteSource
  ) throws {
    let numbers = (0..<6).map { _ in source.double() }
    let mapping = Affine(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    canvas.draw(shown, ImagePlacement(mapping: mapping, blend: source.element(of: Blend.allCases)))
    let before = samples(of: &canvas)
    canvas.draw(shown, ImagePlacement(mapping: mapping, opacity: 0))
    let after = samples(of: &canvas)
    try require(after == before, "what is not seen changes a canvas by \(mapping)")
  }

  private static func samples(of canvas: inout PixelBuffer) -> [[UInt8]] {
    var planes = [
      canvas.planes[0].reading, canvas.planes[1].reading, canvas.planes[2].reading,
    ]
    if let alpha = canvas.alpha?.reading { planes.append(alpha) }
    return planes.map { plane in
      (0..<plane.height).flatMap { y in
        Array(UnsafeBufferPointer(start: plane.row(y), count: plane.width))
      }
    }
  }
}

extension ByteSource {
  fileprivate mutating func size(upTo most: Int) -> PixelSize {
    PixelSize(width: integer(1...most), height: integer(1...most))
  }

  fileprivate mutating func ratio() -> Ratio {
    Ratio(numerator: Int64(integer(1...70_000)), denominator: Int64(integer(1...70_000)))
  }

  /// Returns `nil`, or a number that may be animated.
  private mutating func number() -> AnimatedNumber? {
    switch byte() % 4 {
    case 0: return nil
    case 1, 2: return .constant(decimal())
    default:
      var times = [time(), time(), time()].sorted()
      if times[0] == times[1] { times.removeFirst() }
      return .keyframes(times.map { Keyframe(time: $0, value: decimal(), easing: easing()) })
    }
  }

  fileprivate mutating func appearance() -> WrittenAppearance {
    var appearance = WrittenAppearance(fit: element(of: Fit.allCases), opacity: number())
    if flag() {
      appearance.crop = Crop(x: number(), y: number(), width: number(), height: number())
    }
    if flag() {
      appearance.transform = Transform(
        x: number(), y: number(), scale: number(), scaleX: number(), scaleY: number(),
        rotation: number(), anchorX: number(), anchorY: number(), flipX: flag(), flipY: flag())
    }
    if flag() {
      appearance.mask = Mask(
        shape: element(of: Mask.Shape.allCases), x: number(), y: number(), width: number(),
        height: number(), radius: number(), feather: number(), rotation: number(),
        isInverted: flag())
    }
    if flag() {
      appearance.box = Box(
        anchor: element(of: Box.Anchor.allCases), area: element(of: Box.Area.standard),
        x: number(), y: number(), width: number(), height: number(),
        aspect: flag() ? 0.01 : nil)
    }
    if flag() { appearance.blend = element(of: Blend.allCases) }
    return appearance
  }
}
