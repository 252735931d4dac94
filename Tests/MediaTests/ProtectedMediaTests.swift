import Media
import MediaValues
import TestSupport
import Testing

/// Media with encrypted samples are refused by this reason; decoded, they would be noise.
@Suite struct ProtectedMediaTests {
  @Test(arguments: [
    ("testsrc2=s=64x48:d=1", "-c:v libx264", "its images are protected (DRM)"),
    ("sine=d=1", "-c:a aac", "its sound is protected (DRM)"),
  ])
  func encrypted(_ source: String, _ codec: String, _ words: String) throws {
    let scratch = try Scratch()
    let path = try scratch.ffmpeg(
      "-f lavfi -i \(source) \(codec) -encryption_scheme cenc-aes-ctr",
      "-encryption_key 76a6c65c5ea762046bd749a2e632ccbb",
      "-encryption_kid a7e61c373e219033c21091fa607bf3b8 a.mp4")
    for depth in [ProbeDepth.proof, .facts] {
      let error = #expect(throws: MediaError.self) { try probeMedia(at: path, depth) }
      #expect(error?.kind == .unsupported && error?.path == path)
      #expect(error?.reason.hasPrefix(words) == true, "\(error as Any)")
    }
  }

  /// libavformat encrypts all tracks, so the marks of encryption are removed from the first: its raw frames are then noise
  /// that can be decoded.
  @Test func aVideoWithEncryptedSoundIsSilent() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x48:d=1 -f lavfi -i sine=d=1",
      "-c:v rawvideo -pix_fmt yuyv422 -c:a aac -encryption_scheme cenc-aes-ctr",
      "-encryption_key 76a6c65c5ea762046bd749a2e632ccbb",
      "-encryption_kid a7e61c373e219033c21091fa607bf3b8 a.mov")
    var bytes = try scratch.bytes(of: "a.mov")
    func places(of word: String) -> [Int] {
      let word = Array(word.utf8)
      return bytes.indices.dropLast(3).filter { bytes[$0..<$0 + 4].elementsEqual(word) }
    }
    let index = try #require(places(of: "moov").last)
    let marks = [
      ("encv", "yuv2"), ("sinf", "free"), ("senc", "free"), ("saiz", "free"), ("saio", "free"),
    ]
    for (mark, other) in marks {
      let place = try #require(places(of: mark).first { $0 > index })
      bytes.replaceSubrange(place..<place + 4, with: Array(other.utf8))
    }
    let path = try scratch.write(bytes, to: "b.mov")
    for depth in [ProbeDepth.proof, .facts] {
      let facts = try probeMedia(at: path, depth)
      #expect(facts.video?.codec == "rawvideo" && facts.duration == 1)
      #expect(facts.audio == nil && facts.unheardSound == .protected)
    }
  }
}
