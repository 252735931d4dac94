import CFFmpeg
import CMediaShims
import MediaValues

/// A JPEG that libjpeg decodes: with four inks, CMYK or YCCK, which libav would multiply to RGB without their profile, or
/// with arithmetic coding, which libav does not read.
final class LibjpegPhoto: StillImage {
  let facts: VideoFacts
  let container = "jpeg_pipe"
  private let path: String
  private let limits: MediaLimits
  private let hasInks: Bool
  private let isInverted: Bool
  private let color: StillColor

  /// Returns `nil` if libav reads the JPEG. Throws `.damaged` and `.unsupported`.
  init?(_ file: InputFile, limits: MediaLimits) throws(MediaError) {
    let (header, path) = (file.withBytes { JPEGHeader($0) }, file.path)
    guard let header, header.componentCount == 4 || header.isArithmetic else { return nil }
    let size = header.size
    guard size.width > 0, size.height > 0 else {
      throw MediaError(.damaged, path: path, reason: "a photo without a size")
    }
    guard size.width * size.height <= limits.maxPhotoPixels else {
      throw MediaError(
        .unsupported, path: path,
        reason: "an image of \(size.width)x\(size.height) pixels is too large")
    }
    (self.path, self.limits, isInverted) = (path, limits, header.isAdobe)
    hasInks = header.componentCount == 4
    color = StillColor(
      header.profile.map(ColorDeclaration.profile) ?? .nothing,
      of: hasInks ? .cmyk : header.componentCount < 3 ? .gray : .rgb)
    var facts = VideoFacts(
      codec: "mjpeg", codedSize: size, frameRate: nil, duration: .zero, isStill: true,
      isFullRange: true, isRGB: true)
    facts.turn(by: header.orientation ?? 1)
    facts.describe(color)
    self.facts = facts
  }

  func decoded(drawnAt size: PixelSize?) throws(MediaError) -> FrameReference {
    let shift = size.map { halvings(of: facts.codedSize, downTo: $0) } ?? 0
    let decoded = PixelSize(
      width: (facts.codedSize.width + (1 << shift) - 1) >> shift,
      height: (facts.codedSize.height + (1 << shift) - 1) >> shift)
    let samples = try samples(decoded, denominator: 1 << shift)
    var buffer = try FrameBuffer(size: decoded, format: AV_PIX_FMT_RGB24, range: AVCOL_RANGE_JPEG)
    let (first, stride) = try buffer.firstPlane()
    samples.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      if hasInks {
        color.convertInks(
          start, isInverted: isInverted, to: first, stride: stride, size: decoded)
      } else {
        for row in 0..<decoded.height {
          UnsafeMutableRawPointer(first + row * stride).copyMemory(
            from: start + row * 3 * decoded.width, byteCount: 3 * decoded.width)
        }
      }
    }
    let frame = buffer.finished()
    return hasInks ? frame : try color.convert(frame)
  }

  /// Returns the inks as they are stored, four for each pixel, or else RGB. The file is open only while it is read: a video may
  /// show thousands of photos, and as many readers may exist.
  private func samples(_ size: PixelSize, denominator: UInt32) throws(MediaError) -> [UInt8] {
    let file = try InputFile(path: path, limits: limits)
    let most = limits.packets(ofPhoto: container).size
    let bytes = file.withBytes {
      $0.read(at: 0, count: Int(min($0.size, most)))
    }
    var samples = [UInt8](
      repeating: 0, count: size.width * size.height * (hasInks ? 4 : 3))
    let isWhole = during(.photo, of: path) {
      shim_jpeg_read(
        bytes, UInt(bytes.count), denominator, hasInks ? 1 : 0, &samples, UInt32(size.width),
        UInt32(size.height))
    }
    guard isWhole != 0 else {
      throw MediaError(
        .damaged, path: path,
        reason: "its image cannot be decoded: it is cut off or damaged")
    }
    return samples
  }
}
