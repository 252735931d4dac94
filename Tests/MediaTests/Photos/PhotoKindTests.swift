import Media
import MediaValues
import TestSupport
import Testing

/// A file of each kind of photo, made by programs of others, and the colours that are read from it.
@Suite struct PhotoKindTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let file: String
    let command: String
    var container: String
    var tolerance = 2

    var testDescription: String { "\(file): \(command)" }
  }

  static let kinds = [
    Kind(
      file: "a.jpg", command: "ffmpeg -v error -i in.ppm -q:v 1 a.jpg", container: "jpeg_pipe",
      tolerance: 6),
    Kind(file: "a.png", command: "convert in.ppm a.png", container: "png_pipe"),
    Kind(
      file: "a.png", command: "ffmpeg -v error -i in.ppm -pix_fmt rgb48be a.png",
      container: "png_pipe"),
    Kind(file: "a.bmp", command: "ffmpeg -v error -i in.ppm a.bmp", container: "bmp_pipe"),
    Kind(
      file: "a.tiff", command: "ffmpeg -v error -i in.ppm -pix_fmt rgb48le a.tiff",
      container: "tiff_pipe"),
    Kind(
      file: "a.webp", command: "cwebp -quiet -lossless in.ppm -o a.webp", container: "webp_pipe"),
    Kind(
      file: "a.webp", command: "cwebp -quiet -q 95 in.ppm -o a.webp", container: "webp_pipe",
      tolerance: 6),
    Kind(
      file: "a.heic", command: "heif-enc -q 95 in.png -o a.heic", container: "heif", tolerance: 5),
    Kind(
      file: "a.heic", command: "heif-enc -q 95 -b 10 deep.png -o a.heic", container: "heif",
      tolerance: 5),
    Kind(
      file: "a.avif", command: "avifenc -s 8 --min 4 --max 8 -y 420 in.png a.avif",
      container: "heif", tolerance: 5),
    Kind(
      file: "a.avif", command: "avifenc -s 8 --min 4 --max 8 -y 444 -d 10 in.png a.avif",
      container: "heif", tolerance: 5),
    Kind(file: "a.avif", command: "avifenc -s 8 -l in.png a.avif", container: "heif"),
    Kind(
      file: "a.avif",
      command: "avifenc -s 8 --min 4 --max 8 --cicp 1/13/1 -r limited in.png a.avif",
      container: "heif", tolerance: 5),
  ]

  @Test(arguments: PhotoKindTests.kinds) func colors(_ kind: Kind) throws {
    let scratch = try Scratch()
    try scratch.write(Patches.portablePixmap, to: "in.ppm")
    try scratch.ffmpeg("-i in.ppm in.png")
    try scratch.ffmpeg("-i in.ppm -pix_fmt rgb48be deep.png")
    try scratch.tool(kind.command)
    let facts = try probeMedia(at: scratch[kind.file])
    #expect(facts.type == .photo && facts.container == kind.container)
    #expect(facts.video?.codedSize == PixelSize(width: 96, height: 64))
    #expect(facts.video?.photoColor?.problem == nil)
    #expect(try probeMedia(at: scratch[kind.file], .facts) == facts, "the header says the same")
    #expect(try probeMedia(at: scratch[kind.file], .kind).type == .photo)
    let read = try PhotoPixels(scratch[kind.file]).patches(2, 2)
    #expect(isClose(read, Patches.colors, within: kind.tolerance), "\(read)")
  }

  @Test(arguments: [
    "heif-enc -q 95 in.png -o a.heif", "avifenc -s 8 -l in.png a.heif",
    "avifenc -s 8 -l --premultiply in.png a.heif", "cwebp -quiet -lossless in.png -o a.heif",
  ])
  func transparency(_ command: String) throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i color=0xC83C28@0.5:s=64x64,format=rgba -frames:v 1 in.png")
    try scratch.tool(command)
    let photo = try PhotoPixels(scratch["a.heif"])
    #expect(photo.facts.hasAlpha)
    #expect(abs(Int(photo.alpha(32, 32)) - 127) <= 2, "\(photo.alpha(32, 32))")
    #expect(isClose([photo[32, 32]], [[200, 60, 40]], within: 5), "\(photo[32, 32])")
  }

  @Test func aLargeWebPIsReadByItsOwnMatrix() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i color=0xC83C28:s=1400x800 -frames:v 1 in.png")
    try scratch.tool("cwebp -quiet -q 95 in.png -o a.webp")
    #expect(try probeMedia(at: scratch["a.webp"]).video?.colorMatrix == "bt601")
  }

  @Test func anAnimatedAVIFIsAVideo() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:r=10:d=0.5 -pix_fmt yuv420p a.y4m")
    try scratch.tool("avifenc -s 10 --timescale 10 a.y4m a.avif")
    let facts = try probeMedia(at: scratch["a.avif"])
    #expect(facts.type == .video && facts.container.hasPrefix("mov"))
    #expect(facts.duration == 0.5, "\(facts.duration)")
  }
}
