import CFFmpeg
import CHeif
import Glibc

/// A HEIF file that libheif reads through callbacks: libheif receives bytes and never a file name.
final class HEIFFile {
  let context: OpaquePointer
  let codec: String
  /// The EXIF orientation that the decoded image still needs, because libheif does not mirror it.
  let orientation: Int?
  private let file: InputFile
  private let bytes: FileBytes
  private let limits: MediaLimits
  /// Allocated, because libheif keeps the address.
  private let reader: UnsafeMutablePointer<heif_reader>

  init(_ file: InputFile, limits: MediaLimits) throws(MediaError) {
    self.limits = limits
    self.file = file
    bytes = file.makeReader()
    codec = FileBrand(bytes)?.isAV1 == true ? "av1" : "hevc"
    guard let context = heif_context_alloc() else {
      throw MediaError(.internalFault, path: file.path, reason: "out of memory for a photo")
    }
    self.context = context
    reader = .allocate(capacity: 1)
    reader.initialize(
      to: heif_reader(
        reader_api_version: 1, get_position: heifPosition, read: readHEIF, seek: seekHEIF,
        wait_for_file_size: waitForHEIF))
    for place in HEIFItems.sharedReferences(in: bytes) + HEIFItems.identities(in: bytes) {
      bytes.replace(at: place, with: Array("free".utf8))
    }
    let mirror = HEIFMirror(bytes)
    if let mirror { bytes.replace(at: mirror.place, with: Array("free".utf8)) }
    orientation = mirror?.orientation
    // From here on an error runs `deinit`.
    bytes.setDeadline(limits.deadline)
    let address = Unmanaged.passUnretained(bytes).toOpaque()
    let error = during(.opening, of: path) {
      heif_context_read_from_reader(context, reader, address, nil)
    }
    guard error.code == heif_error_Ok else { throw failure(error) }
  }

  deinit {
    heif_context_free(context)
    reader.deallocate()
  }

  var path: String { file.path }

  /// Returns the handle of the primary image. The caller releases it.
  func primaryImage() throws(MediaError) -> OpaquePointer {
    var handle: OpaquePointer?
    let error = heif_context_get_primary_image_handle(context, &handle)
    guard error.code == heif_error_Ok, let handle else { throw failure(error) }
    return handle
  }

  /// Limits the longest side of an image. The size of a grid is stored twice in the file, and libheif
  /// reports only one of the two before it decodes.
  func allowImages(upTo side: Int) {
    heif_context_set_maximum_image_size_limit(context, Int32(clamping: side + 1))
  }

  /// Throws if decoding the primary image is more work than decoding an image of the largest size;
  /// otherwise restarts the deadline.
  func prepareDecoding() throws(MediaError) {
    bytes.setDeadline(limits.deadline)
    let most = limits.maxPhotoPixels
    let cost = file.withBytes { bytes in
      guard let items = HEIFItems(bytes) else { return nil as Int? }
      var costs = HEIFCosts(items, bytes, most: most)
      return costs.primary()
    }
    guard let cost else {
      throw MediaError(.damaged, path: path, reason: "the photo is cut off or damaged")
    }
    // Tiles extend beyond the edge, and alpha is a separate image.
    guard cost <= 3 * most else {
      throw MediaError(
        .unsupported, path: path,
        reason: "the photo is too large: its parts have more than \(3 * most) pixels")
    }
  }

  /// Returns the brightest pixel of the primary image (`clli`), in nits; `nil` if the file does not
  /// specify it.
  func maxContentLight() -> Double? {
    file.withBytes { bytes in
      HEIFItems(bytes).flatMap { $0.items[$0.primary]?.maxContentLight }.map(Double.init)
    }
  }

  /// Returns whether the primary image is grey of limited range, which libheif 1.15 shows as full range. `isLimited` is the
  /// range in `nclx`; `nil` if the file has none.
  func hasLimitedGray(_ isLimited: Bool?) -> Bool {
    guard isLimited != false else { return false }
    return file.withBytes { bytes in
      guard let items = HEIFItems(bytes), let primary = items.items[items.primary],
        let coded = HEIFCodedImage(
          primary.parts.first.flatMap { items.items[$0] } ?? primary, bytes)
      else { return false }
      return coded.isGray && (isLimited ?? coded.isLimited ?? false)
    }
  }

  func failure(_ error: heif_error) -> MediaError {
    if bytes.isLate {
      return MediaError(.timedOut, path: path, reason: "cannot read the photo: took too long")
    }
    let words = error.message.map { String(cString: $0) } ?? "error \(error.code.rawValue)"
    switch error.subcode {
    case heif_suberror_Unsupported_codec, heif_suberror_Unsupported_image_type:
      return MediaError(
        .unsupported, path: path,
        reason: "the photo uses an unsupported codec: only HEVC and AV1 are supported")
    case heif_suberror_Security_limit_exceeded:
      return MediaError(
        .unsupported, path: path, reason: "the photo is larger than its stated size, or too large")
    case heif_suberror_No_item_data:
      return MediaError(
        .unsupported, path: path,
        reason: "libheif cannot read this kind of photo (\(words)): export it as JPEG")
    case heif_suberror_End_of_data, heif_suberror_Invalid_box_size:
      return MediaError(.damaged, path: path, reason: "the photo is cut off or damaged")
    default: break
    }
    switch error.code {
    case heif_error_Unsupported_feature, heif_error_Unsupported_filetype:
      return MediaError(
        .unsupported, path: path, reason: "a photo of an unsupported kind: \(words)")
    case heif_error_Decoder_plugin_error:
      return MediaError(.damaged, path: path, reason: "the photo is damaged")
    default:
      return MediaError(.damaged, path: path, reason: "the photo is cut off or damaged: \(words)")
    }
  }
}

private func bytes(_ opaque: UnsafeMutableRawPointer?) -> FileBytes? {
  opaque.map { Unmanaged<FileBytes>.fromOpaque($0).takeUnretainedValue() }
}

private func heifPosition(_ opaque: UnsafeMutableRawPointer?) -> Int64 {
  bytes(opaque)?.seek(0, SEEK_CUR) ?? 0
}

/// Fills all of `data` and returns 0; returns 1 if fewer than `size` bytes can be read.
private func readHEIF(
  _ data: UnsafeMutableRawPointer?, _ size: Int, _ opaque: UnsafeMutableRawPointer?
) -> Int32 {
  // `data` may be null if `size` is 0.
  guard size > 0 else { return 0 }
  guard let file = bytes(opaque), var place = data?.assumingMemoryBound(to: UInt8.self) else {
    return 1
  }
  var rest = size
  while rest > 0 {
    let got = file.read(place, Int32(clamping: rest))
    guard got > 0 else { return 1 }
    place += Int(got)
    rest -= Int(got)
  }
  return 0
}

private func seekHEIF(_ position: Int64, _ opaque: UnsafeMutableRawPointer?) -> Int32 {
  (bytes(opaque)?.seek(position, SEEK_SET) ?? -1) == position ? 0 : 1
}

private func waitForHEIF(
  _ size: Int64, _ opaque: UnsafeMutableRawPointer?
) -> heif_reader_grow_status {
  guard let file = bytes(opaque), size <= file.size else {
    return heif_reader_grow_status_size_beyond_eof
  }
  return heif_reader_grow_status_size_reached
}
