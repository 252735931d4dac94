package import MediaValues

/// A picture in memory: planes of 8-bit samples, gamma-coded.
///
/// With alpha, the planes hold the picture *laid on black*: each sample is already weighted by its
/// alpha, which is what can be scaled, moved and mixed without the colours of unseen pixels getting in.
package struct Raster {
  /// What the three planes of colour are.
  package enum Model: Hashable, Sendable {
    /// Brightness at full size and two colour differences at half; BT.709, limited range.
    case yuv420
    /// Green, blue and red, full range.
    case rgb
  }

  package let size: PixelSize
  package let model: Model
  /// Three planes of colour.
  package let planes: [Plane]
  /// Nil when everything is opaque.
  package let alpha: Plane?
  private let owner: AnyObject

  /// `owner` keeps the planes' memory alive.
  package init(
    size: PixelSize, model: Model, planes: [Plane], alpha: Plane?, owner: AnyObject
  ) {
    self.size = size
    self.model = model
    self.planes = planes
    self.alpha = alpha
    self.owner = owner
  }

  /// A picture in memory of its own, black and, with alpha, unseen.
  package init(size: PixelSize, model: Model, hasAlpha: Bool) {
    let memory = RasterMemory(size: size, model: model, hasAlpha: hasAlpha)
    self.init(
      size: size, model: model, planes: Array(memory.planes.prefix(3)),
      alpha: hasAlpha ? memory.planes[3] : nil, owner: memory)
    clear()
  }

  /// Black, and unseen where there is alpha.
  package func clear() {
    for (index, plane) in planes.enumerated() { plane.fill(model.black(index)) }
    alpha?.fill(0)
  }

  /// Takes over a picture of the same size and model; what has no alpha is opaque.
  package func copy(_ other: Raster) {
    for (mine, theirs) in zip(planes, other.planes) { mine.copy(theirs) }
    guard let alpha else { return }
    if let theirs = other.alpha { alpha.copy(theirs) } else { alpha.fill(255) }
  }

  /// Makes all of it one colour; `opacity` counts where there is alpha.
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
  /// The sample of a plane where nothing is.
  func black(_ plane: Int) -> UInt8 {
    switch self {
    case .rgb: 0
    case .yuv420: plane == 0 ? 16 : 128
    }
  }

  /// How many pixels a sample of a colour plane spans in each direction, as a power of two.
  func shift(_ plane: Int) -> Int {
    self == .yuv420 && plane > 0 ? 1 : 0
  }

  /// The samples of an opaque colour, in the order of the planes.
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
      // A few bytes more, so that kernels may read a neighbour too many.
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
