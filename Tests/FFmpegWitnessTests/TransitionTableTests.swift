import Catalogue
import FFmpegWitness
import FilterGraphs
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// The table of transitions that libavfilter can render.
struct TransitionTableTests {
  /// The table has an entry for each transition that libavfilter can express, and no other.
  @Test func everyExpressibleTransitionIsInTheTable() {
    let names = TransitionLowering.all.map(\.kind.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names) == Set(TransitionKind.all.filter(isExpressible).map(\.name)))
    #expect(names.count >= 14)
  }

  /// Returns whether a transition shows only a mean, a color over one image, a hard edge, or one
  /// image that slides over the other.
  private func isExpressible(_ kind: TransitionKind) -> Bool {
    let scenes = (1..<16).map { step in
      (Double(step) / 16, kind.scene(Arguments([:]), at: Double(step) / 16))
    }
    let families: [(Double, TransitionScene) -> Bool] = [isFade, isHardEdge, isSlide]
    return families.contains { family in scenes.allSatisfy(family) }
  }

  private func isFade(_ progress: Double, _ scene: TransitionScene) -> Bool {
    switch scene {
    case .mix(let amount, let filters): filters.isEmpty && abs(amount - progress) < 1e-9
    case .cover: true
    case .uncover, .reveal, .stage: false
    }
  }

  private func isHardEdge(_ progress: Double, _ scene: TransitionScene) -> Bool {
    guard case .uncover(let matte, progress, nil) = scene else { return false }
    return matte.softness == 0
  }

  private func isSlide(_ progress: Double, _ scene: TransitionScene) -> Bool {
    guard case .stage(let actors) = scene, actors.count == 2, actors.allSatisfy(isPlain),
      actors[0].isInPlace, actors[0].side != actors[1].side
    else { return false }
    let moving = actors[1]
    let way = moving.side == .incoming ? 1 - progress : progress
    return [(way, 0), (-way, 0), (0, way), (0, -way)].contains { x, y in
      abs(moving.x - x) < 1e-9 && abs(moving.y - y) < 1e-9
    }
  }

  /// Returns whether an image is only moved.
  private func isPlain(_ actor: TransitionScene.Actor) -> Bool {
    var standing = actor
    (standing.x, standing.y) = (0, 0)
    return standing.isInPlace && actor.opacity == 1 && actor.filters.isEmpty && actor.hiding == nil
  }

  /// libavfilter renders the same, except for edges, which it does not smooth.
  @Test(arguments: TransitionLowering.all.map(\.kind.name))
  func libavfilterAgrees(name: String) throws {
    let images = [
      try TestImages.detailed(), try TestImages.detailed(source: "smptebars", seed: 9),
    ]
    // libavfilter moves sliding images by two columns or rows at a time, which is the movement per
    // frame here.
    let isUpright = name.hasSuffix("_up") || name.hasSuffix("_down")
    let length = isUpright ? 18 : 32
    let step = transition(name, from: .layer(layer(0)), to: .layer(layer(1)), length: length)
    let scene = Scene(
      images, rate: FrameRate(numerator: 30_000, denominator: 1_001), steps: [step],
      frames: 0..<length)
    #expect(scene.plan.beyondLibavfilter.isEmpty)
    let (drawn, composed) = (try scene.render(), try scene.compose())
    #expect(drawn.count == length && composed.count == length)
    for (drawn, composed) in zip(drawn, composed) {
      let luma = zip(drawn.bytes(ofPlane: 0), composed.bytes(ofPlane: 0))
      let different = luma.filter { abs(Int($0) - Int($1)) > 2 }.count
      // A smooth edge is two columns wide.
      #expect(different <= 2 * drawn.size.height, "\(name): \(different)")
    }
  }

  @Test("T11: no transition has expressions for pixels")
  func nothingIsEvaluatedForEachPixel() {
    for lowering in TransitionLowering.all {
      var graph = FilterGraph(inputCount: 2)
      graph.outputs = [
        lowering.lower(
          Arguments([:]), TransitionSpan(start: .zero, duration: 1), from: .input(0),
          to: .input(1), into: &graph)
      ]
      #expect(graph.violations().isEmpty)
      #expect(!graph.nodes.contains(where: { $0.evaluatesEachPixel }), "\(lowering.kind.name)")
    }
  }
}
