import MediaValues
import TestSupport
import Testing

@testable import Media

/// An animated WebP has alpha where its frames leave the canvas transparent, whatever its header says.
struct WebPTransparencyTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i color=red:s=16x16,format=rgb24 -frames:v 1 whole.png")
    try scratch.ffmpeg("-f lavfi -i color=lime:s=8x16,format=rgb24 -frames:v 1 half.png")
    try scratch.ffmpeg("-f lavfi -i color=blue@0.5:s=16x16,format=rgba -frames:v 1 clear.png")
    for name in ["whole", "half", "clear"] {
      try scratch.tool("cwebp -quiet -lossless \(name).png -o \(name).webp")
    }
    try scratch.tool("cwebp -quiet clear.png -o lossy.webp")
  }

  /// Writes an animation of 16×16 pixels without the flag of alpha, and returns its path.
  ///
  /// Each frame is the name of an image, its left edge, 1 if its area is cleared after it, and how it is mixed
  /// with the canvas.
  private func animation(_ frames: [String]) throws -> String {
    let options = frames.map { frame in
      let parts = frame.split(separator: " ")
      return "-frame \(parts[0]).webp +100+\(parts[1])+0+\(parts[2])\(parts[3])"
    }
    try scratch.tool("webpmux \(options.joined(separator: " ")) -o flagged.webp")
    var bytes = try scratch.bytes(of: "flagged.webp")
    try #require(bytes[12..<16].elementsEqual("VP8X".utf8))
    bytes[20] &= ~0x10
    return try scratch.write(bytes, to: "a.webp")
  }

  @Test(arguments: [
    // The canvas is not covered yet.
    ["half 0 1 +b", "half 8 1 +b"], ["half 0 0 -b", "half 8 0 -b", "whole 0 0 +b"],
    // It is cleared, and not covered again.
    ["whole 0 1 +b", "half 8 0 +b"], ["whole 0 0 +b", "half 0 1 -b", "half 8 0 -b"],
    // An image has alpha.
    ["whole 0 0 -b", "clear 0 0 -b"], ["whole 0 0 -b", "lossy 0 0 -b"],
    ["clear 0 0 -b", "whole 0 0 -b"],
  ])
  func partsOfTheCanvasAreTransparent(_ frames: [String]) throws {
    let facts = try #require(try probeMedia(at: animation(frames)).video)
    #expect(facts.codec == "webp" && facts.codedSize == PixelSize(width: 16, height: 16))
    #expect(facts.hasAlpha, "\(frames)")
  }

  @Test(arguments: [
    ["whole 0 0 +b", "whole 0 0 -b"], ["whole 0 1 +b", "whole 0 1 +b"],
    // The rest of an earlier frame remains beside a smaller one.
    ["whole 0 0 -b", "half 8 0 +b", "half 0 0 -b"],
    // A cleared area is covered at once; after the last frame, nothing is shown.
    ["whole 0 0 -b", "half 8 1 -b", "half 8 0 +b", "half 0 1 +b"],
  ])
  func coveredCanvasesAreOpaque(_ frames: [String]) throws {
    let facts = try #require(try probeMedia(at: animation(frames)).video)
    #expect(facts.duration == Time(numerator: Int64(frames.count), denominator: 10))
    #expect(!facts.hasAlpha, "\(frames)")
  }
}
