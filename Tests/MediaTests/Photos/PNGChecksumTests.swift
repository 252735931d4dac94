import Media
import MediaValues
import TestSupport
import Testing

/// Wrong checksums in a PNG matter only in chunks without which the image is not whole.
@Suite struct PNGChecksumTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes a PNG with a profile, a text and transparency, and with a wrong checksum in some chunks.
  private func file(damaged names: [String]) throws -> String {
    var png = PNGMaker(width: 4, height: 1, depth: 8, colorType: 2)
    png.setProfile(TestProfile.displayP3)
    png.chunks.append(("tRNS", [0, 1, 0, 2, 0, 3]))
    png.chunks.append(("tEXt", Array("Comment\0none".utf8)))
    var bytes = png.file([Patches.colors.flatMap { $0 }])
    for name in names {
      let type = Array(name.utf8)
      let place = try #require(bytes.indices.dropLast(4).first { bytes[$0...].starts(with: type) })
      let count = bytes[(place - 4)..<place].reduce(0) { $0 << 8 | Int($1) }
      bytes[place + 4 + count] ^= 0x55
    }
    return try scratch.write(bytes, to: "a.png")
  }

  @Test func aProfileWithAWrongChecksumIsNotUsed() throws {
    let photo = try PhotoPixels(file(damaged: ["iCCP"]))
    #expect(photo.facts.photoColor?.problem == .unusableProfile(reason: "it is damaged"))
    let colors = (0..<4).map { photo[$0, 0] }
    #expect(isClose(colors, Patches.colors, within: 1), "\(colors)")
  }

  @Test func aTextWithAWrongChecksumIsSkipped() throws {
    let photo = try PhotoPixels(file(damaged: ["tEXt"]))
    #expect(photo.facts.photoColor == PhotoColor(space: "Display P3", isConverted: true))
    #expect(photo.facts.hasAlpha)
  }

  @Test(arguments: [["IDAT"], ["tRNS"], ["iCCP", "IDAT"]])
  func otherWrongChecksumsAreRefused(names: [String]) throws {
    let path = try file(damaged: names)
    let error = #expect(throws: MediaError.self) { try probeMedia(at: path) }
    #expect(error?.kind == .damaged)
    #expect(error?.reason.contains("checksum is wrong") == true, "\(error as Any)")
  }
}
