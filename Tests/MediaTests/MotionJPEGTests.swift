import Media
import MediaValues
import TestSupport
import Testing

/// JPEGs one after the other without a container are a video; a photo that other images follow stays one.
@Suite struct MotionJPEGTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func aStreamIsAVideo() throws {
    let path = try scratch.ffmpeg("-f lavfi -i testsrc2=s=320x240:d=2 -f mjpeg a.jpg")
    let facts = try probeMedia(at: path)
    #expect(facts.type == .video && facts.duration == 2)
    #expect(try probeMedia(at: path, .kind).type == .video)
    let reader = try VideoReader(path: path)
    var times: [Time] = []
    while let frame = try reader.next() { times.append(frame.time) }
    #expect(times == (0..<50).map { Time(numerator: $0, denominator: 25) })
    #expect(try VideoReader(path: path, known: facts.video).jump(to: 0.5)?.time == 0.48)
  }

  /// A depth map, a preview, and the images of a file with an index in its metadata.
  @Test func aPhotoWithOtherImagesIsAPhoto() throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=320x240 -frames:v 1 large.jpg")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=160x120 -frames:v 1 small.jpg")
    let (large, small) = try (scratch.bytes(of: "large.jpg"), scratch.bytes(of: "small.jpg"))
    let index = Array(large[..<2]) + [0xFF, 0xE2, 0, 6] + Array("MPF\0".utf8) + large[2...]
    for bytes in [large, large + large, large + small + small, index + index + index] {
      let facts = try probeMedia(at: scratch.write(bytes, to: "a.jpg"))
      #expect(facts.type == .photo && facts.video?.codedSize == PixelSize(width: 320, height: 240))
    }
  }
}
