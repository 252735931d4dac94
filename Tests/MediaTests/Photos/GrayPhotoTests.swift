import Media
import MediaValues
import TestSupport
import Testing

/// Grey photos have the full range, at their own size and at smaller ones.
@Suite struct GrayPhotoTests {
  private static let levels: [UInt8] = [10, 90, 170, 245]
  private let scratch: Scratch

  /// Makes an image of 96 by 64 with four levels in its four quarters.
  init() throws {
    scratch = try Scratch()
    let rows = (0..<64).map { y in (0..<96).map { x in Self.levels[y / 32 * 2 + x / 48] } }
    try scratch.write(Array("P5\n96 64\n255\n".utf8) + rows.flatMap(\.self), to: "in.pgm")
  }

  @Test(arguments: [
    ("-quality 100", "a.jpg"), ("-compress lzw", "a.tiff"), ("-depth 16", "a.tiff"),
    ("-depth 8", "a.png"),
  ])
  func levelsAreKept(_ options: String, _ file: String) throws {
    try scratch.tool("convert in.pgm \(options) \(file)")
    let decoded = try probeMedia(at: scratch[file])
    #expect(decoded.video?.isFullRange == true)
    #expect(try probeMedia(at: scratch[file], .facts) == decoded)
    for size in [nil, PixelSize(width: 40, height: 26)] {
      let photo = try PhotoPixels(scratch[file], drawnAt: size)
      let expected = Self.levels.map { [$0, $0, $0] }
      #expect(isClose(photo.patches(2, 2), expected, within: 2), "\(photo.patches(2, 2))")
    }
  }

  /// AVIF with luma only, with the range in `nclx`, and in the samples alone.
  @Test(arguments: ["full", "limited"], ["8", "10"])
  func levelsOfAVIFAreKept(_ range: String, _ depth: String) throws {
    try scratch.tool("convert in.pgm in.png")
    try scratch.tool("avifenc -s 8 --min 0 --max 0 -y 400 -r \(range) -d \(depth) in.png a.avif")
    var bytes = try scratch.bytes(of: "a.avif")
    let expected = Self.levels.map { [$0, $0, $0] }
    for name in ["colr", "free"] {
      let place = try #require(
        bytes.indices.dropLast(3).first { bytes[$0..<$0 + 4].elementsEqual("colr".utf8) })
      bytes.replaceSubrange(place..<place + 4, with: Array(name.utf8))
      let photo = try PhotoPixels(scratch.write(bytes, to: "a.avif"))
      #expect(isClose(photo.patches(2, 2), expected, within: 2), "\(photo.patches(2, 2))")
    }
  }
}
