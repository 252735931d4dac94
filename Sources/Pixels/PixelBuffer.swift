package import MediaValues

/// An image while it is written. It has one owner, and `finished` turns it into a `PixelView`, which may be
/// shared and cannot be written to.
package struct PixelBuffer: ~Copyable {
  /// The size of the image in pixels.
  package let size: PixelSize
  package let model: ColorModel
  /// The three color planes.
  package var planes: InlineArray<3, MutablePlane>
  /// The alpha; `nil` if the image is opaque.
  package var alpha: MutablePlane?
  private let owner: AnyObject

  /// Creates a buffer of planes whose memory `owner` keeps alive, and to which nothing else refers.
  package init(
    size: PixelSize, model: ColorModel, planes: consuming InlineArray<3, MutablePlane>,
    alpha: consuming MutablePlane?, owner: AnyObject
  ) {
    self.size = size
    self.model = model
    self.planes = planes
    self.alpha = alpha
    self.owner = owner
  }

  /// Creates an image with its own memory, black and, with alpha, transparent.
  package init(size: PixelSize, model: ColorModel, hasAlpha: Bool) {
    let memory = PixelMemory(size: size, model: model, hasAlpha: hasAlpha)
    self.init(
      size: size, model: model,
      planes: [memory.plane(0), memory.plane(1), memory.plane(2)],
      alpha: hasAlpha ? memory.plane(3) : nil, owner: memory)
    clear()
  }

  /// Returns the image, to which nothing can be written any more.
  package consuming func finished() -> PixelView {
    let planes = [planes[0].reading, planes[1].reading, planes[2].reading]
    return PixelView(
      size: size, model: model, planes: planes, alpha: alpha?.reading, owner: owner)
  }

  /// Makes the image black and, with alpha, transparent.
  package mutating func clear() {
    for index in planes.indices { planes[index].fill(model.black(index)) }
    alpha?.fill(0)
  }

  /// Copies an image of the same size and model; an image without alpha is opaque.
  package mutating func copy(_ other: PixelView) {
    for index in planes.indices { planes[index].copy(other.planes[index]) }
    if let theirs = other.alpha { alpha?.copy(theirs) } else { alpha?.fill(255) }
  }

  /// Fills the image with one color, whose opacity is ignored without alpha.
  package mutating func fill(_ color: Color) {
    let samples = model.samples(of: color)
    let opacity = alpha == nil ? 255 : Int(color.alpha)
    for index in planes.indices {
      let black = Int(model.black(index))
      planes[index].fill(UInt8(black + ((Int(samples[index]) - black) * opacity + 127) / 255))
    }
    alpha?.fill(UInt8(opacity))
  }
}

/// The memory of an image that no library owns.
private final class PixelMemory {
  private var starts: [UnsafeMutablePointer<UInt8>] = []
  private var sizes: [PixelSize] = []

  init(size: PixelSize, model: ColorModel, hasAlpha: Bool) {
    for index in 0..<(hasAlpha ? 4 : 3) {
      let shift = index < 3 ? model.shift(index) : 0
      let width = (size.width + (1 << shift) - 1) >> shift
      let height = (size.height + (1 << shift) - 1) >> shift
      sizes.append(PixelSize(width: width, height: height))
      // A few more bytes, so that kernels may read beyond the end.
      starts.append(.allocate(capacity: width * height + 16))
    }
  }

  deinit {
    for start in starts { start.deallocate() }
  }

  /// Returns a plane; the alpha is the fourth.
  func plane(_ index: Int) -> MutablePlane {
    MutablePlane(
      base: starts[index], stride: sizes[index].width, width: sizes[index].width,
      height: sizes[index].height)
  }
}
