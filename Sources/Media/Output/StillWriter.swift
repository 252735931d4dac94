import CFFmpeg
package import Files
import FilterGraphs
package import MediaValues

/// Writes a frame in 4:2:0, BT.709 and limited range, as the renderer returns it, to a file: a PNG if its
/// name ends in `.png`, otherwise a JPEG.
///
/// The file is identical in every run, and appears under its name only when it is complete.
package func writeStill(
  _ image: Frame, size: PixelSize, to target: OutputTarget
) throws(MediaError) {
  let format: StillFormat = target.path.lowercased().hasSuffix(".png") ? .png : .jpeg
  try writeWhole(format.encode(format.convert(image, to: size)), to: target)
}

/// The file format of a still.
private enum StillFormat {
  case jpeg, png

  /// Converts a frame to the samples of the format: BT.601 in full range for JPEG, RGB for PNG.
  func convert(_ image: Frame, to size: PixelSize) throws(MediaError) -> Frame {
    let converter = try FrameGraph(
      FilterGraph(.canvasToStill(size: size, isJPEG: self == .jpeg)), inputs: [image],
      frameRate: .thirty, size: size,
      pixelFormat: self == .png ? "rgb24" : "yuvj420p")
    try converter.push(image, at: 0, to: 0)
    try converter.finish(input: 0)
    guard let converted = try converter.pull() else {
      throw MediaError(.internalFault, reason: "a still image was not converted")
    }
    return converted
  }

  func encode(_ image: Frame) throws(MediaError) -> [UInt8] {
    let encoder = try EncoderContext(self == .png ? "png" : "mjpeg")
    let context = encoder.pointer
    context.pointee.width = image.pointer.pointee.width
    context.pointee.height = image.pointer.pointee.height
    context.pointee.pix_fmt = AVPixelFormat(image.pointer.pointee.format)
    context.pointee.color_range = AVCOL_RANGE_JPEG
    context.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointee.thread_count = 1
    let frame = try FrameReference(referringTo: image.pointer)
    frame.removeSideData()
    frame.pointer.pointee.pts = 0
    frame.pointer.pointee.pict_type = AV_PICTURE_TYPE_NONE
    if self == .jpeg {
      context.pointee.flags |= AV_CODEC_FLAG_QSCALE
      context.pointee.global_quality = 3 * FF_QP2LAMBDA
      frame.pointer.pointee.quality = context.pointee.global_quality
    }
    // For camera images, smaller files than with the encoder's default, in two thirds of the time.
    if self == .png { context.pointee.compression_level = 2 }
    try encoder.open(self == .png ? [("pred", "up")] : [])
    return try (encoder.encode(frame) + encoder.encode(nil)).flatMap(\.data)
  }
}
