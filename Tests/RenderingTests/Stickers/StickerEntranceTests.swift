import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing
import Titling

/// Entrances and exits of stickers begin and end at the right frames.
struct StickerEntranceTests {
  let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch()
    path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=40x40,format=rgba -frames:v 1 a.png")
  }

  private func motion(_ kind: EntranceKind, _ frames: Int) -> TextAnimation {
    TextAnimation(subtype: kind.name, frameCount: frames, unit: .whole, easing: kind.easing)
  }

  @Test(arguments: EntranceKind.all.map(\.name))
  func theyAreThereToTheFrame(_ name: String) throws {
    let kind = try #require(EntranceKind.named(name))
    let plain = try StickerStage(path).frames(0..<100)
    let frames = try StickerStage(path) {
      $0.movement.enter = [motion(kind, 12)]
      $0.movement.exit = [motion(kind, 9)]
    }.frames(0..<100)
    let rest = plain[0]
    let empty = try StickerStage(path) { $0.appearance.numbers[WrittenAppearance.opacity] = 0 }
      .frame(
        0)
    // Nothing on the first frame, all of it when the time is over, and nothing before.
    #expect(frames[0].distance(to: empty) == 0)
    #expect(frames[11].distance(to: rest) > 0, "at rest too early")
    for number in 12...91 {
      #expect(frames[number].distance(to: rest) == 0, "moving at \(number)")
    }
    #expect(frames[92].distance(to: rest) > 0, "at rest too long")
    // The exit shows the steps of the entrance in reverse order; its last frame is step 1.
    let short = try StickerStage(path) { $0.movement.enter = [motion(kind, 9)] }.frames(0..<9)
    for step in 1..<9 {
      #expect(frames[100 - step].distance(to: short[step]) == 0, "step \(step) before the end")
    }
  }

  @Test func theyFadeEvenly() throws {
    let kind = try #require(EntranceKind.named("fade"))
    let frames = try StickerStage(path) { $0.movement.enter = [motion(kind, 10)] }.frames(0..<11)
    let (from, to) = (frames[0].pixel(32, 10)[0], frames[10].pixel(32, 10)[0])
    for step in 1..<10 {
      let wanted = Double(from) + Double(to - from) * Double(step) / 10
      #expect(abs(Double(frames[step].pixel(32, 10)[0]) - wanted) <= 1.5, "\(step)")
    }
  }

  /// The nearer side is larger.
  @Test func aCardIsSeenInPerspective() throws {
    let white = try scratch.ffmpeg("-f lavfi -i color=white:s=40x40,format=rgba -frames:v 1 w.png")
    let flip = TextAnimation(subtype: "flip", frameCount: 10, unit: .whole, easing: .linear)
    let frame = try StickerStage(white) { $0.movement.enter = [flip] }.frame(5)
    let heights = (0..<64).map { x in
      (0..<48).reduce(0.0) { $0 + (Double(frame.pixel(x, $1)[0]) - 126) / (235 - 126) }
    }.filter { $0 > 10 }
    let (far, near) = (try #require(heights.dropFirst().first), try #require(heights.last))
    #expect(near / far > 1.3 && near < 49, "\(heights)")
    #expect((24...32).contains(heights.count), "\(heights.count)")
  }
}
