import Media
import MediaValues
import TestSupport
import Testing

/// PNG, WebP and TIFF specify their orientation with the same tag as JPEG.
@Suite struct PhotoOrientationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  static let numbers = [
    (1, 0, false), (2, 0, true), (3, 180, false), (4, 180, true), (5, 270, true), (6, 90, false),
    (7, 90, true), (8, 270, false),
  ]

  private func exif(_ orientation: Int) -> [UInt8] {
    var bytes = Array("MM".utf8)
    bytes += [0, 42, 0, 0, 0, 8, 0, 1]
    bytes += big(0x0112, 2) + big(3, 2) + big(1, 4)
    return bytes + big(orientation, 2) + big(0, 2) + big(0, 4)
  }

  private func expect(_ path: String, _ rotation: Int, _ isMirrored: Bool) throws {
    let facts = try #require(probeMedia(at: path).video)
    #expect(facts.rotation == rotation && facts.isMirrored == isMirrored, "\(path)")
    #expect(try probeMedia(at: path, .facts).video == facts)
  }

  @Test(arguments: PhotoOrientationTests.numbers, [false, true])
  func png(_ number: (Int, Int, Bool), isLate: Bool) throws {
    var png = PNGMaker(width: 4, height: 2, depth: 8, colorType: 0)
    let chunk = ("eXIf", exif(number.0))
    if isLate { png.lateChunks.append(chunk) } else { png.chunks.append(chunk) }
    let row = [UInt8](repeating: 9, count: 4)
    try expect(scratch.write(png.file([row, row]), to: "a.png"), number.1, number.2)
  }

  @Test(arguments: PhotoOrientationTests.numbers, [false, true])
  func webP(_ number: (Int, Int, Bool), isMarked: Bool) throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=32x16 -frames:v 1 in.png")
    try scratch.tool("cwebp -quiet in.png -o plain.webp")
    try scratch.write((isMarked ? Array("Exif\0\0".utf8) : []) + exif(number.0), to: "exif")
    try scratch.tool("webpmux -set exif exif plain.webp -o a.webp")
    try expect(scratch["a.webp"], number.1, number.2)
  }

  @Test(arguments: PhotoOrientationTests.numbers) func tiff(_ number: (Int, Int, Bool)) throws {
    let names = [
      "top-left", "top-right", "bottom-right", "bottom-left", "left-top", "right-top",
      "right-bottom", "left-bottom",
    ]
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=32x16 -frames:v 1 in.png")
    try scratch.tool("convert in.png -orient \(names[number.0 - 1]) a.tiff")
    try expect(scratch["a.tiff"], number.1, number.2)
  }

  @Test func unknownOrientationsAreUpright() throws {
    var png = PNGMaker(width: 4, height: 2, depth: 8, colorType: 0)
    png.chunks.append(("eXIf", exif(99)))
    let row = [UInt8](repeating: 9, count: 4)
    try expect(scratch.write(png.file([row, row]), to: "a.png"), 0, false)
  }
}
