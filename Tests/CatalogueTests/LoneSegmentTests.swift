import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// A segment that appears or vanishes in a transition without another one does so gradually, whatever the kind.
struct LoneSegmentTests {
  private static let size = PixelSize(width: 128, height: 72)
  private static let count = 30

  /// Returns the mean luma of each frame, from 0, black, to 1, and of the frame after the last.
  private func course(from: RenderPlan.Side, to: RenderPlan.Side, _ name: String) throws
    -> [Double]
  {
    let step = transition(name, from: from, to: to, length: Self.count)
    let drawn = try Scene(
      [try TestImages.plain(235, size: Self.size)], size: Self.size, background: .black,
      steps: [step], frames: 0..<Self.count + 1
    ).render()
    return TestImages.meanLumas(of: drawn).map { ($0 - 16) / 219 }
  }

  /// Neither the first nor the last step is much larger than those in between.
  @Test(arguments: TransitionKind.all.map(\.name)) func nothingPops(name: String) throws {
    let white = RenderPlan.Side.layer(layer(0, fit: .fill))
    for (from, to) in [(white, .empty), (.empty, white)] {
      let course = try course(from: from, to: to, name)
      let isComing = to == white
      #expect(course[0] == (isComing ? 0 : 1) && course[Self.count] == (isComing ? 1 : 0))
      let steps = zip(course, course.dropFirst()).map { abs($0 - $1) }
      let between = steps.dropFirst().dropLast().max() ?? 0
      #expect(
        max(steps[0], steps[Self.count - 1]) < 2 * between,
        "\(isComing ? "to" : "from"): \(steps)")
    }
  }

  /// An image that passes behind another of the same shape is opaque. Behind a smaller one it fades.
  @Test(arguments: ["swap", "doorway"]) func whatIsHiddenIsOpaque(name: String) throws {
    let kind = try #require(TransitionKind.named(name))
    guard case .stage(let actors) = kind.scene(Arguments([:]), at: 0.1) else {
      Issue.record("no stage")
      return
    }
    #expect(actors.contains { $0.side == .incoming && $0.passesBehind })
    let white = try TestImages.plain(235, size: Self.size)
    let black = try TestImages.plain(16, size: Self.size)
    func drawn(_ outgoing: RenderPlan.Layer) throws -> Int {
      let step = transition(
        name, from: .layer(outgoing), to: .layer(layer(1, fit: .fill)), length: Self.count)
      let image = try Scene(
        [black, white], size: Self.size, steps: [step], frames: 8..<9
      ).render()[0]
      return Int(image.bytes(ofPlane: 0).max() ?? 0)
    }
    var small = layer(0)
    small.appearance = Appearance(WrittenAppearance(transform: Transform(scale: 0.5)))
    #expect(try drawn(layer(0, fit: .fill)) == 235)
    #expect((100..<150).contains(try drawn(small)))
  }
}
