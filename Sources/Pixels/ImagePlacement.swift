package import MediaValues

/// The placement and appearance of an image that is drawn on a canvas.
package struct ImagePlacement {
  /// The mapping from the unit square of the image to pixels of the canvas.
  package var mapping: Affine
  /// The mapping of an image that is seen in perspective, in place of `mapping`.
  package var projection: Projection?
  /// From 0, invisible, to 1.
  package var opacity: Double
  /// Where the image is visible, over the whole canvas; `nil` for everywhere.
  package var mask: AlphaPlane?
  /// The formula that combines the image with the canvas.
  package var blend: Blend
  /// The part of the image that is drawn.
  package var window: Window
  /// The number of pixels by which the edges are extended, so that no gap is visible between adjacent
  /// images.
  package var bleed = 0.0

  /// A part of an image, in fractions of its sides.
  package struct Window: Hashable, Sendable {
    package var x = 0.0
    package var y = 0.0
    package var width = 1.0
    package var height = 1.0

    package init(x: Double = 0, y: Double = 0, width: Double = 1, height: Double = 1) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The mapping from the unit square of the part to that of the whole image.
    package var mapping: Affine { Affine.scale(width, height).then(.move(x, y)) }
  }

  package init(
    mapping: Affine, opacity: Double = 1, mask: AlphaPlane? = nil, blend: Blend = .normal,
    window: Window = Window()
  ) {
    self.window = window
    self.mapping = mapping
    self.opacity = opacity
    self.mask = mask
    self.blend = blend
  }

  /// Returns a drawing that covers the whole canvas.
  package static func over(_ size: PixelSize) -> ImagePlacement {
    ImagePlacement(mapping: .scale(Double(size.width), Double(size.height)))
  }
}

extension PixelBuffer {
  /// Draws `image`, which must have the same model, on this one. Edges between pixels are antialiased.
  /// Blends other than normal require the model `rgb`.
  package mutating func draw(_ image: PixelView, _ drawing: ImagePlacement) {
    guard image.model == model, let rows = DrawingRows(image, drawing, on: size) else { return }
    let isBlended = drawing.blend != .normal && model == .rgb
    var y = rows.ys.lowerBound
    while y < rows.ys.upperBound {
      // Color differences span two rows.
      let next = model == .yuv420 ? min(y + 2, rows.ys.upperBound) : y + 1
      for line in y..<next { rows.measure(line, into: line - y) }
      if isBlended { rows.blend(y, on: &self) } else { rows.composite(y..<next, on: &self) }
      y = next
    }
  }
}

/// The state of one drawing, which is done row by row.
final class DrawingRows {
  let image: PixelView
  let drawing: ImagePlacement
  let xs: Range<Int>
  let ys: Range<Int>
  private let edges: any RowCoverage
  private let samplers: [any RowSampler]
  private let alphaSampler: (any RowSampler)?
  private let opacity: Int
  /// The visible part of the image, pixel by pixel, in two rows: with its alpha, and without.
  private var seen: [RowBuffer]
  private var solid: [RowBuffer]
  private let row: RowBuffer
  private let narrowSeen: RowBuffer
  private let narrowSolid: RowBuffer
  /// The three samples of the pixels of a row that is blended.
  private lazy var colorRows = (0..<3).map { _ in RowBuffer(xs.count) }

  /// Returns `nil` if nothing of the image is visible on a canvas of this size.
  init?(_ source: PixelView, _ drawing: ImagePlacement, on canvas: PixelSize) {
    let opacity = Int(clamping: (min(max(drawing.opacity, 0), 1) * 255).rounded())
    guard opacity > 0, let view = ImageView(source, drawing) else { return nil }
    let bounds = view.bounds
    let bleed = drawing.bleed
    func clip(_ range: ClosedRange<Double>, _ length: Int) -> Range<Int> {
      let low = min(max(range.lowerBound - bleed, 0), Double(length))
      let high = min(max(range.upperBound + bleed, 0), Double(length))
      // Starts at an even pixel, so that whole color differences are covered.
      return
        (Int(clamping: low) & ~1)..<max(
          Int(clamping: low) & ~1, min(length, (Int(clamping: high.rounded(.up)) + 1) & ~1))
    }
    xs = clip(bounds.x, canvas.width)
    ys = clip(bounds.y, canvas.height)
    guard !xs.isEmpty, !ys.isEmpty else { return nil }
    self.drawing = drawing
    self.opacity = opacity
    let image = view.image
    self.image = image
    edges = view.edges
    samplers = image.planes.indices.map {
      view.sampler(image.planes[$0], step: Double(1 << image.model.shift($0)))
    }
    alphaSampler = image.alpha.map { view.sampler($0, step: 1) }
    let width = xs.count
    (seen, solid) = ([RowBuffer(width), RowBuffer(width)], [RowBuffer(width), RowBuffer(width)])
    (row, narrowSeen, narrowSolid) = (RowBuffer(width), RowBuffer(width), RowBuffer(width))
  }

  /// Computes the visible part of each pixel of a row.
  func measure(_ y: Int, into slot: Int) {
    let solid = self.solid[slot].start
    edges.read(solid, x: xs.lowerBound, y: y, count: xs.count, opacity: opacity)
    if let mask = drawing.mask {
      mask.bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        weight(solid, by: base + (y * mask.bounds.width + xs.lowerBound), count: xs.count)
      }
    }
    guard let alphaSampler else { return }
    let seen = self.seen[slot].start
    alphaSampler.read(seen, x: xs.lowerBound, y: y, count: xs.count)
    weight(seen, by: solid, count: xs.count)
  }

  /// Draws the measured rows over the canvas.
  func composite(_ lines: Range<Int>, on canvas: inout PixelBuffer) {
    for (slot, y) in lines.enumerated() {
      let (solid, seen) = rows(slot)
      let upright = canvas.model == .yuv420 ? 1 : 3
      for plane in 0..<upright {
        samplers[plane].read(row.start, x: xs.lowerBound, y: y, count: xs.count)
        compositeRow(
          row.start, on: canvas.planes[plane].row(y) + xs.lowerBound, solid: solid, seen: seen,
          black: Int(canvas.model.black(plane)), count: xs.count)
      }
      if let alpha = canvas.alpha?.row(y) {
        addAlpha(seen, to: alpha + xs.lowerBound, count: xs.count)
      }
    }
    if canvas.model == .yuv420 { compositeColor(lines, on: &canvas) }
  }

  private func compositeColor(_ lines: Range<Int>, on canvas: inout PixelBuffer) {
    let count = (xs.count + 1) / 2
    let last = lines.count - 1
    narrow(self.rows(0).solid, self.rows(last).solid, into: narrowSolid.start, width: xs.count)
    var seen = UnsafePointer(narrowSolid.start)
    if alphaSampler != nil {
      narrow(self.rows(0).seen, self.rows(last).seen, into: narrowSeen.start, width: xs.count)
      seen = UnsafePointer(narrowSeen.start)
    }
    let (x, y) = (xs.lowerBound / 2, lines.lowerBound / 2)
    for plane in 1..<3 {
      samplers[plane].read(row.start, x: x, y: y, count: count)
      compositeRow(
        row.start, on: canvas.planes[plane].row(y) + x, solid: narrowSolid.start, seen: seen,
        black: Int(canvas.model.black(plane)), count: count)
    }
  }

  /// Blends the one measured row with the canvas.
  func blend(_ y: Int, on canvas: inout PixelBuffer) {
    let colors = BlendRow(
      canvas.planes.indices.map { canvas.planes[$0].row(y) + xs.lowerBound },
      alpha: (canvas.alpha?.row(y)).map { $0 + xs.lowerBound }, count: xs.count)
    for plane in 0..<3 {
      samplers[plane].read(colorRows[plane].start, x: xs.lowerBound, y: y, count: xs.count)
    }
    let (solid, seen) = self.rows(0)
    colors.blend(
      colorRows.map { UnsafePointer($0.start) }, solid: solid, seen: seen, drawing.blend)
  }

  private func rows(_ slot: Int) -> (solid: UnsafePointer<UInt8>, seen: UnsafePointer<UInt8>) {
    let solid = UnsafePointer(self.solid[slot].start)
    return (solid, alphaSampler == nil ? solid : UnsafePointer(seen[slot].start))
  }
}

/// Memory for one row. Optimized code releases it after the last use of the object, not of the pointer, so
/// it is stored as a property of its user.
final class RowBuffer {
  let start: UnsafeMutablePointer<UInt8>

  init(_ count: Int) {
    start = .allocate(capacity: count + 16)
    start.initialize(repeating: 0, count: count + 16)
  }

  deinit { start.deallocate() }
}
