import MediaValues
import TestSupport
import Testing
import Titling

@testable import Media

/// The images of glyphs in fonts.
@Suite struct DecodedPNGTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: ["rgba", "rgb24", "pal8"]) func theColoursAreThoseOfTheFile(form: String) throws
  {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=32x24:r=1:d=1,format=rgba -frames:v 1 -pix_fmt \(form) a.png")
    let bytes = try scratch.bytes(of: "a.png")
    let image = try bytes.withUnsafeBufferPointer { try decodedPNG($0) }
    let samples = try scratch.raw("-i a.png -f rawvideo -pix_fmt rgba")
    #expect(image == EmojiImage(size: image.size, samples: samples))
    #expect(image.size.width == 32 && image.size.height == 24)
  }
}
