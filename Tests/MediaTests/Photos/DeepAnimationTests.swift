import Media
import MediaValues
import TestSupport
import Testing

/// libav blends the frames of an animated PNG in 8 bits only.
@Suite struct DeepAnimationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Makes an animation of two frames, each with the same alpha.
  private func animation(_ format: String) throws -> String {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=32x24:rate=5:duration=0.4,format=rgba,colorchannelmixer=aa=0.5"
        + " -pix_fmt \(format) -plays 0 -f apng a.png")
  }

  /// Sets how the frames are drawn: 0 replaces the image, 1 blends the frame over it.
  private func setBlending(_ way: UInt8, in path: String) throws {
    var bytes = try scratch.bytes(of: path)
    let name = Array("fcTL".utf8)
    for place in bytes.indices.dropLast(34) where bytes[place..<(place + 4)].elementsEqual(name) {
      bytes[place + 4 + 25] = way
      let sum = crc32(bytes[place..<(place + 30)])
      for (index, shift) in [24, 16, 8, 0].enumerated() {
        bytes[place + 30 + index] = UInt8(truncatingIfNeeded: sum >> UInt32(shift))
      }
    }
    try scratch.write(bytes, to: path)
  }

  /// The checksum of PNG third edition, annex D.
  private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
      }
    }
  }

  @Test(arguments: ["rgba64be", "ya16be"])
  func blendedFramesOf16BitsAreRefused(format: String) throws {
    _ = try animation(format)
    try setBlending(1, in: "a.png")
    let error = #expect(throws: MediaError.self) { try probeMedia(at: scratch["a.png"]) }
    #expect(error?.kind == .unsupported, "\(String(describing: error))")
    #expect(error?.reason.contains("16 bits per sample whose frames are blended") == true)
  }

  @Test(arguments: [("rgba64be", 0), ("rgb48be", 1), ("rgba", 1)] as [(String, UInt8)])
  func othersAreRead(format: String, way: UInt8) throws {
    let path = try animation(format)
    try setBlending(way, in: "a.png")
    let video = try #require(probeMedia(at: path).video)
    #expect(!video.isStill && abs(video.duration.seconds - 0.4) < 0.01)
  }
}
