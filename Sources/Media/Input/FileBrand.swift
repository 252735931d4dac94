/// The outermost boxes of an ISO base media file (ISO/IEC 14496-12): MP4, MOV, HEIC, AVIF.
struct FileBoxes {
  /// The boxes in order; `offset` and `count` are those of the body, in bytes.
  private(set) var places: [(type: String, offset: Int64, count: Int64)] = []

  /// Reads boxes until one is malformed. Few files have more than a dozen; a fragmented one has thousands.
  init(_ bytes: FileBytes) {
    var offset: Int64 = 0
    for _ in 0..<4096 {
      guard let short = bytes.number(at: offset, count: 4) else { return }
      let type = String(decoding: bytes.read(at: offset + 4, count: 4), as: UTF8.self)
      var (length, header) = (Int64(short), 8 as Int64)
      if short == 1 {
        let long = bytes.read(at: offset + 8, count: 8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        (length, header) = (Int64(clamping: long), 16)
      }
      let left = bytes.size - offset
      // Length 0 means up to the end of the file.
      if short == 0 { length = left }
      places.append((type, offset + header, max(0, min(length, left) - header)))
      guard length >= header, length <= left else { return }
      offset += length
    }
  }

  var types: [String] { places.map(\.type) }
}

/// The brands of an ISO base media file, which specify how to read it.
struct FileBrand {
  let major: String
  let compatible: Set<String>

  /// Reads the brands; `nil` if the file does not begin with them.
  init?(_ bytes: FileBytes) {
    let start = bytes.read(at: 0, count: 256)
    guard start.count >= 16, start[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let length = start[..<4].reduce(0) { $0 << 8 | Int($1) }
    func brand(_ offset: Int) -> String {
      String(decoding: start[offset..<(offset + 4)], as: UTF8.self)
    }
    major = brand(8)
    let end = min(start.count, max(16, length)) - 3
    compatible = Set(stride(from: 16, to: end, by: 4).map(brand))
  }

  /// Whether the file is or has a single image in HEVC or AV1.
  var isPhoto: Bool {
    let photos: Set = ["heic", "heix", "heim", "heis", "mif1", "mif2", "avif"]
    return photos.contains(major) || (isSequence && !compatible.isDisjoint(with: photos))
  }

  /// Whether the file is an image sequence, perhaps with an image that represents it.
  var isSequence: Bool {
    ["msf1", "hevc", "hevx", "hevm", "hevs", "avis"].contains(major)
  }

  var isAV1: Bool { major.hasPrefix("avi") || compatible.contains("avif") }
}

/// Returns whether a file is one photo, by its brands. A sequence that has an index of times is a video.
func isHEIFPhoto(_ file: InputFile) -> Bool {
  file.withBytes { bytes in
    guard let brand = FileBrand(bytes), brand.isPhoto else { return false }
    return !brand.isSequence || !FileBoxes(bytes).types.contains("moov")
  }
}

/// Returns whether a file that begins with `start` may have brands.
func mayBeHEIF(_ start: [UInt8]) -> Bool {
  start.count >= 12 && start[4..<8].elementsEqual("ftyp".utf8)
}
