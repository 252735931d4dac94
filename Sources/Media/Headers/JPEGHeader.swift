import MediaValues

/// The properties of a JPEG that precede its samples.
struct JPEGHeader {
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var componentCount = 0
  /// The EXIF orientation, 1 to 8; `nil` if there is none.
  private(set) var orientation: Int?
  /// The ICC profile; `nil` if there is none, or a part of it is missing.
  private(set) var profile: [UInt8]?
  /// Whether the file has Adobe's marker, with which amounts of ink are stored inverted.
  private(set) var isAdobe = false
  /// Whether the samples are compressed without loss, for which libavcodec has no smaller sizes.
  private(set) var isLossless = false
  /// Whether the samples have arithmetic coding, which libavcodec does not decode.
  private(set) var isArithmetic = false
  /// Whether the file has metadata, as those of cameras and image editors do: EXIF, XMP, a profile, an index of images.
  private(set) var hasMetadata = false
  /// The place of the marker before the samples.
  private(set) var samples: Int64 = 0

  /// The largest number of segments before the samples; real photos have fewer.
  private static let maxSegments = 4096

  /// Reads the header of the image at `start`; `nil` if there is no JPEG or it ends before its samples.
  init?(_ bytes: FileBytes, at start: Int64 = 0) {
    guard bytes.read(at: start, count: 3) == [0xFF, 0xD8, 0xFF] else { return nil }
    var offset = start + 2
    var parts = ProfileParts()
    for _ in 0..<JPEGHeader.maxSegments {
      let head = bytes.read(at: offset, count: 4)
      guard head.count == 4, head[0] == 0xFF else { return nil }
      let (marker, length) = (head[1], Int(head[2]) << 8 | Int(head[3]))
      // Any number of fill bytes may precede a marker.
      if marker == 0xFF {
        offset += 1
        continue
      }
      // The samples begin here; all that describes them precedes this marker.
      if marker == 0xDA {
        profile = parts.joined
        samples = offset
        return
      }
      guard length >= 2 else { return nil }
      read(marker, at: offset + 4, count: length - 2, of: bytes, &parts)
      offset += Int64(2 + length)
    }
    return nil
  }

  /// Returns whether a marker of the end follows the samples of the file, which is cut off otherwise. Samples contain no
  /// such bytes. Other data, such as a video, may follow.
  func hasEnd(in bytes: FileBytes) -> Bool {
    var end = bytes.size
    while end > samples {
      let start = max(samples, end - JPEGHeader.searchedAtOnce)
      let part = bytes.read(at: start, count: Int(end - start) + 1)
      if zip(part, part.dropFirst()).contains(where: { $0 == 0xFF && $1 == 0xD9 }) { return true }
      end = start
    }
    return false
  }

  private static let searchedAtOnce: Int64 = 1 << 16

  private mutating func read(
    _ marker: UInt8, at offset: Int64, count: Int, of bytes: FileBytes, _ parts: inout ProfileParts
  ) {
    hasMetadata = hasMetadata || [0xE1, 0xE2].contains(marker)
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF, 0xF7:
      isLossless = [0xC3, 0xC7, 0xCB, 0xCF, 0xF7].contains(marker)
      isArithmetic = marker == 0xC9 || marker == 0xCA
      let frame = bytes.read(at: offset, count: 6).map { Int($0) }
      guard frame.count == 6 else { return }
      size = PixelSize(width: frame[3] << 8 | frame[4], height: frame[1] << 8 | frame[2])
      componentCount = frame[5]
    case 0xE1 where orientation == nil:
      guard bytes.read(at: offset, count: 6) == Array("Exif\0\0".utf8) else { return }
      orientation = exifOrientation(tiffAt: offset + 6, in: bytes)
    case 0xE2: parts.add(bytes.read(at: offset, count: count))
    case 0xEE: isAdobe = isAdobe || bytes.read(at: offset, count: 5) == Array("Adobe".utf8)
    default: break
    }
  }
}

/// An ICC profile in parts of at most 64 KiB, numbered from 1 (ICC.1, annex B.4).
private struct ProfileParts {
  private static let mark = Array("ICC_PROFILE\0".utf8)
  private var parts: [UInt8: ArraySlice<UInt8>] = [:]
  private var count: UInt8 = 0

  mutating func add(_ segment: [UInt8]) {
    let mark = ProfileParts.mark
    guard segment.count > mark.count + 2, segment.starts(with: mark) else { return }
    count = segment[mark.count + 1]
    parts[segment[mark.count]] = segment[(mark.count + 2)...]
  }

  /// The joined profile; `nil` if a part is missing.
  var joined: [UInt8]? {
    guard count > 0, (1...count).allSatisfy({ parts[$0] != nil }) else { return nil }
    return (1...count).flatMap { parts[$0] ?? [] }
  }
}
