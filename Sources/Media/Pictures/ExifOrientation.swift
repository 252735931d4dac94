/// The number under which a photo says how it is turned (EXIF 2.32, 4.6.5), by the name of its format;
/// nil where it does not say.
func exifOrientation(of bytes: FileBytes, format: String) -> Int? {
  let tiff: Int64?
  switch format {
  case "jpeg_pipe": return JPEGHeader(bytes)?.orientation
  case "png_pipe": tiff = pngExif(bytes)
  case "webp_pipe": tiff = webPExif(bytes)
  case "tiff_pipe": tiff = 0
  default: tiff = nil
  }
  return tiff.flatMap { exifOrientation(tiffAt: $0, in: bytes) }
}

/// Looks through the first directory of a TIFF header, at which the orientation is.
func exifOrientation(tiffAt tiff: Int64, in bytes: FileBytes) -> Int? {
  guard let order = bytes.number(at: tiff, count: 2), order == 0x4949 || order == 0x4D4D else {
    return nil
  }
  let isLittle = order == 0x4949
  guard let directory = bytes.number(at: tiff + 4, count: 4, isLittle: isLittle),
    let count = bytes.number(at: tiff + Int64(directory), count: 2, isLittle: isLittle)
  else { return nil }
  let entries = bytes.read(at: tiff + Int64(directory) + 2, count: 12 * count)
  func number(_ offset: Int) -> Int {
    let (first, second) = (Int(entries[offset]), Int(entries[offset + 1]))
    return isLittle ? second << 8 | first : first << 8 | second
  }
  for entry in stride(from: 0, to: entries.count - 11, by: 12) {
    // A number of two bytes lies in the entry itself.
    guard number(entry) == 0x0112, number(entry + 2) == 3 else { continue }
    let value = number(entry + 8)
    return (1...8).contains(value) ? value : nil
  }
  return nil
}

/// Where the EXIF of a PNG begins. It may stand behind the samples.
private func pngExif(_ bytes: FileBytes) -> Int64? {
  var offset: Int64 = 8
  for _ in 0..<100_000 {
    let head = bytes.read(at: offset, count: 8)
    guard head.count == 8, !head[4...].elementsEqual("IEND".utf8) else { return nil }
    if head[4...].elementsEqual("eXIf".utf8) { return offset + 8 }
    offset += 12 + head[..<4].reduce(0) { $0 << 8 | Int64($1) }
  }
  return nil
}

/// Where the EXIF of a WebP begins. Some writers put the mark that it has in a JPEG before it.
private func webPExif(_ bytes: FileBytes) -> Int64? {
  var offset: Int64 = 12
  for _ in 0..<10_000 {
    let head = bytes.read(at: offset, count: 14)
    guard head.count >= 8 else { return nil }
    if head[..<4].elementsEqual("EXIF".utf8) {
      return offset + (head[8...].elementsEqual("Exif\0\0".utf8) ? 14 : 8)
    }
    let length = head[4..<8].reversed().reduce(0) { $0 << 8 | Int64($1) }
    offset += 8 + length + length % 2
  }
  return nil
}

extension FileBytes {
  /// An unsigned number; nil where there are not so many bytes.
  func number(at offset: Int64, count: Int, isLittle: Bool = false) -> Int? {
    let found = read(at: offset, count: count)
    guard found.count == count else { return nil }
    return (isLittle ? found.reversed() : found).reduce(0) { $0 << 8 | Int($1) }
  }
}
