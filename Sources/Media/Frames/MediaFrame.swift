import CFFmpeg
package import MediaValues

/// A decoded or filtered frame. Immutable once created, so threads may share it.
package final class MediaFrame: @unchecked Sendable {
  // Unchecked: the buffer is not written to after a frame has received it; drawing code uses a canvas.
  /// The presentation time relative to the origin of the medium.
  package let time: Time
  /// The index of the frame in the output of its graph; `nil` for a frame that was read from a file.
  package let index: Int?
  let buffer: FrameBuffer

  init(_ buffer: FrameBuffer, time: Time, index: Int? = nil) {
    self.buffer = buffer
    self.time = time
    self.index = index
  }

  /// For reading only: other references to the frame may exist.
  var pointer: UnsafeMutablePointer<AVFrame> { buffer.pointer }

  /// The size in stored pixels.
  package var size: PixelSize {
    PixelSize(width: Int(pointer.pointee.width), height: Int(pointer.pointee.height))
  }

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
    let data = withUnsafeBytes(of: pointer.pointee.data) {
      $0.bindMemory(to: UnsafeMutablePointer<UInt8>?.self)[plane]
    }
    let stride = withUnsafeBytes(of: pointer.pointee.linesize) {
      Int($0.bindMemory(to: Int32.self)[plane])
    }
    guard let data, width > 0 else { return [] }
    return (0..<rows).flatMap { UnsafeBufferPointer(start: data + $0 * stride, count: width) }
  }
}

/// Returns libav's name of a pixel format.
func name(of format: AVPixelFormat) -> String {
  av_get_pix_fmt_name(format).map { String(cString: $0) } ?? "unknown"
}
