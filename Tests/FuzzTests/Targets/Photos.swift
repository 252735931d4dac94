@testable import Media

extension FuzzTarget {
  /// The metadata of photos that are read before a library decodes them. The orientation is one of
  /// eight.
  static let photos = FuzzTarget("photos") { bytes in
    try withInputFile(bytes) { descriptor, _ in
      let file = FileBytes(descriptor: descriptor, size: Int64(bytes.count))
      for format in ["jpeg_pipe", "png_pipe", "webp_pipe", "tiff_pipe"] {
        let turn = exifOrientation(of: file, format: format)
        try require(
          turn.map { (1...8).contains($0) } ?? true, "\(format) is turned by \(turn ?? 0)")
      }
      _ = (JPEGHeader(file), pngColorCodes(file), TIFFHeader(file)?.obstacle, HEIFItems(file))
      let places = HEIFItems.sharedReferences(in: file)
      try require(places.allSatisfy { (0...(file.size - 4)).contains($0) }, "\(places)")
      _ = (TIFFHeader(file)?.alpha, pngHasOnlyDamagedExtras(file))
      _ = (FileBrand(file)?.isPhoto, FileBoxes(file).places)
    }
  }
}
