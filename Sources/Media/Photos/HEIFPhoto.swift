import CFFmpeg
import CHeif
import MediaValues

/// A photo in the container of HEIC or AVIF: its primary image, rotated and cropped as the file specifies.
///
/// libheif of Debian 12 decodes each tile of a grid to RGB, so the decoded frame is RGB.
final class HEIFPhoto: StillImage {
  let facts: VideoFacts
  let container = "heif"
  private let file: HEIFFile
  private let handle: OpaquePointer
  private let color: StillColor
  private let threadCount: Int
  private let limits: MediaLimits

  /// Reads all that precedes the samples. Throws `.damaged`, `.unsupported` and `.timedOut`.
  init(_ input: InputFile, limits: MediaLimits, threadCount: Int) throws(MediaError) {
    file = try HEIFFile(input, limits: limits)
    handle = try file.primaryImage()
    (self.threadCount, self.limits) = (threadCount, limits)
    do throws(MediaError) {
      let size = try checkedSize(handle, limits: limits, path: input.path)
      file.allowImages(upTo: largestSide(of: handle))
      color = StillColor(declaration(of: handle), of: .rgb)
      var facts = VideoFacts(
        codec: file.codec, codedSize: size, frameRate: nil, duration: .zero, isStill: true,
        hasAlpha: heif_image_handle_has_alpha_channel(handle) != 0, isFullRange: true, isRGB: true)
      if let orientation = file.orientation { facts.turn(by: orientation) }
      facts.describe(color)
      if color.signal != nil { facts.color.maxContentLight = file.maxContentLight() }
      self.facts = facts
    } catch {
      heif_image_handle_release(handle)
      throw error
    }
  }

  deinit { heif_image_handle_release(handle) }

  func decoded(drawnAt size: PixelSize?) throws(MediaError) -> FrameReference {
    heif_context_set_max_decoding_threads(
      file.context, threadCount > 1 ? Int32(clamping: threadCount) : 0)
    try file.prepareDecoding()
    // The closure retains `self`, because decoding reads the file until it is done, even after the
    // deadline.
    let found = try during(.photo, of: file.path) { () throws(MediaError) in
      try result(within: limits.photoDeadline) { [self] in DecodedHEIF(handle) }
    }
    guard let decoded = found else {
      throw MediaError(
        .timedOut, path: file.path,
        reason: "the photo takes more than \(Int(limits.photoDeadline)) s to decode")
    }
    guard decoded.error.code == heif_error_Ok, let image = decoded.image else {
      throw file.failure(decoded.error)
    }
    let frame = try withExtendedLifetime(decoded) { () throws(MediaError) in
      try planarRGB(
        image, facts, isPremultiplied: heif_image_handle_is_premultiplied_alpha(handle) != 0,
        isLimited: file.hasLimitedGray(codes(of: handle).map { !$0.isFull }), path: file.path)
    }
    let isConverted = facts.photoColor?.isConverted == true
    guard isConverted || size != nil else { return frame }
    let packed = try packedRGB(frame, drawnAt: size)
    return try isConverted ? color.convert(packed) : packed
  }
}

/// An image that libheif has decoded, or the error with which it failed.
private final class DecodedHEIF {
  private(set) var image: OpaquePointer?
  private(set) var error = heif_error()

  init(_ handle: OpaquePointer) {
    error = heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_444, nil)
  }

  deinit { if let image { heif_image_release(image) } }
}

private func checkedSize(
  _ handle: OpaquePointer, limits: MediaLimits, path: String
) throws(MediaError) -> PixelSize {
  let size = PixelSize(
    width: Int(heif_image_handle_get_width(handle)),
    height: Int(heif_image_handle_get_height(handle)))
  let stored = PixelSize(
    width: Int(heif_image_handle_get_ispe_width(handle)),
    height: Int(heif_image_handle_get_ispe_height(handle)))
  for size in [size, stored] {
    guard size.width > 0, size.height > 0 else {
      throw MediaError(.damaged, path: path, reason: "a photo without a size")
    }
    guard size.width * size.height <= limits.maxPhotoPixels else {
      throw MediaError(
        .unsupported, path: path,
        reason: "an image of \(size.width)x\(size.height) pixels is too large")
    }
  }
  return size
}

/// Returns the longest side of the stored image, before cropping and rotation.
private func largestSide(of handle: OpaquePointer) -> Int {
  Int(
    max(
      heif_image_handle_get_ispe_width(handle), heif_image_handle_get_ispe_height(handle),
      heif_image_handle_get_width(handle), heif_image_handle_get_height(handle)))
}

/// Returns the color profile if the file has both a profile and code points, because a profile is more
/// precise. PQ and HLG are the exception: no profile maps them to the range of sRGB.
private func declaration(of handle: OpaquePointer) -> ColorDeclaration {
  let codes = codes(of: handle)
  if let codes, CodedCurve(number: codes.transfer) == .highDynamicRange {
    return .codes(primaries: codes.primaries, transfer: codes.transfer)
  }
  let size = heif_image_handle_get_raw_color_profile_size(handle)
  if size > 0 {
    var profile = [UInt8](repeating: 0, count: size)
    let error = heif_image_handle_get_raw_color_profile(handle, &profile)
    if error.code == heif_error_Ok { return .profile(profile) }
  }
  guard let codes else { return .nothing }
  return .codes(primaries: codes.primaries, transfer: codes.transfer)
}

/// Returns the code points of primaries and transfer function, and whether the range is full; `nil` if the file has none.
private func codes(
  of handle: OpaquePointer
) -> (primaries: Int, transfer: Int, isFull: Bool)? {
  var codes: UnsafeMutablePointer<heif_color_profile_nclx>?
  guard heif_image_handle_get_nclx_color_profile(handle, &codes).code == heif_error_Ok, let codes
  else { return nil }
  defer { heif_nclx_color_profile_free(codes) }
  return (
    Int(codes.pointee.color_primaries.rawValue),
    Int(codes.pointee.transfer_characteristics.rawValue),
    codes.pointee.full_range_flag != 0
  )
}
