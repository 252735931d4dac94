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
    expectRefusal(of: path, words)
  }

  /// libavformat does not open a file whose list of initialisation vectors it cannot read.
  @Test func unopenedMP4() throws {
    let scratch = try Scratch()
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x48:d=1 -c:v libx264 -encryption_scheme cenc-aes-ctr",
      "-encryption_key 76a6c65c5ea762046bd749a2e632ccbb",
      "-encryption_kid a7e61c373e219033c21091fa607bf3b8 a.mp4")
    var bytes = try scratch.bytes(of: "a.mp4")
    let list = try #require(
      bytes.indices.dropLast(12).first { bytes[$0..<$0 + 4].elementsEqual("senc".utf8) })
    bytes.replaceSubrange(list + 8..<list + 12, with: big(1 << 16, 4))
    try scratch.write(bytes, to: "a.mp4")
    expectRefusal(of: path, "its tracks are protected (DRM)")
  }

  /// libavformat writes no encrypted WebM: the name of the track is replaced with the declaration of encryption.
  @Test(arguments: [
    ("testsrc2=s=64x48:d=1", "-c:v libvpx-vp9 -cpu-used 8", "its images are protected (DRM)"),
    ("sine=d=1", "-c:a libvorbis", "its sound is protected (DRM)"),
  ])
  func encryptedWebM(_ source: String, _ codec: String, _ words: String) throws {
    let scratch = try Scratch()
    let path = try scratch.ffmpeg(
      "-f lavfi -i \(source) -metadata:s title=abcdefghijklmn \(codec) -write_crc32 0 a.webm")
    var bytes = try scratch.bytes(of: "a.webm")
    let name = [0x53, 0x6E, 0x8E] + Array("abcdefghijklmn".utf8)
    // ContentEncodings with a ContentEncoding of the type 1 with a ContentEncryption and the number of its key.
    let declaration: [UInt8] = [
      0x6D, 0x80, 0x8E, 0x62, 0x40, 0x8B, 0x50, 0x33, 0x81, 1, 0x50, 0x35, 0x84, 0x47, 0xE2, 0x81,
      1,
    ]
    let place = try #require(
      bytes.indices.dropLast(name.count).first {
        bytes[$0..<$0 + name.count].elementsEqual(name)
      })
    bytes.replaceSubrange(place..<place + name.count, with: declaration)
    try scratch.write(bytes, to: "a.webm")
    expectRefusal(of: path, words)
  }

  private func expectRefusal(of path: String, _ words: String) {
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
