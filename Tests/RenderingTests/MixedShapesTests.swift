import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Transitions between images of different aspect ratios, which leave bars at their sides.
@Suite struct MixedShapesTests {
  private static let length = 40

  /// Returns the mean change of luma from frame to frame, from the frame before the transition to
  /// the one after it.
  private func steps(_ kind: String, from: Frame, to: Frame) throws -> [Double] {
    let step = transition(kind, from: .layer(layer(0)), to: .layer(layer(1)), length: Self.length)
    return TestImages.meanSteps(
      of: try Scene([from, to], steps: [step], frames: 0..<Self.length + 1).render())
  }

  /// No step is larger than one and a half of a crossfade's. A kind that changes more in one step
  /// between two images that fill the canvas may change twice as much here, because images with
  /// bars have two edges.
  @Test(arguments: TransitionKind.all.map(\.name), [true, false])
  func nothingAppearsOrVanishesAtOnce(kind: String, isLandscapeFirst: Bool) throws {
    let portrait = PixelSize(width: 20, height: 36)
    func image(_ luma: Int, _ size: PixelSize) throws -> Frame {
      try TestImages.plain(luma, size: size)
    }
    let pair =
      isLandscapeFirst
      ? [try image(200, TestImages.small), try image(110, portrait)]
      : [try image(110, portrait), try image(200, TestImages.small)]
    let (bright, dark) = (try image(200, TestImages.small), try image(16, TestImages.small))
    let found = try steps(kind, from: pair[0], to: pair[1]).max() ?? 0
    let fade = try steps("crossfade", from: pair[0], to: pair[1]).max() ?? 0
    let own =
      try max(
        steps(kind, from: bright, to: dark).max() ?? 0,
        steps(kind, from: dark, to: bright).max() ?? 0)
    #expect(found <= 1.5 * max(fade, 2 * own), "\(found), a crossfade \(fade), filling \(own)")
  }
}
