import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Groups, effects, texts, and transitions of transparent layers.
@Suite struct PaintStepTests {
  private func images() throws -> [Frame] {
    [try TestImages.plain(100), try TestImages.plain(200), try TestImages.plain(40)]
  }

  private func small(_ source: Int) -> RenderPlan.Layer {
    var small = layer(source, fit: .fill)
    small.appearance = Appearance(WrittenAppearance(fit: .fill, transform: Transform(scale: 0.5)))
    return small
  }

  /// The layer below two small images does not move with their transition.
  @Test(arguments: ["crossfade", "push_left", "wipe_left", "circle_open", "blur", "spin", "flip"])
  func aTransitionTakesItsTwoImagesAlone(name: String) throws {
    let step = transition(name, from: .layer(small(1)), to: .layer(small(2)), length: 8)
    let frames = try Scene(
      images(), steps: [.layer(layer(0, fit: .fill)), step], frames: 0..<8
    ).render()
    for (index, frame) in frames.enumerated() {
      #expect(abs(frame.pixel(1, 1)[0] - 100) <= 1, "frame \(index)")
    }
    #expect(frames[0].middle[0] == 200)
  }

  /// Two images that fill the canvas may leave parts of it empty during a transition, where the
  /// layers below are visible.
  @Test func theBackgroundAroundARotatingImageIsSeen() throws {
    let step = transition(
      "flip", from: .layer(layer(1, fit: .fill)), to: .layer(layer(2, fit: .fill)), length: 8)
    let frame = try Scene(
      images(), steps: [.layer(layer(0, fit: .fill)), step], frames: 4..<5
    ).render()[0]
    #expect(frame.pixel(1, 1)[0] == 100)
  }

  /// The filter `blur` is limited to 0.1 of the canvas height; the effect is not.
  @Test func aBackgroundIsBlurredByItsRadius() throws {
    func drawn(_ blur: ExactDecimal) throws -> Frame {
      let kind = AppliedKind(name: "background", arguments: ["blur": .number(blur)])
      let effect = RenderPlan.Effect(kind: kind, frames: 0..<1)
      return try Scene(
        [try TestImages.detailed()], steps: [.layer(layer(0, fit: .cover)), .effect(effect)]
      ).render()[0]
    }
    let frames = try [0.1, 0.3, 0.5].map(drawn).map { $0.bytes(ofPlane: 0) }
    #expect(Set(frames).count == 3)
  }

  @Test func aGroupIsOneImage() throws {
    // A group of two layers at half opacity differs from two layers at half opacity.
    let group = RenderPlan.Group(
      steps: [.layer(layer(1, fit: .fill)), .layer(layer(2, fit: .fill))], firstFrame: 0,
      appearance: Appearance(WrittenAppearance(opacity: 0.5)))
    let frame = try Scene(
      images(), steps: [.layer(layer(0, fit: .fill)), .group(group)]
    ).render()[0]
    #expect(abs(frame.middle[0] - 70) <= 1)
  }

  @Test func aFilterInAGroupStaysThere() throws {
    let group = RenderPlan.Group(
      steps: [.layer(small(1)), filter("invert")], firstFrame: 0)
    let frame = try Scene(
      images(), steps: [.layer(layer(0, fit: .fill)), .group(group)]
    ).render()[0]
    #expect(abs(frame.middle[0] - 51) <= 2 && abs(frame.pixel(1, 1)[0] - 100) <= 1)
  }

  /// The layers below are frozen, so the group shows the same frame at all times.
  @Test func aHeldGroupIsFrozen() throws {
    let fade = WrittenAppearance(
      fit: .fill,
      opacity: .keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 1, value: 1)]))
    var moving = layer(1)
    moving.appearance = Appearance(fade)
    let group = RenderPlan.Group(steps: [.layer(moving)], firstFrame: 6, heldFrame: 6)
    let frames = try Scene(
      images(), steps: [.layer(layer(0, fit: .fill)), .group(group)], frames: 6..<20
    ).render()
    #expect(Set(frames.map { $0.middle[0] }).count == 1)
    #expect(abs(frames[0].middle[0] - 120) <= 1)
  }

  @Test(arguments: EffectKind.all.map(\.name)) func everyEffectIsDrawn(name: String) throws {
    let detailed = try TestImages.detailed()
    let effect = RenderPlan.Effect(kind: AppliedKind(name: name), frames: 0..<10)
    let frames = try Scene(
      [detailed], steps: [.layer(layer(0, fit: .fill)), .effect(effect)], frames: 0..<10
    ).render()
    #expect(frames.allSatisfy { $0.size == detailed.size })
    if name == "freeze" {
      #expect(frames[5].planes == detailed.planes)
    } else {
      #expect(frames[5].distance(to: detailed) > 2, "\(frames[5].distance(to: detailed))")
    }
  }

  @Test func cellsOfAPartitionShowTheSame() throws {
    let effect = RenderPlan.Effect(
      kind: AppliedKind(
        name: "partition", arguments: ["columns": .number(2), "rows": .number(2)]),
      frames: 0..<1)
    let size = PixelSize(width: 64, height: 36)
    let frame = try Scene(
      [try TestImages.detailed(size: size)], size: size,
      steps: [.layer(layer(0, fit: .fill)), .effect(effect)]
    ).render()[0]
    for (x, y) in [(3, 4), (20, 10), (30, 16)] {
      let first = frame.pixel(x, y)[0]
      for (right, down) in [(32, 0), (0, 18), (32, 18)] {
        #expect(abs(frame.pixel(x + right, y + down)[0] - first) <= 1)
      }
    }
  }

  @Test func aTextIsThereForItsFramesAndNoOther() throws {
    let text = TextLayer(
      text: "MMM", look: ResolvedTextStyle(TextStyle(size: 0.6)), frameCount: 3,
      canvas: TestImages.small,
      frameRate: .thirty)
    let step = RenderPlan.Step.text(RenderPlan.Text(layer: text, firstFrame: 4))
    let frames = try Scene(
      [try TestImages.plain(16)], steps: [.layer(layer(0, fit: .fill)), step], frames: 0..<10
    ).render()
    let bright = frames.map { frame in frame.bytes(ofPlane: 0).contains { $0 > 200 } }
    #expect(bright == (0..<10).map { (4..<7).contains($0) })
  }

  @Test func aStickerComesAndGoes() throws {
    var sticker = small(1)
    sticker.frameCount = 20
    let motion = TextAnimation(subtype: "fade", frameCount: 5, unit: .whole, easing: .linear)
    sticker.movement.enter = [motion]
    sticker.movement.exit = [motion]
    let frames = try Scene(
      images(), steps: [.layer(layer(0, fit: .fill)), .layer(sticker)], frames: 0..<20
    ).render()
    let lumas = frames.map { $0.middle[0] }
    #expect(lumas[0] == 100 && lumas[5] == 200 && lumas[15] == 200)
    #expect(abs(lumas[2] - 140) <= 1 && abs(lumas[18] - 140) <= 1)
  }
}
