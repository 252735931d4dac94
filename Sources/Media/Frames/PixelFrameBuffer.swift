import CFFmpeg
package import MediaValues
package import Pixels

/// A frame while it is drawn. It has one owner, and `finished` consumes it.
package struct PixelFrameBuffer: ~Copyable {
  /// The samples of the frame.
  package var pixels: PixelBuffer
  private let buffer: FrameBuffer

  /// Creates a frame with undefined content.
  package init(size: PixelSize, model: ColorModel, hasAlpha: Bool) throws(MediaError) {
    var buffer = try FrameBuffer(
      size: size, format: model.pixelFormat(hasAlpha: hasAlpha),
      range: model == .rgb ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG)
    let planes: InlineArray<3, MutablePlane> = [
      try buffer.plane(0, of: model, size), try buffer.plane(1, of: model, size),
      try buffer.plane(2, of: model, size),
    ]
    let alpha = try hasAlpha ? buffer.plane(3, of: model, size) : nil
    pixels = PixelBuffer(
      size: size, model: model, planes: planes, alpha: alpha, owner: buffer.owner)
    self.buffer = buffer
  }

  /// Returns the frame.
  package consuming func finished() -> Frame { Frame(buffer.finished(), time: .zero) }
}

extension FrameBuffer {
  /// Returns a plane of an image; the alpha is the fourth.
  fileprivate mutating func plane(
    _ index: Int, of model: ColorModel, _ size: PixelSize
  ) throws(MediaError) -> MutablePlane {
    guard let (start, stride) = plane(index) else {
      throw MediaError(.internalFault, reason: "a frame without a plane")
    }
    let shift = index < 3 ? model.shift(index) : 0
    return MutablePlane(
      base: start.assumingMemoryBound(to: UInt8.self), stride: stride,
      width: (size.width + shift) >> shift, height: (size.height + shift) >> shift)
  }
}

extension ColorModel {
  func pixelFormat(hasAlpha: Bool) -> AVPixelFormat {
    switch self {
    case .yuv420: hasAlpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P
    case .rgb: hasAlpha ? AV_PIX_FMT_GBRAP : AV_PIX_FMT_GBRP
    }
  }

  /// Returns libav's name of the pixel format.
  package func formatName(hasAlpha: Bool) -> String { name(of: pixelFormat(hasAlpha: hasAlpha)) }
}
