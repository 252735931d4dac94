/// What the header of a frame of an animated WebP says about it.
struct WebPFrameHeader {
  /// The part of the canvas on which the frame is drawn.
  let area: Area
  let milliseconds: Int
  /// Whether the area becomes transparent when the time of the frame is over.
  let isCleared: Bool
  /// Whether the image of the frame has alpha.
  let hasAlpha: Bool

  struct Area {
    let columns: Range<Int>
    let rows: Range<Int>

    func contains(_ other: Area) -> Bool {
      other.columns.clamped(to: columns) == other.columns
        && other.rows.clamped(to: rows) == other.rows
    }
  }

  /// Returns the headers of all frames of a file.
  ///
  /// libwebp would search for each frame from the first one, so the chunks are read directly.
  static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [WebPFrameHeader] {
    var headers: [WebPFrameHeader] = []
    // After the header of the file: a name, the size of the content, and the content.
    var place = 12
    let end = min(bytes.count, bytes.number(at: 4, count: 4) + 8)
    while place + 8 <= end {
      let size = bytes.number(at: place + 4, count: 4)
      if bytes.hasName("ANMF", at: place), size >= 16, place + 24 <= end {
        headers.append(WebPFrameHeader(bytes, content: place + 8))
      }
      place += 8 + size + size % 2
    }
    return headers
  }

  /// Reads the header at the beginning of the content of a chunk, of which 16 bytes must be present.
  private init(_ bytes: UnsafeBufferPointer<UInt8>, content: Int) {
    func number(_ offset: Int) -> Int { bytes.number(at: content + offset, count: 3) }
    let (left, top) = (2 * number(0), 2 * number(3))
    area = Area(columns: left..<left + number(6) + 1, rows: top..<top + number(9) + 1)
    milliseconds = number(12)
    isCleared = bytes[content + 15] & 1 != 0
    // The first chunk within the frame is the alpha of a lossy image, or else the image. A lossless image
    // has its size of 28 bits after its first byte, and then whether it has alpha.
    let image = content + 16
    hasAlpha =
      bytes.hasName("ALPH", at: image)
      || bytes.hasName("VP8L", at: image) && image + 12 < bytes.count
        && bytes[image + 12] & 0x10 != 0
  }
}

extension [WebPFrameHeader] {
  /// Returns whether a canvas, which is transparent at first, may be so anywhere while a frame is shown.
  ///
  /// The flag in the header of the file tells only whether images have alpha. The background color of the
  /// file is ignored, as in libwebp and browsers.
  func leaveTransparency(on canvas: WebPFrameHeader.Area) -> Bool {
    var hole: WebPFrameHeader.Area? = canvas
    for frame in self {
      if frame.hasAlpha { return true }
      if let hole, !frame.area.contains(hole) { return true }
      hole = frame.isCleared ? frame.area : nil
    }
    return false
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns a number of `count` bytes, of which the first is the lowest.
  fileprivate func number(at place: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
  }

  /// Returns whether a chunk with this name begins here.
  fileprivate func hasName(_ name: String, at place: Int) -> Bool {
    place + 4 <= count && self[place..<place + 4].elementsEqual(name.utf8)
  }
}
