import Media
import MediaValues
import TestSupport
import Testing

/// Luma and chroma of a TIFF have the full range and the matrix of BT.601, unless its tags specify others.
@Suite struct YCbCrTIFFTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Patches.portablePixmap, to: "in.ppm")
  }

  @Test(
    arguments: [("raw", "yuv444p"), ("lzw", "yuv420p")],
    [("bt601", false), ("bt601", true), ("bt709", false)])
  func encoding(
    _ file: (coding: String, format: String), _ samples: (matrix: String, isLimited: Bool)
  )
    throws
  {
    let (matrix, isLimited) = samples
    // Frames of HD without a matrix would be taken for BT.709.
    try scratch.ffmpeg(
      "-i in.ppm -vf scale=1440:960:out_color_matrix=\(matrix):out_range=\(isLimited ? "tv" : "pc"):flags=neighbor,"
        + "format=\(file.format) -compression_algo \(file.coding) a.tiff")
    // libavcodec writes black as 15, also for full range.
    if !isLimited { try scratch.changeTag(532, to: 65_000) }
    // The name of the software becomes the matrix, one fraction: 0.2125.
    if matrix == "bt709" { try change(305, to: 529, [2125, 10_000]) }
    let photo = try PhotoPixels(scratch["a.tiff"])
    #expect(photo.facts.colorMatrix == matrix && photo.facts.isFullRange == !isLimited)
    #expect(isClose(photo.patches(2, 2), Patches.colors, within: 3), "\(photo.patches(2, 2))")
  }

  /// Changes the number of a tag, and its value, which needs 8 bytes or more, to a fraction.
  private func change(_ tag: Int, to other: Int, _ fraction: [Int]) throws {
    try scratch.changeTag(tag, to: other) { bytes, entry in
      bytes.replaceSubrange((entry + 2)..<(entry + 8), with: [5, 0, 1, 0, 0, 0])
      let place = littleNumber(bytes, entry + 8, 4)
      let value = fraction.flatMap { big($0, 4).reversed() }
      bytes.replaceSubrange(place..<(place + value.count), with: value)
    }
  }
}
