import Catalogue
import FilterGraphs
import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Transitions by the luma of an image: from the grey 16 to the grey 216, over an image with several greys side by side.
@Suite struct LumaWipeTests {
  private let size = PixelSize(width: 80, height: 40)
  private let greys = [16, 60, 104, 148, 191, 235]

  /// Returns the greys beside each other, from dark to light.
  private func ramp() throws -> Frame {
    let parts = try greys.map {
      try TestImages.plain($0, size: PixelSize(width: 20, height: 40))
    }
    var graph = FilterGraph(inputCount: parts.count)
    graph.outputs = [
      graph.append(
        "hstack", ["inputs": "\(parts.count)"], to: .input(0), .input(1), .input(2), .input(3),
        .input(4), .input(5))
    ]
    return try TestImages.run(graph, parts, size: PixelSize(width: 120, height: 40))[0]
  }

  private func frames(
    _ kind: String, _ arguments: [String: ParameterValue] = [:], easing: Easing = .linear,
    blend: Blend = .normal
  ) throws -> [Frame] {
    var incoming = layer(1, fit: .fill)
    incoming.appearance.blend = blend
    let join = RenderPlan.Transition(
      kind: AppliedKind(name: kind, arguments: arguments), from: .layer(layer(0, fit: .fill)),
      to: .layer(incoming), firstFrame: 0, frameCount: 10, easing: easing,
      matte: RenderPlan.Matte(
        steps: [.layer(layer(2, fit: .fill))], channel: .luma, isInverted: false))
    return try Scene(
      [TestImages.plain(16, size: size), TestImages.plain(216, size: size), ramp()], size: size,
      steps: [.transition(join)], frames: 0..<11
    ).render()
  }

  /// Returns the coverage of the incoming image in the middle of each grey, of 200.
  private func coverage(_ frame: Frame) -> [Int] {
    greys.indices.map { frame.pixel((2 * $0 + 1) * 80 / 12, 20)[0] - 16 }
  }

  /// Dark places come first; the edge is hard.
  @Test func theOrderIsTheLuma() throws {
    let frames = try frames("wipe_image", ["softness": .number(0)])
    #expect(coverage(frames[0]) == [0, 0, 0, 0, 0, 0])
    #expect(coverage(frames[1]) == [200, 0, 0, 0, 0, 0])
    #expect(coverage(frames[5]) == [200, 200, 200, 0, 0, 0])
    #expect(coverage(frames[9]) == [200, 200, 200, 200, 200, 0])
    #expect(coverage(frames[10]) == [200, 200, 200, 200, 200, 200])
  }

  @Test func invertedTheLightComesFirst() throws {
    let frames = try frames("wipe_image", ["softness": .number(0), "invert": .flag(true)])
    #expect(coverage(frames[1]) == [0, 0, 0, 0, 0, 200])
    #expect(coverage(frames[5]) == [0, 0, 0, 200, 200, 200])
  }

  /// (p·(1 + s) − v) / s, limited to 0 to 1.
  @Test(arguments: [0.2, 0.5, 1]) func theEdgeIsSoft(softness: Double) throws {
    let frames = try frames(
      "wipe_image", ["softness": .number(try #require(ExactDecimal(softness)))])
    for index in 1..<10 {
      let progress = Double(index) / 10
      for (grey, found) in zip(greys, coverage(frames[index])) {
        let value = Double(grey - 16) / 219
        let expected = min(max((progress * (1 + softness) - value) / softness, 0), 1)
        #expect(abs(Double(found) - 200 * expected) <= 2, "\(index) \(grey)")
      }
    }
  }

  /// The luma of a video is the coverage, at every time.
  @Test func theLumaOfAVideoIsTheCoverage() throws {
    for frame in try frames("wipe_video")[1..<10] {
      for (grey, found) in zip(greys, coverage(frame)) {
        #expect(abs(Double(found) - 200 * Double(grey - 16) / 219) <= 1)
      }
    }
    let inverted = coverage(try frames("wipe_video", ["invert": .flag(true)])[5])
    #expect(inverted.first == 200 && inverted.last == 0)
  }

  /// Easings that leave 0 to 1 show one of the images.
  @Test func overshootingEasingsShowOneImage() throws {
    for frame in try frames("wipe_image", easing: .curve(.back, .inOut)) {
      #expect(coverage(frame).allSatisfy { (0...200).contains($0) })
    }
  }

  /// In RGB, where images are blended, the edge is at the same places.
  @Test func blendedImagesHaveTheSameEdge() throws {
    let frames = try frames("wipe_image", ["softness": .number(0)], blend: .lighten)
    for (found, expected) in zip(coverage(frames[5]), [200, 200, 200, 0, 0, 0]) {
      #expect(abs(found - expected) <= 1)
    }
  }

  /// The image belongs to the step: its medium is opened and moved with it.
  @Test func theStepContainsItsImage() throws {
    let step = RenderPlan.Step.transition(
      RenderPlan.Transition(
        kind: AppliedKind(name: "wipe_image"), from: .layer(layer(0)), to: .empty, firstFrame: 0,
        frameCount: 10,
        matte: RenderPlan.Matte(steps: [.layer(layer(2))], channel: .luma, isInverted: false)))
    #expect(step.layers.map(\.source) == [0, 2])
  }
}
