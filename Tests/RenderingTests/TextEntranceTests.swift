import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Entrances and exits of texts begin and end at the right frames.
struct TextEntranceTests {
  private let size = PixelSize(width: 160, height: 90)

  /// Renders a text that appears 5 frames after the beginning and stays for 40 frames.
  private func frames(enter: TextAnimation? = nil, exit: TextAnimation? = nil) throws
    -> [Frame]
  {
    var look = ResolvedTextStyle(
      TextStyle(size: 0.3, strokes: [TextStyle.Stroke()], box: TextStyle.Box()))
    look.family = "DejaVu Sans"
    let text = RenderPlan.Text(
      layer: TextLayer(
        text: "Hi 😀", look: look,
        movement: Movement(
          enter: [enter].compactMap(\.self), exit: [exit].compactMap(\.self)), frameCount: 40,
        canvas: size,
        frameRate: .thirty), firstFrame: 5)
    let scene = Scene(
      [], size: size, background: StickerStage.grey, steps: [.text(text)], frames: 0..<50)
    return try scene.render()
  }

  @Test(arguments: combinations(EntranceKind.all.map(\.name), EntranceAnimation.Unit.allCases))
  func theyAreThereToTheFrame(_ name: String, _ unit: EntranceAnimation.Unit) throws {
    let kind = try #require(EntranceKind.named(name))
    func motion(_ count: Int) -> TextAnimation {
      TextAnimation(subtype: name, frameCount: count, unit: unit, easing: kind.easing)
    }
    let frames = try frames(enter: motion(12), exit: motion(9))
    let (empty, rest) = (frames[0], frames[20])
    #expect(rest.distance(to: empty) > 60)
    // Invisible before its entrance, on its first frame, and after its last.
    for number in [1, 4, 5, 45, 49] { #expect(frames[number].distance(to: empty) == 0) }
    // At rest between entrance and exit, identical to the byte.
    for number in 17...36 { #expect(frames[number].distance(to: rest) == 0, "frame \(number)") }
    #expect(frames[16].distance(to: rest) > 0, "at rest too early")
    #expect(frames[37].distance(to: rest) > 0, "at rest too long")
    let plain = try self.frames()
    #expect(plain[5].distance(to: plain[44]) == 0 && plain[45].distance(to: empty) == 0)
    if unit == .whole { #expect(plain[5].distance(to: rest) == 0) }
  }
}
