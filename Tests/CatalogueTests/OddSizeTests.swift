import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing
import Titling

/// Every kind renders sources with odd sides, on a small canvas and on a tall one.
struct OddSizeTests {
  static let sources = [PixelSize(width: 101, height: 67), PixelSize(width: 67, height: 101)]
  static let tall = PixelSize(width: 1080, height: 1920)

  private func images(format: String = "yuv420p") throws -> [Frame] {
    [
      try TestImages.detailed(size: OddSizeTests.sources[0], format: format),
      try TestImages.detailed(
        size: OddSizeTests.sources[1], format: format, source: "testsrc", seed: 2),
    ]
  }

  /// Renders everything at the small size. At the large size, where all would take long, it renders
  /// only the defaults; `make test-sizes` renders everything.
  private func render(
    _ arguments: [[String: ParameterValue]], frames: Range<Int>, format: String = "yuv420p",
    _ steps: ([String: ParameterValue]) -> [RenderPlan.Step]
  ) throws {
    let images = try images(format: format)
    for (size, arguments) in [
      (TestImages.small, arguments[...]),
      (OddSizeTests.tall, KindInvariantTests.testsEverySize ? arguments[...] : arguments[..<1]),
    ] {
      for arguments in arguments {
        let frames = size == TestImages.small ? frames : frames.prefix(1)
        let drawn = try Scene(images, size: size, steps: steps(arguments), frames: frames)
          .render()
        #expect(drawn.count == frames.count && drawn.allSatisfy { $0.size == size })
      }
    }
  }

  @Test(arguments: EffectKind.all) func effects(kind: EffectKind) throws {
    try render(KindInvariantTests.arguments(kind.parameters), frames: 3..<5) { arguments in
      let applied = AppliedKind(name: kind.name, arguments: arguments)
      return [
        .layer(layer(0, fit: .cover)),
        .effect(RenderPlan.Effect(kind: applied, frames: 0..<10)),
      ]
    }
  }

  @Test(arguments: EntranceKind.all.map(\.name)) func entrances(name: String) throws {
    var sticker = layer(1)
    sticker.frameCount = 10
    sticker.movement.enter = [
      TextAnimation(subtype: name, frameCount: 8, unit: .whole, easing: .linear)
    ]
    try render([[:]], frames: 3..<5, format: "yuva420p") { _ in
      [.layer(layer(0, fit: .cover)), .layer(sticker)]
    }
  }

  @Test(arguments: Blend.allCases) func blends(blend: Blend) throws {
    var above = layer(1)
    above.appearance.blend = blend
    for format in ["yuv420p", "yuva420p"] {
      let images = try images(format: format)
      let drawn = try Scene(
        images, steps: [.layer(layer(0, fit: .cover)), .layer(above)]
      ).render()
      #expect(drawn[0].size == TestImages.small)
    }
  }

  @Test(arguments: TransitionKind.all.map(\.name)) func transitions(name: String) throws {
    let images = try images()
    func drawn(_ step: RenderPlan.Step, _ frame: Int) throws -> [[UInt8]] {
      try Scene(images, steps: [step], frames: frame..<frame + 1).render()[0].planes
    }
    let both = transition(name, from: .layer(layer(0)), to: .layer(layer(1)), length: 8)
    #expect(try drawn(both, 0) == drawn(.layer(layer(0)), 0))
    #expect(try drawn(both, 8) == drawn(.layer(layer(1)), 8))
    #expect(try drawn(both, 3) != drawn(both, 0))
  }

  @Test(arguments: FilterKind.all) func filtersOfOneImage(kind: FilterKind) throws {
    let images = try images(format: "yuva420p")
    for arguments in KindInvariantTests.arguments(kind.parameters) {
      var above = layer(1, fit: .cover)
      above.appearance.filters = [
        Appearance.Filter(AppliedFilter(subtype: kind.name, parameters: arguments))
      ]
      let drawn = try Scene(
        images, steps: [.layer(layer(0, fit: .cover)), .layer(above)]
      ).render()
      #expect(drawn[0].size == TestImages.small)
    }
  }

  /// An intensity of 0 changes nothing, whether it is constant or of a single frame.
  @Test(arguments: FilterKind.all.map(\.name)) func noIntensityChangesNothing(name: String) throws {
    let images = try images()
    let plain = try Scene(images, steps: [.layer(layer(0))]).render()[0].planes
    let fading = AnimatedNumber.keyframes([
      Keyframe(time: .zero, value: 0), Keyframe(time: 1, value: 1),
    ])
    for intensity in [0, fading] {
      let whole = Scene(
        images, steps: [.layer(layer(0)), filter(name, intensity: intensity)])
      #expect(try whole.render()[0].planes == plain)
      var own = layer(0)
      own.appearance.filters = [
        Appearance.Filter(AppliedFilter(subtype: name, intensity: intensity))
      ]
      #expect(try Scene(images, steps: [.layer(own)]).render()[0].planes == plain)
    }
  }
}
