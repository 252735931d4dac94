/// Returns the orientation of a photo (EXIF 2.32, 4.6.5), 1 to 8; `nil` if it is not specified. `format`
/// is libav's name of the file format.
func exifOrientation(of bytes: FileBytes, format: String) -> Int? {
  let tiff: Int64?
  switch format {
  case "jpeg_pipe": return JPEGHeader(bytes)?.orientation
  case "png_pipe": tiff = pngChunk("eXIf", of: bytes)
  case "webp_pipe": tiff = webPExif(bytes)
  case "tiff_pipe": tiff = 0
  default: tiff = nil
  }
  return tiff.flatMap { exifOrientation(tiffAt: $0, in: bytes) }
}

/// Reads the orientation from a TIFF header, with which EXIF begins.
func exifOrientation(tiffAt tiff: Int64, in bytes: FileBytes) -> Int? {
  let value = TIFFHeader(bytes, at: tiff)?[0x0112] ?? 0
  return (1...8).contains(value) ? value : nil
}

/// Returns the offset of the EXIF data in a WebP. Some writers insert the mark that precedes EXIF in a
/// JPEG.
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
