import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Transitions, and filters that change each pixel by itself, do not change the alpha of transparent images.
struct AlphaLawTests {
  private let below = 40

  private func images() throws -> [Frame] {
    [try TestImages.plain(below), try TestImages.plain(150, 110, 150, alpha: 102)]
  }

  /// Returns 0.4 of the upper color plus 0.6 of the lower.
  private func expected(_ upper: [Int]) -> [Double] {
    zip(upper, [below, 128, 128]).map { 0.4 * Double($0) + 0.6 * Double($1) }
  }

  /// Each place shows one of the two images or a mean of them. All have the same alpha.
  @Test(arguments: TransitionKind.all.map(\.name)) func transitionsKeepAlpha(name: String) throws {
    let kind = try #require(TransitionKind.named(name))
    for moment in [0.25, 0.5, 0.75] {
      switch kind.scene(Arguments([:]), at: moment) {
      case .mix, .uncover, .reveal: continue
      // A moved image leaves places empty, and a color hides the images.
      case .stage, .cover: return
      }
    }
    let step = transition(
      kind.name, from: .layer(layer(1)), to: .layer(layer(1)), length: 6)
    let frames = try Scene(
      images(), steps: [.layer(layer(0)), step], frames: 0..<7
    ).render()
    for frame in frames {
      for (x, y) in [(1, 1), (32, 18), (50, 30)] {
        for (found, wanted) in zip(frame.pixel(x, y), expected([150, 110, 150])) {
          #expect(abs(Double(found) - wanted) <= 2)
        }
      }
    }
  }

  @Test(arguments: FilterLawTests.keepingAlpha)
  func filtersOfAnImageKeepAlpha(name: String) throws {
    // The difference between the results over black and over white is what the image lets through.
    var above = layer(1)
    above.appearance.filters = [Appearance.Filter(AppliedFilter(subtype: name))]
    let image = try TestImages.detailed(format: "yuva420p")
    let shown = try [16, 235].map { luma in
      try Scene(
        [try TestImages.plain(luma), image],
        steps: [.layer(layer(0)), .layer(above)]
      ).render()[0]
    }
    for (x, y) in [(3, 3), (20, 9), (32, 18), (60, 33)] {
      let through = Double(shown[1].pixel(x, y)[0] - shown[0].pixel(x, y)[0]) / 219
      let alpha = Double(image.pixel(x, y)[3]) / 255
      #expect(abs(through - (1 - alpha)) < 0.01, "\(x), \(y): \(through), not \(1 - alpha)")
    }
  }

  @Test func aGroupKeepsAlpha() throws {
    let group = RenderPlan.Group(steps: [.layer(layer(1))], firstFrame: 0)
    let direct = try Scene(images(), steps: [.layer(layer(0)), .layer(layer(1))]).render()[0]
    let grouped = try Scene(images(), steps: [.layer(layer(0)), .group(group)]).render()[0]
    #expect(grouped.distance(to: direct) <= 1)
    for (found, wanted) in zip(grouped.middle, expected([150, 110, 150])) {
      #expect(abs(Double(found) - wanted) <= 2)
    }
  }
}
