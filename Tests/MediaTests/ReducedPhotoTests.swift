import FilterGraphs
import MediaValues
import TestSupport
import Testing

@testable import Media

/// Photos are decoded no larger than needed.
@Suite struct ReducedPhotoTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=1004x750 -frames:v 1 -update 1 photo.jpg")
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=1004x750 -frames:v 1 -update 1 photo.png")
  }

  /// Opens a photo that was probed before, as every medium of a render is.
  private func opened(_ file: String, drawnAt size: PixelSize?) throws -> any FrameStream {
    try openFrameStream(
      path: scratch[file], drawnAt: size, known: probeMedia(at: scratch[file]).video)
  }

  private func size(_ file: String, drawnAt width: Int, _ height: Int) throws -> PixelSize? {
    let size = PixelSize(width: width, height: height)
    return try opened(file, drawnAt: size).next()?.size
  }

  @Test func aPhotoIsHalvedAsLongAsItStaysLargeEnough() throws {
    #expect(try size("photo.jpg", drawnAt: 1004, 750) == PixelSize(width: 1004, height: 750))
    #expect(try size("photo.jpg", drawnAt: 503, 300) == PixelSize(width: 1004, height: 750))
    #expect(try size("photo.jpg", drawnAt: 502, 375) == PixelSize(width: 502, height: 375))
    #expect(try size("photo.jpg", drawnAt: 500, 376) == PixelSize(width: 1004, height: 750))
    #expect(try size("photo.jpg", drawnAt: 100, 75) == PixelSize(width: 126, height: 94))
    #expect(try size("photo.jpg", drawnAt: 10, 10) == PixelSize(width: 126, height: 94))
  }

  @Test func othersKeepTheirSize() throws {
    #expect(try size("photo.png", drawnAt: 100, 75) == PixelSize(width: 1004, height: 750))
  }

  /// libavcodec refuses to decode a lossless JPEG at another size.
  @Test func aLosslessJPEGKeepsItsSize() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=1004x750 -frames:v 1 -c:v ljpeg -pix_fmt bgr24 -f image2 -update 1",
      "lossless.jpg")
    #expect(try size("lossless.jpg", drawnAt: 100, 75) == PixelSize(width: 1004, height: 750))
  }

  @Test func aHalvedPhotoLooksTheSame() throws {
    let whole = try small(opened("photo.jpg", drawnAt: nil))
    let half = try small(
      opened("photo.jpg", drawnAt: PixelSize(width: 400, height: 300)))
    let error = zip(whole, half).reduce(0) { sum, pair in
      sum + (Int(pair.0) - Int(pair.1)) * (Int(pair.0) - Int(pair.1))
    }
    // A PSNR of 38 dB.
    #expect(Double(error) / Double(whole.count) < 10)
    #expect(whole != half)
  }

  /// Returns the luma of the first image at 320 by 240.
  private func small(_ stream: any FrameStream) throws -> [UInt8] {
    let image = try #require(try stream.next())
    var graph = FilterGraph(inputCount: 1)
    graph.outputs = [
      graph.append(
        "scale", ["w": "320", "h": "240", "flags": "bicubic+accurate_rnd"], to: .input(0))
    ]
    let made = try FrameGraph(
      graph, inputs: [image], frameRate: .thirty, size: PixelSize(width: 320, height: 240))
    try made.push(image, at: 0, to: 0)
    return try #require(try made.pull()).bytes(ofPlane: 0)
  }
}
