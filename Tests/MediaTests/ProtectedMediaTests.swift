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
}
