import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Transitions and changes of layers that are blended with the layers below.
@Suite struct BlendedTransitionTests {
  private func images() throws -> [Frame] {
    [
      try TestImages.plain(150), try TestImages.detailed(),
      try TestImages.detailed(source: "smptebars"),
    ]
  }

  private func blended(_ source: Int, _ blend: Blend) -> RenderPlan.Layer {
    var layer = layer(source, fit: .fill)
    layer.appearance.blend = blend
    return layer
  }

  private func drawn(_ steps: [RenderPlan.Step], _ frames: Range<Int> = 0..<1) throws
    -> [Frame]
  {
    try Scene(images(), steps: [.layer(layer(0, fit: .fill))] + steps, frames: frames).render()
  }

  /// The first frame equals the first layer blended alone, and the last frame the second.
  @Test(arguments: TransitionKind.all.map(\.name), [Blend.multiply, .normal])
  func bothEndsAreBlended(name: String, second: Blend) throws {
    let (from, to) = (blended(1, .screen), blended(2, second))
    let step = transition(name, from: .layer(from), to: .layer(to), length: 6)
    let frames = try drawn([step], 0..<7)
    #expect(frames[0].planes == (try drawn([.layer(from)])[0].planes))
    // An invisible blended layer, so that the comparison is drawn by way of RGB too.
    var unseen = blended(1, .multiply)
    unseen.appearance.numbers[WrittenAppearance.opacity] = 0
    #expect(frames[6].planes == (try drawn([.layer(to), .layer(unseen)])[0].planes))
    #expect(Set(frames.map(\.planes)).count >= 5)
  }

  /// The middle is the mean of two complete images.
  @Test func aDissolveIsAMeanOfWholeImages() throws {
    let (from, to) = (blended(1, .multiply), blended(2, .screen))
    let middle = try drawn(
      [transition("crossfade", from: .layer(from), to: .layer(to), length: 4)], 2..<3)[0]
    let ends = try [from, to].map { try drawn([.layer($0)])[0].bytes(ofPlane: 0) }
    for (index, value) in middle.bytes(ofPlane: 0).enumerated() {
      let mean = (Double(ends[0][index]) + Double(ends[1][index])) / 2
      #expect(abs(Double(value) - mean) <= 2)
    }
  }

  /// A single neighbor is blended while it fades in.
  @Test func oneNeighbourIsBlendedToo() throws {
    let to = blended(2, .multiply)
    let frames = try drawn(
      [transition("wipe_left", from: .empty, to: .layer(to), length: 4)], 0..<5)
    #expect(frames[4].planes == (try drawn([.layer(to)])[0].planes))
    #expect((frames[0].bytes(ofPlane: 0).max() ?? 0) <= 151)
    #expect((frames[2].bytes(ofPlane: 0).max() ?? 0) <= 151)
  }

  /// A frozen frame includes everything below, with its blends with the canvas.
  @Test func aHeldFrameIsBlendedAsItWas() throws {
    let steps: [RenderPlan.Step] = [.layer(blended(1, .multiply))]
    let plain = try Scene(
      images(), background: Color(red: 200, green: 120, blue: 60), steps: steps
    ).render()[0]
    let held = try Scene(
      images(), background: Color(red: 200, green: 120, blue: 60),
      steps: [.group(RenderPlan.Group(steps: steps, firstFrame: 0, heldFrame: 0))]
    ).render()[0]
    #expect(held.planes == plain.planes)
  }
}
