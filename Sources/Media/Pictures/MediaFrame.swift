import CFFmpeg
package import MediaValues

/// A decoded or filtered picture. Immutable once made, so it may be shared between threads.
package final class MediaFrame: @unchecked Sendable {
  // Unchecked: what is behind the buffer is not written to once a frame has it; who draws has a canvas.
  /// Presentation time relative to the medium's origin.
  package let time: Time
  /// Which frame of its graph's output this is; nil for a frame that comes from a file.
  package let index: Int?
  let buffer: FrameBuffer

  init(_ buffer: FrameBuffer, time: Time, index: Int? = nil) {
    self.buffer = buffer
    self.time = time
    self.index = index
  }

  /// For reading only: others may hold the same frame.
  var pointer: UnsafeMutablePointer<AVFrame> { buffer.pointer }

  package var size: PixelSize {
    PixelSize(width: Int(pointer.pointee.width), height: Int(pointer.pointee.height))
  }

  /// libav's name, such as `yuv420p`.
  package var pixelFormat: String { name(of: AVPixelFormat(pointer.pointee.format)) }

  /// How many bytes its samples take.
  package var byteCount: Int {
    let format = AVPixelFormat(pointer.pointee.format)
    let count = av_image_get_buffer_size(format, pointer.pointee.width, pointer.pointee.height, 1)
    return max(0, Int(count))
  }

  /// What is stored of one plane, row by row without padding; empty where there is no such
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

/// libav's name of a pixel format.
func name(of format: AVPixelFormat) -> String {
  av_get_pix_fmt_name(format).map { String(cString: $0) } ?? "unknown"
}
