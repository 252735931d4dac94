import MediaValues
import Pixels
import Testing

@testable import Titling

/// Color emoji in place of letters.
struct ColorInkTests {
  /// Red on the left half, green on the right, and half transparent in the lower half.
  private let image = EmojiImage(
    size: PixelSize(width: 8, height: 8),
    samples: (0..<64).flatMap { pixel -> [UInt8] in
      let color: [UInt8] = pixel % 8 < 4 ? [255, 0, 0] : [0, 255, 0]
      return color + [pixel < 32 ? 255 : 128]
    })

  private func pixel(_ ink: ColorInk, _ x: Int, _ y: Int) -> [UInt8] {
    [ink.red[x, y], ink.green[x, y], ink.blue[x, y], ink.alpha[x, y]]
  }

  @Test func anImageFillsItsPlace() {
    for size in [8.0, 16, 37] {
      let ink = ColorInk(image, left: 10, top: 20, width: size, height: size)
      #expect(ink.bounds == PixelBounds(x: 10, y: 20, width: Int(size), height: Int(size)))
      let quarter = Int(size / 4)
      #expect(pixel(ink, 10 + quarter, 20 + quarter) == [255, 0, 0, 255], "\(size)")
      #expect(pixel(ink, 10 + 3 * quarter, 20 + quarter) == [0, 255, 0, 255], "\(size)")
      #expect(pixel(ink, 10 + quarter, 20 + 3 * quarter) == [128, 0, 0, 128], "\(size)")
    }
  }

  /// Between pixels, each pixel at the edge is partly covered.
  @Test func aPlaceMayLieBetweenPixels() {
    let ink = ColorInk(image, left: 10.25, top: 20, width: 8, height: 8)
    #expect(ink.bounds.width == 9)
    #expect(abs(Int(ink.alpha[10, 22]) - 191) <= 32 && ink.alpha[18, 22] > 30)
    let sum = (10...18).reduce(0) { $0 + Int(ink.alpha[$1, 22]) }
    #expect(abs(sum - 8 * 255) <= 255 / 2)
  }

  @Test func inkCoversTheInkBelow() {
    var ground = ColorInk(empty: PixelBounds(x: 0, y: 0, width: 8, height: 8))
    let whole = ColorInk(image, left: 0, top: 0, width: 8, height: 8)
    ground.cover(with: whole, InkPlacement())
    ground.cover(with: whole, InkPlacement())
    #expect(pixel(ground, 1, 1) == [255, 0, 0, 255])
    // Half over half is three quarters.
    #expect(abs(Int(ground.alpha[1, 6]) - 192) <= 1 && ground.red[1, 6] == ground.alpha[1, 6])
  }

  @Test func emojiKeepTheirPlacesInTheScript() {
    let part = EmojiGlyph.Part(x: 0, rise: 0.8, width: 1, height: 1, image: image)
    let emojiGlyphs = EmojiSet(
      ["😀": EmojiGlyph(advance: 1, parts: [part])], lineHeight: 64)
    let script = TextScript("a😀b", unit: .letter, emojiGlyphs: emojiGlyphs)
    #expect(script.colorCount == 3 && script.emojiCount == 1)
    #expect(script.places[0].unit == 1)
    // Its color comes after those of the letters; 4096 is 64 pixels in 64ths.
    #expect(script.event.contains("{\\1c&H40000&\\3c&H40000&}"))
    #expect(script.event.contains("\\p7}m 0 0 l 4096 0 4096 3686 0 3686{\\fscx100\\p0}"))
    #expect(script.event.hasSuffix("{\\1c&H30000&\\3c&H30000&}b"))
    // If the unit is the whole text, the rest has the color of the whole text again.
    let whole = TextScript("a😀b", unit: .whole, emojiGlyphs: emojiGlyphs)
    #expect(whole.event.hasSuffix("{\\1c&H10000&\\3c&H10000&}b") && whole.places[0].unit == 0)
  }
}
