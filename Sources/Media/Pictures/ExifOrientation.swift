/// The number under which the EXIF part of a JPEG says how the picture is turned (EXIF 2.32, 4.6.5);
/// nil where there is none.
func exifOrientation(ofJPEG bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var offset = 2
  while let length = bytes.number(at: offset + 2, count: 2), length >= 2, bytes[offset] == 0xFF {
    let (marker, body) = (bytes[offset + 1], offset + 4)
    if marker == 0xFF {
      // Any number of these may stand before a marker.
      offset += 1
      continue
    }
    // Samples begin; what tells about them stands before.
    guard marker != 0xDA else { return nil }
    let isExif = marker == 0xE1 && bytes.dropFirst(body).starts(with: Array("Exif\0\0".utf8))
    if isExif, let found = orientation(in: bytes, tiff: body + 6) { return found }
    offset += 2 + length
  }
  return nil
}

/// Looks through the first directory of a TIFF header.
private func orientation(in bytes: UnsafeBufferPointer<UInt8>, tiff: Int) -> Int? {
  guard let order = bytes.number(at: tiff, count: 2), order == 0x4949 || order == 0x4D4D else {
    return nil
  }
  let isLittle = order == 0x4949
  func number(_ offset: Int, _ count: Int) -> Int? {
    bytes.number(at: tiff + offset, count: count, isLittle: isLittle)
  }
  guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
  for entry in 0..<count {
    let offset = directory + 2 + 12 * entry
    guard let tag = number(offset, 2) else { return nil }
    // A number of two bytes lies in the entry itself.
    if tag == 0x0112, number(offset + 2, 2) == 3 { return number(offset + 8, 2) }
  }
  return nil
}

extension UnsafeBufferPointer<UInt8> {
  /// Nil where there are not so many bytes.
  fileprivate func number(at offset: Int, count: Int, isLittle: Bool = false) -> Int? {
    guard offset >= 0, offset + count <= self.count else { return nil }
    return (0..<count).reduce(0) { sum, index in
      sum << 8 | Int(self[offset + (isLittle ? count - 1 - index : index)])
    }
  }
}
