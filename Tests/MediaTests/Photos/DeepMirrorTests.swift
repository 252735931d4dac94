import Media
import MediaValues
import TestSupport
import Testing

/// Photos with more than 8 bits and a mirroring, which libheif refuses, are shown as those with 8 bits, which it mirrors.
@Suite struct DeepMirrorTests {
  private let scratch: Scratch

  /// Makes an image of two by two patches.
  init() throws {
    scratch = try Scratch()
    let rows = [Patches.colors[..<2], Patches.colors[2...]].flatMap { colors in
      [[UInt8]](
        repeating: colors.flatMap { [[UInt8]](repeating: $0, count: 32).flatMap { $0 } }, count: 24)
    }
    try scratch.write(
      PNGMaker(width: 64, height: 48, depth: 8, colorType: 2).file(rows), to: "in.png")
  }

  /// Returns the upright colors of the patches, row by row.
  private func upright(_ read: PhotoPixels) -> [[UInt8]] {
    let stored = read.patches(2, 2)
    let mirrored = read.facts.isMirrored ? [1, 0, 3, 2].map { stored[$0] } : stored
    return read.facts.rotation == 180 ? mirrored.reversed() : mirrored
  }

  @Test(arguments: [10, 12], ["--imir 0", "--imir 1", "--irot 1 --imir 0", "--irot 3 --imir 1"])
  func mirrored(depth: Int, words: String) throws {
    for depth in [8, depth] {
      try scratch.tool("avifenc -s 9 --min 0 --max 2 -d \(depth) \(words) in.png \(depth).avif")
    }
    let (shallow, deep) = try (
      PhotoPixels(scratch["8.avif"]), PhotoPixels(scratch["\(depth).avif"])
    )
    #expect(!shallow.facts.isMirrored && deep.facts.isMirrored)
    #expect(deep.facts.displaySize == shallow.facts.displaySize)
    #expect(isClose(upright(deep), upright(shallow), within: 4), "\(deep.patches(2, 2))")
    #expect(try probeMedia(at: scratch["\(depth).avif"]).video == deep.facts)
  }

  /// A rotation after the mirroring exchanges the axes.
  @Test(arguments: [0, 1], [1, 2, 3]) func rotatedLater(axis: Int, quarters: Int) throws {
    let (shallow, deep) = try (heic(8, axis, quarters), heic(10, axis, quarters))
    #expect(!shallow.facts.isMirrored && deep.facts.isMirrored)
    #expect(isClose(upright(deep), upright(shallow), within: 4), "\(deep.patches(2, 2))")
  }

  private func heic(_ depth: Int, _ axis: Int, _ quarters: Int) throws -> PhotoPixels {
    let format = depth > 8 ? "yuv420p10le" : "yuv420p"
    try scratch.ffmpeg(
      "-i in.png -pix_fmt \(format) -c:v libx265 -x265-params log-level=0:lossless=1 a.hevc")
    let maker = HEIFMaker(
      tiles: [try scratch.bytes(of: "a.hevc")], tileSize: (64, 48), size: (64, 48),
      properties: [HEIFMaker.mirror(axis), HEIFMaker.rotation(quarters)], depth: depth)
    return try PhotoPixels(scratch.write(maker.file, to: "\(depth).heic"))
  }
}
