import Media
import MediaValues
import TestSupport
import Testing

/// Stickers that stand still: each kind of file shows its colours, and what is below where it is
/// transparent.
struct StickerPhotoTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Left: opaque orange; in the middle: half of it; right: nothing.
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

  /// A palette whose colours have alpha of their own (`tRNS`).
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

  /// Four inks, as printers have them; 0 is all of an ink, as Adobe writes them.
  @Test func jpegOfFourInks() throws {
    let path = try scratch.write(
      InkJPEG.plain(cyan: 255, magenta: 64, yellow: 64, black: 255),
      to: "a.jpg")
    let stage = try StickerStage(path)
    #expect(stage.facts.codedSize == PixelSize(width: 8, height: 8))
    #expect(near(try stage.pixel(0, 32, 24), onStage(255, 64, 64), 6))
  }
}
