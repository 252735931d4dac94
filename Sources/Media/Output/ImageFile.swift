import CFFmpeg
package import Files
import Glibc
package import MediaValues

/// Writes a PNG. `pixels` are red, green, blue and straight alpha, eight bits each, from the upper left.
///
/// The file is identical in every run, and appears under its name only when it is complete.
package func writePNG(
  _ pixels: [UInt8], size: PixelSize, to target: OutputTarget
) throws(MediaError) {
  guard pixels.count == size.width * size.height * 4 else {
    throw MediaError(.internalFault, reason: "\(pixels.count) bytes are not an image of \(size)")
  }
  var buffer = try FrameBuffer(size: size, format: AV_PIX_FMT_RGBA)
  let (base, stride) = try buffer.firstPlane()
  pixels.withUnsafeBufferPointer { source in
    guard let start = source.baseAddress else { return }
    for row in 0..<size.height {
      (base + row * stride).update(from: start + row * size.width * 4, count: size.width * 4)
    }
  }
  let encoder = try EncoderContext("png")
  let context = encoder.pointer
  context.pointee.width = Int32(clamping: size.width)
  context.pointee.height = Int32(clamping: size.height)
  context.pointee.pix_fmt = AV_PIX_FMT_RGBA
  context.pointee.time_base = AVRational(num: 1, den: 1)
  context.pointee.thread_count = 1
  buffer.properties.pointee.pts = 0
  try encoder.open([])
  let bytes = try (encoder.encode(buffer.finished()) + encoder.encode(nil)).flatMap(\.data)
  try writeWhole(bytes, to: target)
}

/// Writes a file that appears under its name only when it is complete. A file that can be recreated need
/// not be durable.
package func writeWhole(
  _ bytes: [UInt8], to target: OutputTarget, isDurable: Bool = true
) throws(MediaError) {
  let output = try OutputFile(target)
  try bytes.withUnsafeBytes { buffer in
    Result { () throws(MediaError) in
      try writeAll(buffer, to: output.temporary.descriptor, at: 0, path: target.path)
    }
  }.get()
  try output.commit(isDurable: isDurable)
}

/// Removes a file if it exists.
package func removeFile(_ path: String) { unlink(path) }
