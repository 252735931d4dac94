import Catalogue
import MediaValues
import Planning
import TestSupport
import Testing
import Titling

/// Easings that overshoot their two values never give a kind a value that it cannot draw.
struct OvershootTests {
  static let easings: [Easing] = [
    .curve(.elastic, .in), .curve(.elastic, .out), .curve(.back, .inOut),
    .bezier(x1: 0.2, y1: 100, x2: 0.3, y2: -100), .bezier(x1: 0, y1: -100, x2: 1, y2: -100),
  ]

  /// Returns the easings for the parameter with this index. The first Bézier curve goes far beyond both values; each of
  /// the others comes with some parameters only, and with all of them in `make test-sizes`.
  private static func easings(_ index: Int) -> [Easing] {
    if takesEveryCombination { return easings }
    let others = easings.indices.filter { $0 != 3 }
    return [easings[3], easings[others[index % others.count]]]
  }

  /// Returns each animatable number, animated through its whole range.
  private static func arguments(_ parameters: [Parameter]) -> [[String: ParameterValue]] {
    parameters.filter(\.isAnimatable).enumerated().flatMap {
      index, parameter -> [[String: ParameterValue]] in
      guard case .number(let range, _, _) = parameter.domain,
        let least = ExactDecimal(range.lowerBound), let most = ExactDecimal(range.upperBound)
      else { return [] }
      return easings(index + parameter.name.count).map { easing in
        [
          parameter.name: .keyframes([
            Keyframe(time: .zero, value: least), Keyframe(time: 0.25, value: most, easing: easing),
          ])
        ]
      }
    }
  }

  private func render(_ steps: [RenderPlan.Step], _ name: String) throws {
    let images = [
      try TestImages.detailed(format: "yuva420p"),
      try TestImages.detailed(format: "yuva420p", source: "testsrc", seed: 2),
    ]
    let drawn = try Scene(images, steps: steps, frames: 0..<8).render()
    #expect(drawn.count == 8, "\(name)")
  }

  @Test(arguments: FilterKind.all.map(\.name)) func filters(name: String) throws {
    let kind = try #require(FilterKind.named(name))
    for arguments in Self.arguments(kind.parameters) {
      try render([.layer(layer(0, fit: .cover)), filter(name, arguments)], "\(name) \(arguments)")
    }
  }

  @Test(arguments: EffectKind.all.map(\.name)) func effects(name: String) throws {
    let kind = try #require(EffectKind.named(name))
    for arguments in Self.arguments(kind.parameters) {
      let effect = RenderPlan.Effect(
        kind: AppliedKind(name: name, arguments: arguments), frames: 0..<8)
      try render([.layer(layer(0, fit: .cover)), .effect(effect)], "\(name) \(arguments)")
    }
  }

  @Test(arguments: TransitionKind.all.map(\.name)) func transitions(name: String) throws {
    for easing in Self.easings {
      let transition = RenderPlan.Transition(
        kind: AppliedKind(name: name), from: .layer(layer(0)), to: .layer(layer(1)), firstFrame: 0,
        frameCount: 8, easing: easing)
      try render([.transition(transition)], "\(name) \(easing)")
    }
  }

  /// An image that shrinks to nothing does not reappear mirrored.
  @Test(
    arguments: [
      "zoom_in", "zoom_out", "pop_up", "squeeze_horizontal", "squeeze_vertical", "spin",
    ], [-3, -0.2, 1.2, 3])
  func nothingIsMirrored(name: String, progress: Double) throws {
    let kind = try #require(TransitionKind.named(name))
    guard case .stage(let actors) = kind.scene(Arguments([:]), at: progress) else {
      Issue.record("no stage")
      return
    }
    #expect(actors.allSatisfy { $0.scaleX >= 0 && $0.scaleY >= 0 })
  }

  @Test(arguments: EntranceKind.all.map(\.name)) func entrances(name: String) throws {
    for easing in Self.easings {
      var sticker = layer(1)
      sticker.frameCount = 10
      sticker.movement.enter = [
        TextAnimation(subtype: name, frameCount: 8, unit: .whole, easing: easing)
      ]
      try render([.layer(layer(0, fit: .cover)), .layer(sticker)], "\(name) \(easing)")
    }
  }

  /// A mask, a crop and a transform at both ends of their ranges, and beyond.
  @Test func properties() throws {
    func course(_ least: ExactDecimal, _ most: ExactDecimal, _ easing: Easing) -> AnimatedNumber {
      .keyframes([
        Keyframe(time: .zero, value: least), Keyframe(time: 0.25, value: most, easing: easing),
      ])
    }
    for easing in Self.easings {
      let (place, factor) = (course(-100, 100, easing), course(0, 100, easing))
      let (share, angle) = (course(0, 1, easing), course(-36_000, 36_000, easing))
      var appearances: [WrittenAppearance] = []
      for part in [\Transform.x, \.y, \.anchorX, \.anchorY] {
        appearances.append(WrittenAppearance(transform: Transform()))
        appearances[appearances.count - 1].transform?[keyPath: part] = place
      }
      for part in [\Transform.scale, \.scaleX, \.scaleY] {
        appearances.append(WrittenAppearance(transform: Transform()))
        appearances[appearances.count - 1].transform?[keyPath: part] = factor
      }
      for part in [\Crop.x, \.y, \.width, \.height] {
        appearances.append(WrittenAppearance(crop: Crop()))
        appearances[appearances.count - 1].crop?[keyPath: part] = share
      }
      for (part, number) in [
        (\Mask.x, place), (\.y, place), (\.width, factor), (\.height, factor), (\.radius, share),
        (\.feather, share), (\.rotation, angle),
      ] {
        appearances.append(WrittenAppearance(mask: Mask(shape: .rectangle)))
        appearances[appearances.count - 1].mask?[keyPath: part] = number
      }
      appearances.append(WrittenAppearance(transform: Transform(rotation: angle), opacity: share))
      for appearance in appearances {
        var changed = layer(0, fit: .cover)
        changed.appearance = Appearance(appearance)
        try render([.layer(layer(1)), .layer(changed)], "\(appearance)")
      }
    }
  }
}
