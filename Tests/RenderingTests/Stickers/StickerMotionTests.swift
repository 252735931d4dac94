import Media
import MediaValues
import TestSupport
import Testing

/// Animated stickers show the right image at the right time, once or in a loop.
struct StickerMotionTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let colors = [[255, 0, 0], [0, 255, 0], [0, 0, 255]]

  private func expected(_ color: Int) -> [Int] {
    onStage(colors[color][0], colors[color][1], colors[color][2])
  }

  /// Returns which of red, green and blue each frame shows in the middle.
  private func seen(_ stage: StickerStage, _ count: Int) throws -> [Int?] {
    try stage.frames(0..<count).map { frame in
      let found = Array(frame.middle.prefix(3))
      return (0..<3).first { near(found, expected($0), 12) }
    }
  }

  /// The expected order of the frames of a sticker whose images last 0.1, 0.2 and 0.3 s.
  private let order = [0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2]

  private func gif() throws -> String {
    var gif = SmallGIF(width: 64, height: 48)
    for (color, delay) in [(1, 10), (2, 20), (3, 30)] {
      gif.add(color, x: 0, y: 0, width: 64, height: 48, delay: delay)
    }
    return try scratch.write(gif.finished, to: "a.gif")
  }

  /// Red for 0.1 s, green for 0.2 s and blue for 0.3 s, at ten frames per second.
  private let film =
    "-f lavfi -i color=red:s=64x48:r=10:d=0.1,format=rgba "
    + "-f lavfi -i color=lime:s=64x48:r=10:d=0.2,format=rgba "
    + "-f lavfi -i color=blue:s=64x48:r=10:d=0.3,format=rgba "
    + "-filter_complex [0][1][2]concat=3 "

  @Test func gifWithUnequalDelays() throws {
    let path = try gif()
    let stage = try StickerStage(path)
    #expect(stage.facts.duration == 0.6 && !stage.facts.isStill)
    #expect(try seen(stage, 22) == order + [2, 2, 2, 2])
    #expect(try seen(StickerStage(path, loops: true), 40) == order + order + [0, 0, 0, 1])
  }

  @Test(arguments: [
    ("-plays 0 -f apng", "a.apng"), ("-c:v libwebp_anim -lossless 1 -loop 0", "b.webp"),
    ("-c:v libwebp_anim -lossless 0 -q:v 90", "c.webp"),
    ("-c:v libvpx-vp9 -pix_fmt yuva420p", "d.webm"),
    ("-c:v libvpx -b:v 2M -auto-alt-ref 0 -pix_fmt yuva420p", "e.webm"),
    ("-c:v prores_ks -profile:v 4444 -pix_fmt yuva444p10le", "f.mov"),
    ("-c:v qtrle -pix_fmt argb", "g.mov"),
  ])
  func filmsWithAlpha(_ options: String, _ name: String) throws {
    let path = try scratch.ffmpeg(film + options, name)
    let stage = try StickerStage(path)
    #expect(abs(stage.facts.duration.seconds - 0.6) < 0.01, "\(name)")
    #expect(try seen(stage, 22) == order + [2, 2, 2, 2], "\(name)")
    #expect(
      try seen(StickerStage(path, loops: true), 40) == order + order + [0, 0, 0, 1], "\(name)")
    // From any frame, forwards and backwards.
    for frame in [17, 2, 8, 0, 9] {
      let found = try stage.pixel(frame, 32, 24)
      #expect(near(found, expected(order[frame]), 12), "\(name) at \(frame)")
    }
  }

  /// A frame is kept, cleared, or replaced by the previous image when its time is over.
  @Test func gifDisposal() throws {
    var gif = SmallGIF(width: 64, height: 48)
    gif.add(1, x: 0, y: 0, width: 64, height: 48, delay: 10)
    gif.add(2, x: 0, y: 0, width: 32, height: 48, delay: 10, .restore)
    gif.add(3, x: 32, y: 0, width: 32, height: 48, delay: 10, .clear)
    gif.add(2, x: 0, y: 0, width: 8, height: 8, delay: 10)
    let stage = try StickerStage(try scratch.write(gif.finished, to: "a.gif"))
    #expect(stage.facts.hasAlpha)
    let places = [(16, 36), (48, 36)]
    let wanted: [[Int?]] = [[0, 0], [1, 0], [0, 2], [0, nil]]
    for (number, colors) in wanted.enumerated() {
      let frame = try stage.frame(3 * number + 1)
      for ((x, y), color) in zip(places, colors) {
        let found = Array(frame.pixel(x, y).prefix(3))
        let right = color.map(expected) ?? onStage(0, 0, 0, alpha: 0)
        #expect(near(found, right), "image \(number) at \(x): \(found), not \(right)")
      }
    }
  }

  /// What no image covers is transparent, also without a transparent color, and from any image.
  @Test(arguments: [false, true]) func gifBackground(isOpaque: Bool) throws {
    var gif = SmallGIF(width: 64, height: 48, isOpaque: isOpaque)
    gif.add(1, x: 0, y: 0, width: 32, height: 48, delay: 10, .clear)
    gif.add(3, x: 32, y: 0, width: 32, height: 48, delay: 10, .clear)
    gif.add(2, x: 0, y: 0, width: 8, height: 8, delay: 10)
    let stage = try StickerStage(try scratch.write(gif.finished, to: "a.gif"))
    let places = [(16, 36), (48, 36), (4, 4)]
    let wanted: [[Int?]] = [[0, nil, 0], [nil, 2, nil], [nil, nil, 1]]
    for number in [0, 1, 2, 1, 0] {
      let frame = try stage.frame(3 * number + 1)
      for ((x, y), color) in zip(places, wanted[number]) {
        let found = Array(frame.pixel(x, y).prefix(3))
        let right = color.map(expected) ?? onStage(0, 0, 0, alpha: 0)
        #expect(near(found, right), "image \(number) at \(x): \(found), not \(right)")
      }
    }
  }

  /// A transparent pixel of a later frame shows the earlier one.
  @Test func gifTransparency() throws {
    var gif = SmallGIF(width: 64, height: 48)
    gif.add(1, x: 0, y: 0, width: 64, height: 48, delay: 10)
    gif.add(0, x: 0, y: 0, width: 64, height: 48, delay: 10)
    gif.add(2, x: 0, y: 0, width: 32, height: 48, delay: 10)
    let stage = try StickerStage(try scratch.write(gif.finished, to: "a.gif"))
    #expect(near(try stage.pixel(4, 32, 24), expected(0)))
    #expect(near(try stage.pixel(7, 8, 24), expected(1)))
    #expect(near(try stage.pixel(7, 48, 24), expected(0)))
  }

  /// Opaque frames that cover a part of the canvas leave the rest transparent, without a flag in the header.
  @Test func webPDisposal() throws {
    for (name, color) in [("0", "red"), ("1", "lime")] {
      let source = "-f lavfi -i color=\(color):s=32x48,format=rgb24 -frames:v 1 -c:v libwebp"
      try scratch.ffmpeg(source, "-pix_fmt bgra -lossless 1 \(name).webp")
    }
    let words = "-frame 0.webp +100+0+0+1-b -frame 1.webp +100+32+0+0+b -o a.webp"
    let made = try scratch.run(["webpmux"] + words.split(separator: " ").map(String.init))
    try #require(made.status == 0, "\(made.errors)")
    try #require(scratch.bytes(of: "a.webp")[20] & 0x10 == 0)
    let stage = try StickerStage(scratch["a.webp"])
    let wanted: [[Int?]] = [[0, nil], [nil, 1]]
    for (number, colors) in wanted.enumerated() {
      for (x, color) in zip([16, 48], colors) {
        let found = try stage.pixel(3 * number + 1, x, 24)
        let right = color.map(expected) ?? onStage(0, 0, 0, alpha: 0)
        #expect(near(found, right), "image \(number) at \(x): \(found), not \(right)")
      }
    }
  }
}
