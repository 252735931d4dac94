import CFFmpeg

/// The first directory of a TIFF (TIFF 6.0, section 2), which is also the beginning of EXIF data.
struct TIFFHeader {
  private let bytes: FileBytes
  private let start: Int64
  private let isLittle: Bool
  private let entries: [UInt8]

  /// Reads the directory; `nil` if no TIFF header begins at `start`.
  init?(_ bytes: FileBytes, at start: Int64 = 0) {
    guard let order = bytes.number(at: start, count: 2), order == 0x4949 || order == 0x4D4D else {
      return nil
    }
    isLittle = order == 0x4949
    guard let directory = bytes.number(at: start + 4, count: 4, isLittle: isLittle),
      let count = bytes.number(at: start + Int64(directory), count: 2, isLittle: isLittle)
    else { return nil }
    (self.bytes, self.start) = (bytes, start)
    entries = bytes.read(at: start + Int64(directory) + 2, count: 12 * count)
  }

  /// Returns the first value of a tag of 16-bit numbers; `nil` if it is missing.
  subscript(tag: Int) -> Int? {
    for entry in stride(from: 0, to: entries.count - 11, by: 12) {
      guard number(entry, 2) == tag, number(entry + 2, 2) == 3 else { continue }
      // Up to two values are stored in the entry itself.
      guard number(entry + 4, 4) > 2 else { return number(entry + 8, 2) }
      return bytes.number(
        at: start + Int64(number(entry + 8, 4)), count: 2, isLittle: isLittle)
    }
    return nil
  }

  /// Returns the first value of a tag of fractions; `nil` if it is missing.
  func fraction(_ tag: Int) -> Double? {
    for entry in stride(from: 0, to: entries.count - 11, by: 12) {
      guard number(entry, 2) == tag, number(entry + 2, 2) == 5 else { continue }
      let place = start + Int64(number(entry + 8, 4))
      guard let upper = bytes.number(at: place, count: 4, isLittle: isLittle),
        let lower = bytes.number(at: place + 4, count: 4, isLittle: isLittle), lower > 0
      else { return nil }
      return Double(upper) / Double(lower)
    }
    return nil
  }

  /// Whether the directory has a tag.
  func has(_ tag: Int) -> Bool {
    stride(from: 0, to: entries.count - 11, by: 12).contains { number($0, 2) == tag }
  }

  private func number(_ offset: Int, _ count: Int) -> Int {
    let found = entries[offset..<(offset + count)]
    return isLittle
      ? found.reversed().reduce(0) { $0 << 8 | Int($1) } : found.reduce(0) { $0 << 8 | Int($1) }
  }
}

extension TIFFHeader {
  /// Whether the samples are amounts of ink. libav multiplies them to RGB.
  var isCMYK: Bool { self[262] == 5 }

  /// The reason why libav would read the file incorrectly, with advice; `nil` if there is none.
  var obstacle: String? {
    switch self[262] {
    case 5 where (self[258] ?? 8) > 8:
      "a CMYK TIFF with more than 8 bits per sample is not supported: export it as sRGB, or with 8 bits"
    case 5 where self[259] == 6 || self[259] == 7:
      "a CMYK TIFF with JPEG compression is not supported: export it as sRGB, or with LZW"
    case 8, 9, 10: "a Lab TIFF is not supported: export it as sRGB"
    case 3 where (self[277] ?? 1) > 1:
      "a TIFF with a palette and alpha is not supported: save it in RGB, or as PNG"
    default: layoutObstacle
    }
  }

  private var layoutObstacle: String? {
    if has(322) || has(324) {
      return "a tiled TIFF is not supported: save it in strips, or as PNG"
    }
    if self[259] == 6 || self[259] == 7 {
      return "a TIFF with JPEG compression is not supported: save it with LZW, or as JPEG"
    }
    // 1 is an unsigned integer, 4 unknown.
    if let format = self[339], format != 1, format != 4 {
      return "a TIFF with \(format == 2 ? "signed" : "floating-point") samples is not supported:"
        + " save it with 8 or 16 bits, or as PNG"
    }
    return nil
  }

  /// The matrix and the range of luma and chroma; `nil` for other samples. Without tags they are those of BT.601 and full
  /// (`YCbCrCoefficients`, `ReferenceBlackWhite`).
  var lumaEncoding: (matrix: AVColorSpace, range: AVColorRange)? {
    guard self[262] == 6 else { return nil }
    // The part of red is 0.2126 in BT.709 and 0.299 in BT.601; black is 16 or 0.
    let isBT709 = fraction(529).map { $0 < 0.25 } ?? false
    let isLimited = fraction(532).map { $0 >= 8 } ?? false
    return (
      isBT709 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M,
      isLimited ? AVCOL_RANGE_MPEG : AVCOL_RANGE_JPEG
    )
  }

  /// The meaning of the sample behind the colors (`ExtraSamples`).
  var alpha: StoredAlpha {
    switch self[338] {
    case 0: .unspecified
    case 1: .premultiplied
    default: .straight
    }
  }
}

/// The meaning of the last sample of each pixel in a packed image with more samples than colors.
enum StoredAlpha {
  case straight
  /// Alpha by which the colors have been multiplied.
  case premultiplied
  /// Something other than alpha.
  case unspecified
}
