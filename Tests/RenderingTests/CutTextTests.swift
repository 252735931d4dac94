import Catalogue
import Media
import MediaValues
import Pixels
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Lines that are wider than a box that cuts them, on a black canvas of 320x180 pixels. The box is 80 pixels wide, and a line
/// 36 pixels high.
@Suite struct CutTextTests {
  /// A word whose first letters are higher than the others.
  private static func word(_ letters: String) -> String {
    letters + String(repeating: ".", count: 40)
  }

  private func frame(
    _ words: String, _ alignment: TextStyle.Alignment, _ overflow: TextStyle.Overflow,
    by unit: EntranceAnimation.Unit = .whole
  ) throws -> Frame {
    let size = PixelSize(width: 320, height: 180)
    let style = TextStyle(
      size: 0.2, alignment: alignment, verticalAlignment: .top, overflow: overflow, minSize: 0.2)
    var look = ResolvedTextStyle(style)
    look.family = "DejaVu Sans"
    let enter = TextAnimation(subtype: "slide_up", frameCount: 10, unit: unit, easing: .linear)
    let text = RenderPlan.Text(
      layer: TextLayer(
        text: words, look: look, movement: Movement(enter: [enter]), frameCount: 60, canvas: size,
        frameRate: .thirty),
      firstFrame: 0,
      appearance: Appearance(
        WrittenAppearance(box: Box(anchor: .topLeft, x: 0.25, width: 0.25, height: 0.4))))
    return try Scene([], size: size, steps: [.text(text)], frames: 20..<21).render()[0]
  }

  /// Returns the rectangle of the high letters of the first line.
  private func firstLetters(_ frame: Frame) -> PixelBounds {
    frame.bounds(rows: 4..<18) { $0 > 20 }
  }

  @Test(
    arguments: [TextStyle.Alignment.left, .center, .right],
    [TextStyle.Overflow.clip, .shrink])
  func theBeginningIsRead(alignment: TextStyle.Alignment, overflow: TextStyle.Overflow) throws {
    for end in ["", "\nHH", " HH"] {
      let letters = firstLetters(try frame(Self.word("HH") + end, alignment, overflow))
      #expect((80...86).contains(letters.x) && (36...60).contains(letters.width), "\(letters)")
    }
  }

  /// Hebrew begins at the right.
  @Test(
    arguments: [TextStyle.Alignment.left, .center, .right],
    [TextStyle.Overflow.clip, .shrink])
  func theBeginningIsAtTheRight(
    alignment: TextStyle.Alignment, overflow: TextStyle.Overflow
  ) throws {
    for end in ["", "\nלל", " לל"] {
      let letters = firstLetters(try frame(Self.word("לל") + end, alignment, overflow))
      #expect((154...160).contains(letters.endX) && (20...60).contains(letters.width), "\(letters)")
    }
  }

  /// Also where most letters of a unit of their own are beyond the page.
  @Test(arguments: [EntranceAnimation.Unit.word, .letter])
  func unitsBeginWithTheLine(unit: EntranceAnimation.Unit) throws {
    let long = String(repeating: ".", count: 300)
    let left = firstLetters(try frame("HH\(long)\nHH", .right, .clip, by: unit))
    #expect((80...86).contains(left.x) && (36...60).contains(left.width), "\(left)")
    let right = firstLetters(try frame("לל\(long)\nHH", .left, .clip, by: unit))
    #expect((154...160).contains(right.endX) && (20...60).contains(right.width), "\(right)")
  }

  /// Other lines are where they are without the long one.
  @Test(arguments: [TextStyle.Alignment.left, .center, .right])
  func otherLinesAreAligned(alignment: TextStyle.Alignment) throws {
    func second(_ words: String) throws -> PixelBounds {
      try frame(words, alignment, .clip).bounds(rows: 38..<60) { $0 > 20 }
    }
    for word in [Self.word("HH"), Self.word("לל")] {
      let (alone, beside) = (try second("H\nHH"), try second(word + "\nHH"))
      #expect(abs(alone.x - beside.x) <= 1 && abs(alone.endX - beside.endX) <= 1, "\(beside)")
    }
  }
}
