import Media
import MediaValues
import TestSupport
import Testing

/// A file of each kind of photo, made by other programs, has the right colors.
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
    Kind(
      file: "a.jpg", command: "cjpeg -arithmetic -quality 98 -outfile a.jpg in.ppm",
      container: "jpeg_pipe", tolerance: 6),
    Kind(
      file: "a.jpg", command: "cjpeg -arithmetic -progressive -quality 98 -outfile a.jpg in.ppm",
      container: "jpeg_pipe", tolerance: 6),
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
    Kind(
      file: "a.heic", command: "heif-enc -q 95 -b 12 deep.png -o a.heic", container: "heif",
      tolerance: 5),
    Kind(
      file: "a.heic", command: "heif-enc -q 95 -b 12 -p chroma=444 deep.png -o a.heic",
      container: "heif", tolerance: 5),
    Kind(
      file: "a.avif", command: "avifenc -s 9 --min 4 --max 8 -y 420 -d 12 deep.png a.avif",
      container: "heif", tolerance: 5),
    Kind(
      file: "a.avif",
      command: "avifenc -s 9 --min 4 --max 8 -y 422 -r limited -d 12 deep.png a.avif",
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
    #expect(facts.video?.hasAlpha == false)
  }

  /// The image changes from red to blue, and its opaque part grows.
  @Test(arguments: [8, 10]) func anAnimatedAVIFKeepsItsAlpha(depth: Int) throws {
    let scratch = try Scratch()
    let files = (0..<4).map { "f\($0).png" }
    for (index, file) in files.enumerated() {
      try scratch.ffmpeg(
        "-f lavfi -i color=0x\(index < 2 ? "C83C28" : "2846C8"):s=64x48,format=rgba64le"
          + ",geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='if(lt(X,\(16 * index + 16)),65535,0)'"
          + " -frames:v 1 \(file)")
    }
    try scratch.tool(
      "avifenc -s 9 --min 0 --max 4 -d \(depth) --fps 10 \(files.joined(separator: " ")) a.avif")
    let path = scratch["a.avif"]
    let facts = try #require(probeMedia(at: path).video)
    #expect(facts.hasAlpha && !facts.isStill)
    let stream = try openFrameStream(path: path, known: facts)
    func check(_ image: Frame?, _ index: Int) throws {
      let image = try #require(image)
      #expect(image.time == Time(numerator: Int64(index), denominator: 10))
      let read = try PhotoPixels(image, facts)
      for x in [8, 24, 40, 56] {
        let wanted = x < 16 * index + 16 ? 255 : 0
        #expect(abs(Int(read.alpha(x, 24)) - wanted) <= 2, "\(index): \(read.alpha(x, 24)) at \(x)")
      }
      let color: [UInt8] = index < 2 ? [200, 60, 40] : [40, 70, 200]
      #expect(isClose([read[4, 24]], [color], within: 5), "\(read[4, 24])")
    }
    for index in 0..<4 { try check(stream.next(), index) }
    #expect(try stream.next() == nil)
    try check(stream.jump(to: 0.25), 2)
    try check(stream.next(), 3)
    try stream.seek(to: .zero)
    try check(stream.skip(until: 0.1), 1)
  }

  @Test func anAnimatedAVIFMayBeMultipliedByItsAlpha() throws {
    let scratch = try Scratch()
    for (index, color) in ["C83C28", "2846C8"].enumerated() {
      try scratch.ffmpeg(
        "-f lavfi -i color=0x\(color)@0.5:s=64x48,format=rgba -frames:v 1 f\(index).png")
    }
    try scratch.tool("avifenc -s 9 -p --min 0 --max 4 --fps 10 f0.png f1.png a.avif")
    let read = try PhotoPixels(scratch["a.avif"])
    #expect(abs(Int(read.alpha(32, 24)) - 127) <= 2, "\(read.alpha(32, 24))")
    #expect(isClose([read[32, 24]], [[200, 60, 40]], within: 6), "\(read[32, 24])")
  }
}
