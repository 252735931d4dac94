import Media
import MediaValues
import TestSupport
import Testing

/// Formats that are not read have the names that users know, and an advice.
@Suite struct UnreadFormatTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: [
    ("-c:v libopenjpeg a.jp2", "JPEG 2000 is not supported: export it as JPEG or PNG"),
    ("-c:v libjxl a.jxl", "JPEG XL is not supported: export it as JPEG or PNG"),
    ("-c:v exr a.exr", "OpenEXR is not supported: export it as JPEG or PNG"),
    ("-c:v dpx a.dpx", "the format DPX is not supported: export it as JPEG or PNG"),
    ("-c:v libx264 a.h264", "raw H.264 video is not supported: convert it to MP4 with H.264"),
  ])
  func images(_ options: String, _ words: String) throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x48:r=1:d=1 -frames:v 1 \(options)")
    #expect(reason(path) == words)
  }

  @Test func sound() throws {
    let wavPack = try scratch.ffmpeg("-f lavfi -i sine=d=0.2 a.wv")
    #expect(reason(wavPack) == "WavPack is not supported: convert it to FLAC or WAV")
    // The mark and the version of a file of Monkey's Audio.
    let bytes = Array("MAC ".utf8) + [0x96, 0x0F] + [UInt8](repeating: 0, count: 200)
    let monkey = try scratch.write(bytes, to: "a.ape")
    #expect(reason(monkey) == "Monkey's Audio is not supported: convert it to FLAC or WAV")
  }

  private func reason(_ path: String) -> String? {
    let error = #expect(throws: MediaError.self) { try probeMedia(at: path) }
    #expect(error?.kind == .notMedia && error?.path == path)
    return error?.reason
  }
}
