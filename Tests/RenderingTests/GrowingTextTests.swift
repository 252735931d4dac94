import Media
import MediaValues
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Texts in boxes whose letters grow, on a black canvas of 320x180 pixels.
@Suite struct GrowingTextTests {
  private let size = PixelSize(width: 320, height: 180)

  /// A letter that grows at a constant speed stays within a third of a pixel of the line on which it moves.
  @Test(arguments: TextStyle.Alignment.allCases, TextStyle.VerticalAlignment.allCases)
  func lettersThatGrowInABoxDoNotTremble(
    alignment: TextStyle.Alignment, vertical: TextStyle.VerticalAlignment
  ) throws {
    var look = ResolvedTextStyle(
      TextStyle(
        size: .keyframes([Keyframe(time: 0, value: 0.3), Keyframe(time: 2, value: 0.33)]),
        alignment: alignment, verticalAlignment: vertical))
    look.family = "DejaVu Sans"
    let text = RenderPlan.Text(
      layer: TextLayer(
        text: "l", look: look, frameCount: 60, canvas: size, frameRate: .thirty),
      firstFrame: 0,
      appearance: Appearance(
        WrittenAppearance(box: Box(anchor: .topLeft, width: 0.6, height: 0.8))))
    let frames = try Scene([], size: size, steps: [.text(text)], frames: 0..<60).render()
    // Every third frame shows the same jumps.
    let middles = stride(from: 0, to: 60, by: 3).map { middle(frames[$0]) }
    for place in [middles.map(\.x), middles.map(\.y)] {
      let step = (place[19] - place[0]) / 19
      for (index, found) in place.enumerated() {
        let expected = place[0] + step * Double(index)
        #expect(abs(found - expected) < 0.3, "frame \(3 * index): \(found), not \(expected)")
      }
    }
  }

  /// The center of what is lit.
  private func middle(_ frame: Frame) -> (x: Double, y: Double) {
    var (sum, across, down) = (0.0, 0.0, 0.0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let light = Double(frame.pixel(x, y)[0]) - 16
        (sum, across, down) = (sum + light, across + light * Double(x), down + light * Double(y))
      }
    }
    return (across / sum, down / sum)
  }
}
