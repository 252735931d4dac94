import MediaValues
import Pixels

/// Colors that do not overlap: no two of them cover the same part of a pixel.
struct PaintLayer {
  /// The color of pixels that are next to it, and not covered.
  let ground: Color?
  let bounds: PixelBounds
  fileprivate let paints: [(Source, AlphaPlane)]
  /// Images with their own colors, and their opacity from 0 to 1.
  fileprivate let images: (ink: ColorInk, part: Float)?

  init(_ images: ColorInk, alpha: UInt8) {
    (ground, paints, bounds) = (nil, [], images.bounds)
    self.images = (images, Float(alpha) / 255)
  }

  /// Creates a layer at a time relative to the start of the text. Gradients extend across `area`.
  init(
    _ parts: [(paint: Paint, coverage: AlphaPlane)], across area: PixelBounds, at time: Time
  ) {
    ground = parts.first?.paint.colors.first?.color.constant
    bounds = parts.map(\.coverage.bounds).union
    paints = parts.map { (Source($0.paint, across: area, at: time), $0.coverage) }
    images = nil
  }

  /// Where the colors of a part come from.
  fileprivate enum Source {
    case color(MixedColor)
    case map(PaintMap)

    init(_ paint: Paint, across area: PixelBounds, at time: Time) {
      guard case .gradient = paint else {
        self = .color(MixedColor(paint.constant ?? .white))
        return
      }
      self = .map(
        PaintMap(
          paint, at: time,
          across: Rectangle(
            x: Double(area.x), y: Double(area.y), width: Double(area.width),
            height: Double(area.height))))
    }
  }
}

extension TextRaster {
  /// Combines layers, the first one lowest. `opacity` applies to the whole.
  init(bounds: PixelBounds, layers: [PaintLayer], opacity: Double) {
    let count = bounds.width * bounds.height
    self.bounds = bounds
    // Transparent pixels get the color of the lowest layer, since scaling the image mixes it in at
    // the edges.
    let ground = layers.first?.ground ?? .black
    red = Array(repeating: ground.red, count: count)
    green = Array(repeating: ground.green, count: count)
    blue = Array(repeating: ground.blue, count: count)
    alpha = Array(repeating: 0, count: count)
    let factor = 255 * Float(opacity)
    // Row by row, since large texts have many pixels.
    var sums = Array(repeating: MixedColor.none, count: bounds.width)
    for y in 0..<bounds.height {
      for x in sums.indices { sums[x] = .none }
      for layer in layers { sums.cover(with: layer, bounds.x, bounds.y + y) }
      for x in sums.indices where sums[x].alpha > 0 {
        let (sum, index) = (sums[x], y * bounds.width + x)
        red[index] = byte(sum.red / sum.alpha)
        green[index] = byte(sum.green / sum.alpha)
        blue[index] = byte(sum.blue / sum.alpha)
        alpha[index] = byte(sum.alpha * factor)
      }
    }
  }
}

extension [MixedColor] {
  /// Draws a layer over a row of pixels that begins at `x`.
  fileprivate mutating func cover(with layer: PaintLayer, _ x: Int, _ y: Int) {
    let row = PixelBounds(x: x, y: y, width: count, height: 1)
    let common = layer.bounds.intersection(row)
    guard !common.isEmpty else { return }
    let start = (y - layer.bounds.y) * layer.bounds.width + common.x - layer.bounds.x
    var inks = Array(repeating: MixedColor.none, count: common.width)
    for (source, plane) in layer.paints {
      inks.add(source, plane, of: common.intersection(plane.bounds), from: common.x)
    }
    if let images = layer.images {
      for index in inks.indices {
        inks[index] = MixedColor(images.ink, at: start + index, part: images.part)
      }
    }
    for index in inks.indices where inks[index].alpha > 0 {
      self[common.x - x + index].cover(with: inks[index])
    }
  }
}

extension [MixedColor] {
  /// Adds the part of a row that a plane covers. The row begins at `x`.
  fileprivate mutating func add(
    _ source: PaintLayer.Source, _ plane: AlphaPlane, of part: PixelBounds, from x: Int
  ) {
    guard !part.isEmpty else { return }
    let start = (part.y - plane.bounds.y) * plane.bounds.width + part.x - plane.bounds.x
    let offset = part.x - x
    plane.bytes.withUnsafeBufferPointer { bytes in
      switch source {
      case .color(let color):
        for index in 0..<part.width where bytes[start + index] > 0 {
          self[offset + index].add(color, Float(bytes[start + index]) / 255)
        }
      case .map(let map):
        var colors = [SIMD4<Float>](repeating: .zero, count: part.width)
        map.read(&colors, colors.indices, x: part.x, y: part.y)
        for index in 0..<part.width where bytes[start + index] > 0 {
          self[offset + index].add(MixedColor(colors[index]), Float(bytes[start + index]) / 255)
        }
      }
    }
  }
}

/// A color premultiplied by its alpha, which is from 0 to 1.
private struct MixedColor {
  private(set) var red, green, blue, alpha: Float

  static let none = MixedColor(red: 0, green: 0, blue: 0, alpha: 0)

  private init(red: Float, green: Float, blue: Float, alpha: Float) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ color: Color) {
    alpha = Float(color.alpha) / 255
    red = Float(color.red) * alpha
    green = Float(color.green) * alpha
    blue = Float(color.blue) * alpha
  }

  /// Creates a color of four components from 0 to 255, which are premultiplied.
  init(_ premultiplied: SIMD4<Float>) {
    (red, green, blue) = (premultiplied.x, premultiplied.y, premultiplied.z)
    alpha = premultiplied.w / 255
  }

  /// Creates the color of a pixel of an image, multiplied by `part`.
  init(_ ink: ColorInk, at index: Int, part: Float) {
    red = Float(ink.red.bytes[index]) * part
    green = Float(ink.green.bytes[index]) * part
    blue = Float(ink.blue.bytes[index]) * part
    alpha = Float(ink.alpha.bytes[index]) / 255 * part
  }

  /// Adds another color, multiplied by `part`.
  @inline(__always) mutating func add(_ other: MixedColor, _ part: Float) {
    red += other.red * part
    green += other.green * part
    blue += other.blue * part
    alpha += other.alpha * part
  }

  /// Draws another color over this one.
  @inline(__always) mutating func cover(with other: MixedColor) {
    let below = self
    self = other
    add(below, max(0, 1 - other.alpha))
  }
}

@inline(__always) private func byte(_ value: Float) -> UInt8 {
  UInt8(clamping: min(255, max(0, value + 0.5)))
}
