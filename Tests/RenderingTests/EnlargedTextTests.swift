import Catalogue
import Media
import MediaValues
import Pixels
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Texts that a transform or a motion enlarges, on a black canvas of 320x180 pixels.
@Suite struct EnlargedTextTests {
  private let size = PixelSize(width: 320, height: 180)
  private let large: AnimatedNumber = 0.4
  private let small: AnimatedNumber = 0.1

  private func text(
    _ size: AnimatedNumber, _ appearance: WrittenAppearance = WrittenAppearance(),
    motion: Motion? = nil
  ) -> RenderPlan.Text {
    var look = ResolvedTextStyle(TextStyle(size: size))
    look.family = "DejaVu Sans"
    return RenderPlan.Text(
      layer: TextLayer(
        text: "SOS", look: look, movement: Movement(motion: motion), frameCount: 60,
        canvas: self.size, frameRate: .thirty),
      firstFrame: 0, appearance: Appearance(appearance))
  }

  private func frame(_ text: RenderPlan.Text, at frame: Int = 0) throws -> Frame {
    try Scene([], size: size, steps: [.text(text)], frames: frame..<frame + 1).render()[0]
  }

  /// The part of the lit pixels that are neither black nor white: the edges of the letters.
  private func softness(_ frame: Frame) -> Double {
    var (edges, lit) = (0.0, 0.0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let luma = frame.pixel(x, y)[0]
        if luma > 30 { lit += 1 }
        if luma > 30, luma < 220 { edges += 1 }
      }
    }
    return edges / max(1, lit)
  }

  /// Their edges are about as sharp as those of letters of that size; they may lie between pixels.
  @Test func lettersAreSharpAtTheSizeAtWhichTheyAreShown() throws {
    let sharp = try softness(frame(text(large)))
    #expect(sharp > 0.05 && sharp < 0.4)
    let transform = Transform(scale: 4)
    for (name, appearance) in [
      ("transform", WrittenAppearance(transform: transform)),
      ("box", WrittenAppearance(box: Box(), transform: transform)),
      ("sides", WrittenAppearance(transform: Transform(scale: 2, scaleX: 2, scaleY: 2))),
    ] {
      let enlarged = try frame(text(small, appearance))
      #expect(softness(enlarged) < 1.6 * sharp, "\(name): \(softness(enlarged)), \(sharp)")
    }
  }

  /// A motion draws the letters at its largest size; smaller ones are reduced from it.
  @Test(arguments: [nil, Box()] as [Box?])
  func lettersAreSharpInAMotion(_ box: Box?) throws {
    let sharp = try softness(frame(text(large)))
    let zoomed = text(
      small, WrittenAppearance(box: box), motion: Motion(.zoomIn, amount: 3, easing: .linear))
    #expect(try softness(frame(zoomed, at: 59)) < 1.6 * sharp)
    #expect(zoomed.enlargement == 4 && zoomed.motionEnlargement == 4)
    // A pan of a text moves it and does not enlarge it.
    #expect(text(small, motion: Motion(.panLeft, amount: 3)).enlargement == 1)
  }

  /// The letters cover the same places as those of that size.
  @Test func lettersKeepTheirPlaces() throws {
    let one = try frame(text(large)).bounds { $0 > 120 }
    for enlargement in [2, 4, 8] {
      let size = AnimatedNumber.constant(ExactDecimal(0.4 / Double(enlargement)) ?? 0)
      let scale = Transform(scale: .constant(ExactDecimal(Double(enlargement)) ?? 1))
      let other = try frame(text(size, WrittenAppearance(transform: scale))).bounds { $0 > 120 }
      #expect(abs(one.x - other.x) <= 1 && abs(one.endX - other.endX) <= 1, "\(one) \(other)")
      #expect(abs(one.y - other.y) <= 1 && abs(one.endY - other.endY) <= 1, "\(one) \(other)")
    }
  }
}
