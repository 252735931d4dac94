import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// A frame in which nothing changes reuses the previous one; a frame with a change is drawn.
struct MomentTests {
  private func frames(_ steps: [RenderPlan.Step], count: Int = 8) throws -> [Frame] {
    try Scene([try TestImages.plain(100)], steps: steps, frames: 0..<count).render()
  }

  /// Returns the number of frames that were drawn.
  private func drawn(_ steps: [RenderPlan.Step], count: Int = 8) throws -> Int {
    Set(try frames(steps, count: count).map(ObjectIdentifier.init)).count
  }

  private func photo(_ appearance: WrittenAppearance = WrittenAppearance()) -> RenderPlan.Step {
    var layer = layer(0, fit: .fill)
    layer.appearance = Appearance(appearance)
    layer.appearance.fit = .fill
    return .layer(layer)
  }

  private let falling = AnimatedNumber.keyframes([
    Keyframe(time: .zero, value: 1), Keyframe(time: 0.1, value: 0.2),
  ])

  private func text(_ enter: TextAnimation? = nil) -> RenderPlan.Step {
    .text(
      RenderPlan.Text(
        layer: TextLayer(
          text: "a", movement: Movement(enter: [enter].compactMap(\.self)), frameCount: 8,
          canvas: TestImages.small,
          frameRate: .thirty), firstFrame: 0))
  }

  @Test func stillContentIsDrawnOnce() throws {
    #expect(try drawn([photo()]) == 1)
    #expect(try drawn([photo(), filter("sepia")]) == 1)
    #expect(try drawn([photo(WrittenAppearance(opacity: 0.5)), filter("blur"), text()]) == 1)
    let group = RenderPlan.Group(steps: [photo(), text()], firstFrame: 0)
    #expect(try drawn([.group(group)]) == 1)
  }

  @Test func movingStepsAreDrawnForEachFrame() throws {
    // Keyframes at 0 and 0.1 s: frames 0 to 3 differ, and the others are repeated.
    #expect(try drawn([photo(WrittenAppearance(opacity: falling))]) == 4)
    #expect(try drawn([photo(WrittenAppearance(transform: Transform(x: falling)))]) == 4)
    #expect(try drawn([photo(), filter("grain")]) == 8)
    let fading = RenderPlan.Filter(
      kind: AppliedKind(name: "sepia"), intensity: falling, firstFrame: 0)
    #expect(try drawn([photo(), .filter(fading)]) == 4)
    let coming = TextAnimation(subtype: "fade", frameCount: 4, unit: .whole, easing: .linear)
    #expect(try drawn([photo(), text(coming)]) == 5)
    let group = RenderPlan.Group(
      steps: [photo()], firstFrame: 0, appearance: Appearance(WrittenAppearance(opacity: falling)))
    #expect(try drawn([.group(group)]) == 4)
    var moving = layer(0, fit: .fill)
    (moving.movement.motion, moving.frameCount) = (Motion(.zoomIn), 8)
    #expect(try drawn([.layer(moving)]) == 8)
  }

  /// An image, a shape and a composition are drawn for each frame of their entrance and exit, and once in between.
  @Test func whatIsAtRestIsDrawnOnce() throws {
    let fade = TextAnimation(subtype: "fade", frameCount: 2, unit: .whole, easing: .linear)
    let movement = Movement(enter: [fade], exit: [fade])
    var coming = layer(0, fit: .fill)
    (coming.movement, coming.frameCount) = (movement, 8)
    #expect(try drawn([.layer(coming)]) == 4)
    let shape = RenderPlan.Shape(
      DrawnShape(), firstFrame: 0, frameCount: 8, movement: movement)
    #expect(try drawn([.shape(shape)]) == 4)
    let group = RenderPlan.Group(
      steps: [photo()], firstFrame: 0, movement: movement, frameCount: 8)
    #expect(try drawn([.group(group)]) == 4)
    let turning = RenderPlan.Group(
      steps: [photo()], firstFrame: 0, movement: Movement(motion: Motion(.rotate)), frameCount: 8)
    #expect(try drawn([.group(turning)]) == 8)
  }

  /// Repeated frames equal those that are drawn separately.
  @Test func aRepeatedFrameIsTheSameImage() throws {
    let steps = [photo(WrittenAppearance(opacity: falling)), filter("sepia"), text()]
    let together = try frames(steps)
    for (index, frame) in together.enumerated() {
      let alone = try Scene(
        [try TestImages.plain(100)], steps: steps, frames: index..<(index + 1)
      ).render()[0]
      #expect(frame.bytes(ofPlane: 0) == alone.bytes(ofPlane: 0), "frame \(index)")
    }
  }
}
