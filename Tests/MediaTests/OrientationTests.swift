import Media
import MediaValues
import TestSupport
import Testing

/// All eight EXIF orientations, compared with the results of the ffmpeg command.
struct OrientationTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("T9: a photo's orientation is applied", arguments: 1...8)
  func exifOrientation(_ value: Int) throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=size=48x32 -frames:v 1 -q:v 1 plain.jpg")
    let plain = try scratch.bytes(of: "plain.jpg")
    // Directly after the start-of-image marker: APP1 with one little-endian TIFF tag, 0x0112.
    let tiff: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(value), 0, 0, 0]
      + [0, 0, 0, 0]
    let exif: [UInt8] = Array("Exif".utf8) + [0, 0] + tiff
    let marker: [UInt8] = [0xff, 0xe1, 0, UInt8(exif.count + 2)]
    let path = try scratch.write(plain[0..<2] + marker + exif + plain[2...], to: "tagged.jpg")

    let facts = try #require(probeMedia(at: path).video)
    #expect(facts.codedSize == PixelSize(width: 48, height: 32))
    #expect(facts.isFullRange && facts.colorMatrix == "bt601")
    #expect(try probeMedia(at: path, .facts).video == facts, "the header alone says the same")

    try expectUpright(path)
    #expect(facts.displaySize.width == (value > 4 ? 32 : 48))
  }

  @Test("T9: a film's rotation is applied", arguments: [90, 180, 270])
  func filmMatrix(_ degrees: Int) throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=48x32 -frames:v 1 -c:v mpeg4 -q:v 1 flat.mp4")
    let path = try scratch.ffmpeg(
      "-i flat.mp4 -c copy -metadata:s:v rotate=\(degrees) turned.mp4")
    try expectUpright(path)
    let facts = try #require(probeMedia(at: path).video)
    #expect(facts.displaySize.width == (degrees == 180 ? 48 : 32))
  }

  /// Expects the stored image, turned according to the facts, to equal the output of the command.
  private func expectUpright(_ path: String) throws {
    let facts = try #require(probeMedia(at: path).video)
    let result = try scratch.run([
      "ffmpeg", "-v", "error", "-i", path, "-pix_fmt", "gray", scratch["upright.pgm"],
    ])
    try #require(result.status == 0)
    let upright = try scratch.bytes(of: "upright.pgm").suffix(48 * 32)
    let frame = try VideoReader(path: path).next()
    let stored = try #require(frame).bytes(ofPlane: 0)
    let turned = turn(stored, width: 48, facts)
    // The command converts to limited range and back; only the places of light and dark matter.
    let difference = zip(turned, upright).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(difference < 24, "rotation \(facts.rotation), mirrored \(facts.isMirrored)")
  }

  /// Mirrors and then rotates, as `VideoFacts` specifies.
  private func turn(_ stored: [UInt8], width: Int, _ facts: VideoFacts) -> [UInt8] {
    var rows = stride(from: 0, to: stored.count, by: width).map {
      Array(stored[$0..<$0 + width])
    }
    if facts.isMirrored { rows = rows.map { $0.reversed() } }
    for _ in 0..<facts.rotation / 90 {
      let columns = rows[0].indices
      rows = columns.map { column in rows.reversed().map { $0[column] } }
    }
    return rows.flatMap { $0 }
  }
}
