import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Media of invisible layers are not opened.
@Suite struct HiddenLayerTests {
  private final class Standing: LayerFrames {
    private let picture: Frame

    init(_ picture: Frame) { self.picture = picture }

    func picture(at frame: Int) -> Frame { picture }
  }

  private func opened(_ steps: [RenderPlan.Step], hasAlpha: Bool = false) throws -> [Int] {
    let scene = Scene(
      [try Pictures.plain(40), try Pictures.plain(90, alpha: hasAlpha ? 128 : nil)], steps: steps,
      frames: 0..<2)
    var opened: [Int] = []
    let painter = Painter(scene.plan) { layer in
      opened.append(layer.source)
      return Standing(scene.pictures[layer.source])
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
    small.picture = Appearance(WrittenAppearance(fit: small.fit, transform: Transform(scale: 0.5)))
    #expect(try opened([.layer(layer(0)), .layer(small)]) == [0, 1])
  }
}
