import CFFmpeg
package import MediaValues
package import Pixels

extension MediaFrame {
  /// The samples of the frame, for reading; `nil` if `Raster` does not support its format.
  ///
  /// A frame with alpha must be premultiplied, as `LayerGraph` leaves it.
  package var raster: Raster? {
    switch AVPixelFormat(pointer.pointee.format) {
    case AV_PIX_FMT_YUV420P: buffer.raster(.yuv420, hasAlpha: false)
    case AV_PIX_FMT_YUVA420P: buffer.raster(.yuv420, hasAlpha: true)
    case AV_PIX_FMT_GBRP: buffer.raster(.rgb, hasAlpha: false)
    case AV_PIX_FMT_GBRAP: buffer.raster(.rgb, hasAlpha: true)
    default: nil
    }
  }
}

/// A frame while it is drawn. It has one owner, and `finished` consumes it.
package struct PictureCanvas: ~Copyable {
  /// The pixels, valid as long as the canvas exists.
  package let raster: Raster
  private let buffer: FrameBuffer

  /// Creates a canvas with undefined content.
  package init(
    size: PixelSize, model: Raster.Model, hasAlpha: Bool
  ) throws(MediaError) {
    let buffer = try FrameBuffer()
    let frame = buffer.pointer
    frame.pointee.width = Int32(clamping: size.width)
    frame.pointee.height = Int32(clamping: size.height)
    frame.pointee.format = model.pixelFormat(hasAlpha: hasAlpha).rawValue
    frame.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    frame.pointee.color_range = model == .rgb ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    try check(av_frame_get_buffer(frame, 0), "allocate a frame", .internalFault)
    self.buffer = buffer
    raster = buffer.raster(model, hasAlpha: hasAlpha)
  }

  /// Returns the frame.
  package consuming func finished() -> MediaFrame {
    MediaFrame(buffer, time: .zero)
  }
}

extension Raster.Model {
  func pixelFormat(hasAlpha: Bool) -> AVPixelFormat {
    switch self {
    case .yuv420: hasAlpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P
    case .rgb: hasAlpha ? AV_PIX_FMT_GBRAP : AV_PIX_FMT_GBRP
    }
  }

  /// Returns libav's name of the pixel format.
  package func formatName(hasAlpha: Bool) -> String { name(of: pixelFormat(hasAlpha: hasAlpha)) }
}

extension FrameBuffer {
  func raster(_ model: Raster.Model, hasAlpha: Bool) -> Raster {
    let size = PixelSize(width: Int(pointer.pointee.width), height: Int(pointer.pointee.height))
    let starts = withUnsafeBytes(of: pointer.pointee.data) {
      Array($0.bindMemory(to: UnsafeMutablePointer<UInt8>?.self))
    }
    let strides = withUnsafeBytes(of: pointer.pointee.linesize) {
      Array($0.bindMemory(to: Int32.self))
    }
    func plane(_ index: Int) -> Plane? {
      guard let start = starts[index] else { return nil }
      let shift = model == .yuv420 && (index == 1 || index == 2) ? 1 : 0
      return Plane(
        base: start, stride: Int(strides[index]), width: (size.width + shift) >> shift,
        height: (size.height + shift) >> shift)
    }
    return Raster(
      size: size, model: model, planes: (0..<3).compactMap(plane),
      alpha: hasAlpha ? plane(3) : nil, owner: self)
  }
}
