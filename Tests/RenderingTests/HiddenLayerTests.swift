import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Media of invisible layers are not opened.
@Suite struct HiddenLayerTests {
  private final class Standing: LayerFrames {
    private let image: Frame

    init(_ image: Frame) { self.image = image }

    func image(at frame: Int) -> Frame { image }
  }

  private func opened(_ steps: [RenderPlan.Step], hasAlpha: Bool = false) throws -> [Int] {
    let scene = Scene(
      [try TestImages.plain(40), try TestImages.plain(90, alpha: hasAlpha ? 128 : nil)],
      steps: steps,
      frames: 0..<2)
    var opened: [Int] = []
    let painter = Painter(scene.plan) { layer in
      opened.append(layer.source)
      return Standing(scene.images[layer.source])
    }
    try painter.paint(scene.plan.instructions[0]) { _, _ in }
    return opened
  }

  @Test func layersBelowAnOpaqueImageAreNotOpened() throws {
    #expect(try opened([.layer(layer(0)), .layer(layer(1))]) == [1])
  }

  @Test func visibleLayersAreOpened() throws {
    #expect(try opened([.layer(layer(0)), .layer(layer(1))], hasAlpha: true) == [0, 1])
    var small = layer(1)
    small.appearance = Appearance(
      WrittenAppearance(fit: small.fit, transform: Transform(scale: 0.5)))
    #expect(try opened([.layer(layer(0)), .layer(small)]) == [0, 1])
  }
}
