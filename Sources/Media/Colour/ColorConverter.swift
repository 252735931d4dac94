import CFFmpeg
package import Colour
import MediaValues

/// A converter of frames from other color spaces to BT.709.
package final class ColorConverter {
  /// Returns libav's name of the pixel format of the input: limited range, in the matrix of the source.
  package static func pixelFormat(hasAlpha: Bool) -> String {
    hasAlpha ? "yuva420p10le" : "yuv420p10le"
  }

  private let conversion: PictureConversion

  package init(_ signal: ColorSignal) { conversion = PictureConversion(signal) }

  /// Returns the frame in 8 bits, BT.709, limited range, with its alpha. Throws `.internalFault` if the
  /// frame does not have the format of `pixelFormat(hasAlpha:)`.
  package func convert(_ picture: MediaFrame) throws(MediaError) -> MediaFrame {
    let hasAlpha = picture.pixelFormat == ColorConverter.pixelFormat(hasAlpha: true)
    guard hasAlpha || picture.pixelFormat == ColorConverter.pixelFormat(hasAlpha: false) else {
      throw MediaError(
        .internalFault, reason: "colours of \(picture.pixelFormat) cannot be converted")
    }
    let buffer = try FrameBuffer()
    let (source, result) = (picture.pointer, buffer.pointer)
    result.pointee.width = source.pointee.width
    result.pointee.height = source.pointee.height
    result.pointee.format = (hasAlpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P).rawValue
    result.pointee.sample_aspect_ratio = source.pointee.sample_aspect_ratio
    result.pointee.color_range = AVCOL_RANGE_MPEG
    result.pointee.colorspace = AVCOL_SPC_BT709
    try check(av_frame_get_buffer(result, 0), "allocate a frame", .internalFault)
    conversion.convert(
      picture.buffer.samples(ofBytes: 2), to: buffer.samples(ofBytes: 1), size: picture.size)
    if hasAlpha { copyAlpha(picture, to: buffer) }
    return MediaFrame(buffer, time: picture.time, index: picture.index)
  }

  private func copyAlpha(_ picture: MediaFrame, to buffer: FrameBuffer) {
    let source: [PictureConversion.Samples<UInt16>] = picture.buffer.samples(ofBytes: 2)
    let target: [PictureConversion.Samples<UInt8>] = buffer.samples(ofBytes: 1)
    let size = picture.size
    for y in 0..<size.height {
      let (from, to) = (
        source[3].base + y * source[3].stride, target[3].base + y * target[3].stride
      )
      for x in 0..<size.width {
        to[x] = UInt8(truncatingIfNeeded: (Int(from[x]) * 255 + 511) / 1023)
      }
    }
  }
}

extension FrameBuffer {
  /// Returns the planes of the frame, whose samples have `bytes` bytes.
  fileprivate func samples<Value>(ofBytes bytes: Int) -> [PictureConversion.Samples<Value>] {
    withUnsafeBytes(of: pointer.pointee.data) { starts in
      withUnsafeBytes(of: pointer.pointee.linesize) { strides in
        let strides = strides.bindMemory(to: Int32.self)
        return starts.bindMemory(to: UnsafeMutableRawPointer?.self).prefix(4).enumerated()
          .compactMap { index, start in
            start.map {
              PictureConversion.Samples(
                base: $0.assumingMemoryBound(to: Value.self), stride: Int(strides[index]) / bytes)
            }
          }
      }
    }
  }
}
