import CFFmpeg
package import Colour
import MediaValues

/// A converter of frames from other color spaces to BT.709.
package final class ColorConverter {
  /// Returns libav's name of the pixel format of the input: limited range, in the matrix of the source.
  package static func pixelFormat(hasAlpha: Bool) -> String {
    hasAlpha ? "yuva420p10le" : "yuv420p10le"
  }

  private let conversion: FrameConversion

  package init(_ signal: ColorSignal) { conversion = FrameConversion(signal) }

  /// Returns the frame in 8 bits, BT.709, limited range, with its alpha. Throws `.internalFault` if the
  /// frame does not have the format of `pixelFormat(hasAlpha:)`.
  package func convert(_ image: Frame) throws(MediaError) -> Frame {
    let hasAlpha = image.pixelFormat == ColorConverter.pixelFormat(hasAlpha: true)
    guard hasAlpha || image.pixelFormat == ColorConverter.pixelFormat(hasAlpha: false) else {
      throw MediaError(
        .internalFault, reason: "colours of \(image.pixelFormat) cannot be converted")
    }
    let source = image.pointer
    var buffer = try FrameBuffer(
      size: image.size, format: hasAlpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P)
    let result = buffer.properties
    result.pointee.sample_aspect_ratio = source.pointee.sample_aspect_ratio
    result.pointee.color_range = AVCOL_RANGE_MPEG
    result.pointee.colorspace = AVCOL_SPC_BT709
    let (sources, targets) = (planes(of: source), planes(of: &buffer))
    conversion.convert(sources, to: targets, size: image.size)
    if hasAlpha { copyAlpha(sources[3], to: targets[3], size: image.size) }
    return Frame(buffer.finished(), time: image.time, index: image.index)
  }

  private func copyAlpha(
    _ source: FrameConversion.Source, to target: FrameConversion.Target, size: PixelSize
  ) {
    for y in 0..<size.height {
      let (from, to) = (source.base + y * source.stride, target.base + y * target.stride)
      for x in 0..<size.width {
        to[x] = UInt8(truncatingIfNeeded: (Int(from[x]) * 255 + 511) / 1023)
      }
    }
  }
}

private func planes(of frame: UnsafePointer<AVFrame>) -> [FrameConversion.Source] {
  (0..<4).compactMap { index in
    frame.plane(index).map {
      FrameConversion.Source(
        base: $0.start.assumingMemoryBound(to: UInt16.self), stride: $0.stride / 2)
    }
  }
}

private func planes(of buffer: inout FrameBuffer) -> [FrameConversion.Target] {
  var planes: [FrameConversion.Target] = []
  for index in 0..<4 {
    guard let (start, stride) = buffer.plane(index) else { continue }
    planes.append(
      FrameConversion.Target(base: start.assumingMemoryBound(to: UInt8.self), stride: stride))
  }
  return planes
}
