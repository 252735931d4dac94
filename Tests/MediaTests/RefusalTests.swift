import Foundation
import Media
import MediaValues
import TestSupport
import Testing

struct RefusalTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func kind(_ path: String, _ limits: MediaLimits = .standard) -> MediaError.Kind? {
    do {
      _ = try probeMedia(at: path, limits: limits)
      return nil
    } catch {
      #expect(error.path == path)
      #expect(!error.reason.isEmpty)
      return error.kind
    }
  }

  private func makeFilm(_ name: String = "film.mp4") throws -> String {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=1 -c:v libx264 -pix_fmt yuv420p \(name)")
  }

  @Test func missingFilesAreRefused() throws {
    #expect(kind(scratch["missing.mp4"]) == .cannotOpen)
    #expect(kind("") == .cannotOpen)
    #expect(kind("a\0b.mp4") == .cannotOpen)
  }

  @Test func foldersAndDevicesAreRefused() throws {
    #expect(kind(scratch.folder) == .notAFile)
    #expect(kind("/dev/zero") == .notAFile)
    let pipe = scratch["pipe.mp4"]
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(kind(pipe) == .notAFile)
    // Those of another process.
    #expect(kind("/dev/fd/987") == .notAFile)
    #expect(kind("-") == .notAFile)
  }

  @Test func otherFilesAreRefused() throws {
    #expect(kind(try scratch.write([], to: "empty.mp4")) == .empty)
    let text = try scratch.write(Array("Just a few words.\n".utf8), to: "text.mp4")
    #expect(kind(text) == .notMedia)
    let json = try scratch.write(Array(#"{"version": 1}"#.utf8), to: "template.json")
    #expect(kind(json) == .notMedia)
    let svg = try scratch.write(
      Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#.utf8), to: "a.svg")
    #expect(kind(svg) == .notMedia)
    try scratch.ffmpeg("-f lavfi -i testsrc2=size=64x48:duration=0.2 -f rawvideo pixels.bin")
    #expect(kind(scratch["pixels.bin"]) == .notMedia)
  }

  @Test func damagedFilesAreRefused() throws {
    _ = try makeFilm()
    let film = try scratch.bytes(of: "film.mp4")
    // The index is after the frames, so it is lost with the second half.
    #expect(kind(try scratch.write(Array(film.prefix(film.count / 2)), to: "half.mp4")) == .damaged)
    // With the index in front the file still opens, and only the index shows that it is incomplete.
    try scratch.ffmpeg("-i film.mp4 -c copy -movflags +faststart web.mp4")
    let web = try scratch.bytes(of: "web.mp4")
    #expect(kind(scratch["web.mp4"]) == nil)
    #expect(kind(try scratch.write(Array(web.prefix(web.count - 100)), to: "cut.mp4")) == .damaged)
    for name in ["p.png", "p.jpg", "p.webp"] {
      try scratch.ffmpeg("-f lavfi -i testsrc2=size=320x240 -frames:v 1 \(name)")
      let image = try scratch.bytes(of: name)
      #expect(kind(scratch[name]) == nil, "\(name)")
      let half = try scratch.write(Array(image.prefix(image.count / 2)), to: "half-" + name)
      #expect(kind(half) == .damaged, "\(name)")
    }
    // What the decoder says is no sentence, such as 'overread 7'.
    let reason = #expect(throws: MediaError.self) { _ = try probeMedia(at: scratch["half-p.jpg"]) }?
      .reason
    #expect(
      reason?.contains("; the file is probably damaged or incomplete") == true, "\(reason ?? "")")
    var flipped = try scratch.bytes(of: "p.png")
    flipped[flipped.count / 2] ^= 0x55
    #expect(kind(try scratch.write(flipped, to: "flipped.png")) == .damaged)
  }

  @Test func filesBeyondTheLimitsAreRefused() throws {
    let film = try makeFilm()
    var limits = MediaLimits.standard
    limits.fileSize = 1000
    #expect(kind(film, limits) == .tooLarge)
    limits = .standard
    limits.maxVideoWidth = 32
    #expect(kind(film, limits) == .unsupported)
    limits = .standard
    limits.deadline = 0
    #expect(kind(film, limits) == .timedOut)
    // An image of 16,000 by 16,000 pixels of one color, in 34 bytes that would need a gigabyte.
    let image: [UInt8] = [0x2f, 0x7f, 0xfe, 0x9f, 0x1f, 0x88, 0x88, 0x08, 0, 0]
    let chunk = Array("WEBPVP8L".utf8) + [10, 0, 0, 0] + image
    let photo = try scratch.write(
      Array("RIFF".utf8) + [UInt8(chunk.count), 0, 0, 0] + chunk, to: "big.webp")
    let spent = processorTime { #expect(kind(photo) == .unsupported) }
    #expect(spent < .seconds(2))
  }

  @Test func unreadCodec() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=0.2 -c:v snow -strict -2 odd.avi")
    #expect(kind(path) == .unsupported)
  }

  /// A codec without a name in libav has that of its sample entry.
  @Test(arguments: [
    (
      "testsrc2=size=64x48:duration=0.2 -c:v libx264", "avc1", "vvc1",
      "convert the video to H.264 or HEVC"
    ),
    ("sine=duration=0.2 -c:a pcm_f32be", "fl32", "fpcm", "convert the sound to AAC or PCM"),
  ])
  func unnamedCodec(_ source: String, _ entry: String, _ other: String, _ advice: String) throws {
    let path = try scratch.ffmpeg("-f lavfi -i \(source) a.mov")
    try rename(entry, to: other, in: "a.mov")
    let error = #expect(throws: MediaError.self) { _ = try probeMedia(at: path) }
    #expect(error?.kind == .unsupported)
    #expect(error?.reason == "the codec '\(other)' is not supported: \(advice)")
  }

  @Test func unnamedCodecOfSound() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:duration=0.2 -f lavfi -i sine=duration=0.2 -c:v libx264",
      "-pix_fmt yuv420p -c:a pcm_f32be a.mov")
    try rename("fl32", to: "ac-4", in: "a.mov")
    #expect(try probeMedia(at: path).unreadSound == "ac-4")
  }

  /// Renames a sample entry.
  private func rename(_ entry: String, to other: String, in file: String) throws {
    var bytes = try scratch.bytes(of: file)
    let places = bytes.indices.dropLast(3)
    let index = try #require(places.last { bytes[$0..<$0 + 4].elementsEqual("moov".utf8) })
    let start = try #require(
      places.first { $0 > index && bytes[$0..<$0 + 4].elementsEqual(entry.utf8) })
    bytes.replaceSubrange(start..<start + 4, with: Array(other.utf8))
    try scratch.write(bytes, to: file)
  }

  /// libavformat's own opening would play the other file.
  @Test func playlistsOpenNothing() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=1 -c:v libx264 -pix_fmt yuv420p part.ts")
    let list = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\npart.ts\n#EXT-X-ENDLIST\n"
    let path = try scratch.write(Array(list.utf8), to: "clip.mp4")
    #expect(kind(scratch["part.ts"]) == nil)
    #expect(kind(path) == .notMedia)
    let concat = try scratch.write(
      Array("ffconcat version 1.0\nfile part.ts\n".utf8), to: "list.mp4")
    #expect(kind(concat) == .notMedia)
  }

  @Test(arguments: ["concat:a|b.mp4", "clip%03d.mp4", "http:x.mp4", "-i.mp4", "a b'\"[],;:.mp4"])
  func namesAreOnlyNames(name: String) throws {
    try FileManager.default.moveItem(atPath: try makeFilm(), toPath: scratch[name])
    #expect(try probeMedia(at: scratch[name]).type == .video)
  }

  @Test func linksAreFollowed() throws {
    let link = scratch["link.mp4"]
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: try makeFilm())
    #expect(try probeMedia(at: link).type == .video)
    try FileManager.default.createSymbolicLink(
      atPath: scratch["loop"], withDestinationPath: scratch["loop"])
    #expect(kind(scratch["loop"]) == .cannotOpen)
  }

  @Test func reasonsArePrintable() {
    let error = MediaError(.damaged, path: "a\u{1b}[2J.mp4", reason: "x\ny\u{202e}z")
    #expect(error.description == "a\\u{1b}[2J.mp4: x\\u{a}y\\u{202e}z")
  }
}
