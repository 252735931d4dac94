import Media
import MediaValues
import TestSupport
import Testing

/// Still stickers: each kind of file shows its colors, and the layers below where it is
/// transparent.
struct StickerPhotoTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Opaque orange on the left, half transparent in the middle, fully transparent on the right.
  private let stripes =
    "-f lavfi -i color=black:s=64x48,format=rgba,geq=r=240:g=120:b=20:"
    + "a='if(lt(X,24),255,if(lt(X,40),128,0))' -frames:v 1 "

  @Test(arguments: [
    ("-pix_fmt rgba", "a.png"), ("-pix_fmt rgba64be", "b.png"),
    ("-c:v libwebp -lossless 1", "c.webp"), ("-c:v libwebp -lossless 0 -q:v 95", "d.webp"),
    ("-pix_fmt rgba -c:v tiff", "e.tiff"), ("-c:v qtrle -pix_fmt argb", "f.mov"),
    ("-c:v prores_ks -profile:v 4444 -pix_fmt yuva444p10le -alpha_bits 16", "g.mov"),
    ("-c:v libvpx-vp9 -lossless 1 -pix_fmt yuva420p", "h.webm"),
    ("-c:v libvpx -b:v 4M -auto-alt-ref 0 -pix_fmt yuva420p", "i.webm"),
    ("-c:v ffv1 -pix_fmt yuva420p", "j.mkv"), ("-f apng", "k.apng"),
    ("-c:v libwebp_anim -lossless 1", "l.webp"),
  ])
  func alphaIsKept(_ options: String, _ name: String) throws {
    let stage = try StickerStage(scratch.ffmpeg(stripes + options, name))
    #expect(stage.facts.hasAlpha, "\(name)")
    for frame in [0, 40] {
      let places = try [8, 32, 56].map { try stage.pixel(frame, $0, 24) }
      let expected = [
        onStage(240, 120, 20), onStage(240, 120, 20, alpha: 128), onStage(0, 0, 0, alpha: 0),
      ]
      for (found, wanted) in zip(places, expected) {
        #expect(near(found, wanted, 6), "\(name): \(found), not \(wanted)")
      }
    }
  }

  @Test(arguments: ["ya8", "ya16be"]) func greyWithAlpha(_ format: String) throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i color=black:s=64x48,format=rgba,geq=r=200:g=200:b=200:"
        + "a='if(lt(X,32),255,64)' -frames:v 1 -pix_fmt", format, "a.png")
    let stage = try StickerStage(path)
    #expect(near(try stage.pixel(0, 8, 24), onStage(200, 200, 200)))
    #expect(near(try stage.pixel(0, 56, 24), onStage(200, 200, 200, alpha: 64)))
  }

  /// A palette whose colors have alpha (`tRNS`).
  @Test func paletteWithAlpha() throws {
    let path = try scratch.ffmpeg(
      stripes + "-vf split[a][b];[a]palettegen=reserve_transparent=1:stats_mode=single[p];"
        + "[b][p]paletteuse=dither=none:alpha_threshold=100 -pix_fmt pal8 a.png")
    let stage = try StickerStage(path)
    #expect(stage.facts.hasAlpha && stage.facts.isRGB)
    #expect(near(try stage.pixel(0, 8, 24), onStage(240, 120, 20), 6))
    #expect(near(try stage.pixel(0, 56, 24), onStage(0, 0, 0, alpha: 0), 6))
  }

  @Test func jpegIsOpaque() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i color=0xF07814:s=64x48 -frames:v 1 -q:v 1 a.jpg")
    let stage = try StickerStage(path)
    #expect(!stage.facts.hasAlpha)
    #expect(near(try stage.pixel(0, 8, 24), onStage(240, 120, 20), 4))
  }

  /// A photo from an upright camera: the left of the stored image is the top.
  @Test func jpegIsTurnedUpright() throws {
    try scratch.ffmpeg(
      "-f lavfi -i color=0xF07814:s=24x64 -f lavfi -i color=0x1428F0:s=24x64 "
        + "-filter_complex hstack -frames:v 1 -q:v 1 plain.jpg")
    let plain = try scratch.bytes(of: "plain.jpg")
    let tiff: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    let exif: [UInt8] = Array("Exif".utf8) + [0, 0] + tiff
    let marker: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)]
    let stage = try StickerStage(
      scratch.write(plain[0..<2] + marker + exif + plain[2...], to: "a.jpg"))
    #expect(stage.facts.displaySize == PixelSize(width: 64, height: 48))
    for x in [4, 60] {
      #expect(near(try stage.pixel(0, x, 12), onStage(240, 120, 20), 5))
      #expect(near(try stage.pixel(0, x, 36), onStage(20, 40, 240), 5))
    }
  }

  /// Four inks, as for printers. As in files by Adobe, 0 is full ink.
  @Test func jpegOfFourInks() throws {
    let path = try scratch.write(
      InkJPEG.plain(cyan: 255, magenta: 64, yellow: 64, black: 255),
      to: "a.jpg")
    let stage = try StickerStage(path)
    #expect(stage.facts.codedSize == PixelSize(width: 8, height: 8))
    #expect(near(try stage.pixel(0, 32, 24), onStage(255, 64, 64), 6))
  }
}
