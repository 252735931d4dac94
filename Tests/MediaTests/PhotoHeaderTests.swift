import Media
import MediaValues
import TestSupport
import Testing

/// The header of a JPEG gives the same facts as its decoded image.
struct PhotoHeaderTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(
    "kinds of JPEG",
    arguments: [
      "-pix_fmt yuvj420p", "-pix_fmt yuvj422p", "-pix_fmt yuvj444p", "-pix_fmt gray",
      "-vf setsar=4/3", "-vf setsar=1",
    ])
  func kinds(_ words: String) throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=50x34 -frames:v 1 -strict -2 \(words) a.jpg")
    let decoded = try probeMedia(at: path)
    #expect(decoded.video?.codedSize == PixelSize(width: 50, height: 34))
    #expect(try probeMedia(at: path, .facts) == decoded)
  }

  @Test("a JPEG behind which another one follows")
  func twoImages() throws {
    let plain = try scratch.bytes(of: scratch.plain())
    let path = try scratch.write(plain + plain, to: "two.jpg")
    for depth in [ProbeDepth.proof, .facts, .kind] {
      let facts = try probeMedia(at: path, depth)
      #expect(facts.container == "jpeg_pipe" && facts.video?.isStill == true)
    }
    #expect(try probeMedia(at: path, .facts) == probeMedia(at: path))
  }

  @Test("EXIF of a camera that writes its high bytes first, behind another part")
  func bigEndian() throws {
    let path = try tagged(
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2]
        + [0x01, 0x0F, 0, 2, 0, 0, 0, 2, 0x41, 0, 0, 0]
        + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0, 0, 0, 0])
    let decoded = try probeMedia(at: path)
    #expect(decoded.video?.rotation == 90)
    #expect(try probeMedia(at: path, .facts) == decoded)
  }

  @Test(
    "EXIF that leads nowhere says nothing",
    arguments: [
      [0x49, 0x49, 42, 0, 0xFF, 0xFF, 0xFF, 0xFF], [0x49, 0x49, 42, 0], [],
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 0xFF, 0xFF, 0x12, 0x01, 3, 0],
    ] as [[UInt8]])
  func hostile(_ tiff: [UInt8]) throws {
    let facts = try probeMedia(at: tagged(tiff), .facts)
    #expect(facts.video?.rotation == 0 && facts.video?.isMirrored == false)
  }

  @Test("a photo that is cut off is refused; the samples of one with an end are not decoded")
  func cutOff() throws {
    let whole = try scratch.bytes(of: scratch.plain())
    let start = try #require(
      whole.indices.dropLast().first { whole[$0...].starts(with: [0xFF, 0xDA]) })
    let headless = try scratch.write(Array(whole[..<(start / 4)]), to: "headless.jpg")
    #expect(throws: MediaError.self) { try probeMedia(at: headless, .facts) }
    let half = Array(whole[..<((start + whole.count) / 2)])
    let cutOff = try scratch.write(half, to: "half.jpg")
    for depth in [ProbeDepth.proof, .facts] {
      #expect(throws: MediaError.self) { try probeMedia(at: cutOff, depth) }
    }
    // The end of a preview before the samples is not the end of the photo.
    let preview: [UInt8] = [0xFF, 0xE1, 0, 4, 0xFF, 0xD9]
    let previewed = try scratch.write(half[..<2] + preview + half[2...], to: "previewed.jpg")
    #expect(throws: MediaError.self) { try probeMedia(at: previewed, .facts) }
    let ended = try scratch.write(half + [0xFF, 0xD9], to: "ended.jpg")
    #expect(try probeMedia(at: ended, .facts).video?.codedSize == PixelSize(width: 64, height: 48))
    let followed = try scratch.write(
      whole + [UInt8](repeating: 7, count: 200_000), to: "followed.jpg")
    #expect(
      try probeMedia(at: followed, .facts).video?.codedSize == PixelSize(width: 64, height: 48))
  }

  @Test("a photo of which only the header is sound is told by name when it is drawn")
  func toldLater() throws {
    let whole = try scratch.bytes(of: scratch.plain())
    let half = try scratch.write(whole[..<(whole.count / 2)] + [0xFF, 0xD9], to: "half.jpg")
    let facts = try #require(probeMedia(at: half, .facts).video)
    let reader = try VideoReader(path: half, known: facts)
    let error = #expect(throws: MediaError.self) { _ = try reader.next() }
    #expect(error?.kind == .damaged && error?.path == half)
  }

  private func tagged(_ tiff: [UInt8]) throws -> String {
    let plain = try scratch.bytes(of: scratch.plain())
    let exif: [UInt8] = Array("Exif".utf8) + [0, 0] + tiff
    return try scratch.write(
      plain[0..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain[2...], to: "tagged.jpg")
  }
}

extension Scratch {
  fileprivate func plain() throws -> String {
    try ffmpeg("-f lavfi -i testsrc2=size=64x48 -frames:v 1 -q:v 1 plain.jpg")
    return "plain.jpg"
  }
}
