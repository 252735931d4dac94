import CFFmpeg
package import MediaValues
package import Pixels

/// A decoded, filtered or drawn frame. Nothing can be written to it, so threads may share it.
package final class Frame: @unchecked Sendable {
  // Unchecked: an `AVFrame` is a struct of C, to which the frame gives access for reading only.
  /// The presentation time relative to the origin of the medium.
  package let time: Time
  /// The index of the frame in the output of its graph; `nil` for a frame that was read from a file.
  package let index: Int?
  private let reference: FrameReference

  /// Creates a frame, whose properties must not be changed any more.
  init(_ reference: FrameReference, time: Time, index: Int? = nil) {
    self.reference = reference
    self.time = time
    self.index = index
  }

  /// Creates a frame of red, green, blue and straight alpha. `fill` receives the first row and the
  /// distance between rows in bytes, and writes the pixels.
  convenience init(
    size: PixelSize, time: Time, fill: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void
  ) throws(MediaError) {
    var buffer = try FrameBuffer(size: size, format: AV_PIX_FMT_RGBA, range: AVCOL_RANGE_JPEG)
    let (start, stride) = try buffer.firstPlane()
    fill(start, stride)
    self.init(buffer.finished(), time: time)
  }

  /// Returns the same image at another time.
  func at(_ time: Time) -> Frame { Frame(reference, time: time) }

  /// The frame of libav, valid as long as this object exists.
  var pointer: UnsafePointer<AVFrame> { UnsafePointer(reference.pointer) }

  /// The size in stored pixels.
  package var size: PixelSize { pointer.size }

  /// libav's name of the pixel format, such as `yuv420p`.
  package var pixelFormat: String { name(of: AVPixelFormat(pointer.pointee.format)) }

  /// The size of the samples in bytes, without padding.
  package var byteCount: Int {
    let format = AVPixelFormat(pointer.pointee.format)
    let count = av_image_get_buffer_size(format, pointer.pointee.width, pointer.pointee.height, 1)
    return max(0, Int(count))
  }

  /// Returns the samples of one plane, row by row without padding; an empty array if there is no such
  /// plane.
  package func bytes(ofPlane plane: Int) -> [UInt8] {
    let format = AVPixelFormat(pointer.pointee.format)
    guard plane >= 0, plane < Int(av_pix_fmt_count_planes(format)),
      let descriptor = av_pix_fmt_desc_get(format)
    else { return [] }
    let isChroma = plane == 1 || plane == 2
    let shift = isChroma ? descriptor.pointee.log2_chroma_h : 0
    let rows = (Int(pointer.pointee.height) + (1 << shift) - 1) >> shift
    let width = Int(av_image_get_linesize(format, pointer.pointee.width, Int32(plane)))
    guard let (start, stride) = pointer.plane(plane), width > 0 else { return [] }
    return (0..<rows).flatMap { UnsafeRawBufferPointer(start: start + $0 * stride, count: width) }
  }

  /// The samples of the frame; `nil` if `PixelView` does not support its format.
  ///
  /// A frame with alpha must be premultiplied, as `LayerGraph` leaves it.
  package var pixels: PixelView? {
    switch AVPixelFormat(pointer.pointee.format) {
    case AV_PIX_FMT_YUV420P: view(.yuv420, hasAlpha: false)
    case AV_PIX_FMT_YUVA420P: view(.yuv420, hasAlpha: true)
    case AV_PIX_FMT_GBRP: view(.rgb, hasAlpha: false)
    case AV_PIX_FMT_GBRAP: view(.rgb, hasAlpha: true)
    default: nil
    }
  }

  private func view(_ model: ColorModel, hasAlpha: Bool) -> PixelView {
    func plane(_ index: Int) -> Plane? {
      guard let (start, stride) = pointer.plane(index) else { return nil }
      let shift = index < 3 ? model.shift(index) : 0
      return Plane(
        base: start.assumingMemoryBound(to: UInt8.self), stride: stride,
        width: (size.width + shift) >> shift, height: (size.height + shift) >> shift)
    }
    return PixelView(
      size: size, model: model, planes: (0..<3).compactMap(plane),
      alpha: hasAlpha ? plane(3) : nil, owner: self)
  }
}

/// Returns libav's name of a pixel format.
func name(of format: AVPixelFormat) -> String {
  av_get_pix_fmt_name(format).map { String(cString: $0) } ?? "unknown"
}
