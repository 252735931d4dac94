/// Returns whether a file that begins with a JPEG is a video of JPEGs without a container.
///
/// A photo may be followed by other images, such as a depth map. In a video, images of one size follow each other without
/// a gap, and have no metadata.
func isMotionJPEG(_ bytes: FileBytes) -> Bool {
  var place: Int64 = 0
  var first: JPEGHeader?
  for _ in 0..<MotionJPEG.imageCount {
    guard let header = JPEGHeader(bytes, at: place), !header.hasMetadata,
      header.size == (first ?? header).size,
      header.componentCount == (first ?? header).componentCount,
      let end = MotionJPEG.end(after: header.samples, in: bytes)
    else { return false }
    first = first ?? header
    place = end
  }
  return true
}

private enum MotionJPEG {
  /// The number of images after which a file counts as a video.
  static let imageCount = 3
  /// The most bytes of samples of one image. The images of videos are small, and most photos are not searched further.
  private static let maxBytes = 2 << 20
  private static let readAtOnce = 1 << 16

  /// Returns the end of an image whose samples begin at a place; `nil` if it is too far. Samples contain no marker of the
  /// end.
  static func end(after samples: Int64, in bytes: FileBytes) -> Int64? {
    for start in stride(from: samples, to: samples + Int64(maxBytes), by: readAtOnce) {
      let part = bytes.read(at: start, count: readAtOnce + 1)
      var isAfterMark = false
      for (index, byte) in part.enumerated() {
        if isAfterMark, byte == 0xD9 { return start + Int64(index) + 1 }
        isAfterMark = byte == 0xFF
      }
      guard part.count > readAtOnce else { return nil }
    }
    return nil
  }
}
