import Foundation
import MediaValues
import TestSupport
import Testing

@testable import Media

/// A file is opened once, whatever is read of it: it is read to its end after its name is gone.
struct OpenedOnceTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A film with sound, one without an index, sound without a length, an animation, photos.
  private static let files = [
    "film.mp4", "film.ts", "sound.aac", "few.gif", "photo.jpg", "photo.png", "few.webp",
  ]

  private func make(_ name: String) throws -> String {
    let film =
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=1 -f lavfi -i sine=duration=1:r=44100"
    return switch name {
    case "film.mp4", "film.ts": try scratch.ffmpeg("\(film) -c:v libx264 -c:a aac \(name)")
    case "sound.aac": try scratch.ffmpeg("-f lavfi -i sine=duration=1:r=44100 -c:a aac \(name)")
    case "few.gif": try scratch.ffmpeg("-f lavfi -i testsrc2=size=64x48:duration=0.4 \(name)")
    case "few.webp":
      try scratch.ffmpeg(
        "-f lavfi -i testsrc2=size=16x16:rate=10:duration=0.8 -c:v libwebp_anim -loop 0 \(name)")
    default: try scratch.ffmpeg("-f lavfi -i testsrc2=size=64x48 -frames:v 1 \(name)")
    }
  }

  @Test(arguments: files) func aProbeOpensAFileOnce(_ name: String) throws {
    let path = try make(name)
    let depths: [ProbeDepth] = [.kind, .facts, .proof]
    let expected = try depths.map { try probeMedia(at: path, $0) }
    let file = try InputFile(path: path, limits: .standard)
    try FileManager.default.removeItem(atPath: path)
    for (depth, facts) in zip(depths, expected) {
      #expect(try mediaFacts(of: file, depth, limits: .standard) == facts, "\(depth)")
    }
  }

  @Test(arguments: ["film.mp4", "film.ts", "photo.jpg"])
  func aReaderBeginsAgainInTheSameFile(_ name: String) throws {
    let path = try make(name)
    let reader = try VideoReader(path: path)
    let first = try #require(try reader.next()).bytes(ofPlane: 0)
    try FileManager.default.removeItem(atPath: path)
    while try reader.next() != nil {}
    try reader.seek(to: .zero)
    #expect(try reader.next()?.bytes(ofPlane: 0) == first)
  }
}
