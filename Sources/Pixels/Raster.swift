package import MediaValues

/// An image in memory: planes of 8-bit, gamma-coded samples.
///
/// With alpha, the samples are premultiplied toward black, so that the image can be scaled, moved and
/// mixed without the colors of invisible pixels.
package struct Raster {
  /// The meaning of the three color planes.
  package enum Model: Hashable, Sendable {
    /// Luma at full size and two color differences at half size; BT.709, limited range.
    case yuv420
    /// Green, blue and red, full range.
    case rgb
  }

  /// The size of the image in pixels.
  package let size: PixelSize
  package let model: Model
  /// The three color planes.
  package let planes: [Plane]
  /// The alpha; `nil` if the image is opaque.
  package let alpha: Plane?
  private let owner: AnyObject

  /// Creates a view of planes whose memory `owner` keeps alive.
  package init(
    size: PixelSize, model: Model, planes: [Plane], alpha: Plane?, owner: AnyObject
  ) {
    self.size = size
    self.model = model
    self.planes = planes
    self.alpha = alpha
    self.owner = owner
  }

  /// Creates an image with its own memory, black and, with alpha, transparent.
  package init(size: PixelSize, model: Model, hasAlpha: Bool) {
    let memory = RasterMemory(size: size, model: model, hasAlpha: hasAlpha)
    self.init(
      size: size, model: model, planes: Array(memory.planes.prefix(3)),
      alpha: hasAlpha ? memory.planes[3] : nil, owner: memory)
    clear()
  }

  /// Makes the image black and, with alpha, transparent.
  package func clear() {
    for (index, plane) in planes.enumerated() { plane.fill(model.black(index)) }
    alpha?.fill(0)
  }

  /// Copies an image of the same size and model; an image without alpha is opaque.
  package func copy(_ other: Raster) {
    for (mine, theirs) in zip(planes, other.planes) { mine.copy(theirs) }
    guard let alpha else { return }
    if let theirs = other.alpha { alpha.copy(theirs) } else { alpha.fill(255) }
  }

  /// Fills the image with one color, whose opacity is ignored without alpha.
  package func fill(_ color: Color) {
    let samples = model.samples(of: color)
    let opacity = alpha == nil ? 255 : Int(color.alpha)
    for (index, plane) in planes.enumerated() {
      let black = Int(model.black(index))
      plane.fill(UInt8(black + ((Int(samples[index]) - black) * opacity + 127) / 255))
    }
    alpha?.fill(UInt8(opacity))
  }
}

extension Raster.Model {
  /// Returns the sample of black in a plane.
  func black(_ plane: Int) -> UInt8 {
    switch self {
    case .rgb: 0
    case .yuv420: plane == 0 ? 16 : 128
    }
  }

  /// Returns the number of pixels per sample of a plane in each direction, as a power of two.
  func shift(_ plane: Int) -> Int {
    self == .yuv420 && plane > 0 ? 1 : 0
  }

  /// Returns the samples of an opaque color, in the order of the planes.
  package func samples(of color: Color) -> [UInt8] {
    switch self {
    case .rgb: return [color.green, color.blue, color.red]
    case .yuv420:
      let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
      let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      return [
        16 + luma * 219 / 255, 128 + (blue - luma) / 1.8556 * 224 / 255,
        128 + (red - luma) / 1.5748 * 224 / 255,
      ].map { UInt8(clamping: $0.rounded()) }
    }
  }
}

/// The memory of a raster that no library owns.
private final class RasterMemory {
  private(set) var planes: [Plane] = []

  init(size: PixelSize, model: Raster.Model, hasAlpha: Bool) {
    for index in 0..<(hasAlpha ? 4 : 3) {
      let shift = index < 3 ? model.shift(index) : 0
      let width = (size.width + (1 << shift) - 1) >> shift
      let height = (size.height + (1 << shift) - 1) >> shift
      // A few more bytes, so that kernels may read beyond the end.
      planes.append(
        Plane(
          base: .allocate(capacity: width * height + 16), stride: width, width: width,
          height: height))
    }
  }

  deinit {
    for plane in planes { plane.base.deallocate() }
  }
}
