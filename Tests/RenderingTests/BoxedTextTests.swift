import Catalogue
import Media
import MediaValues
import Pixels
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Texts in boxes, pixel by pixel, on a black canvas of 320x180 pixels. A line of the size 0.2 is 36 pixels high.
@Suite struct BoxedTextTests {
  static let size = PixelSize(width: 320, height: 180)

  /// The style box fills the block of the lines with grey, so that its place can be read.
  private static func style(
    alignment: TextStyle.Alignment? = nil, vertical: TextStyle.VerticalAlignment? = nil,
    overflow: TextStyle.Overflow? = nil, size: AnimatedNumber = 0.2, minSize: ExactDecimal? = nil,
    maxLines: Int? = nil, width: ExactDecimal? = nil
  ) -> TextStyle {
    TextStyle(
      size: size,
      box: TextStyle.Box(color: .constant(Color(red: 128, green: 128, blue: 128)), padding: 0),
      alignment: alignment, width: width, verticalAlignment: vertical, overflow: overflow,
      minSize: minSize, maxLines: maxLines)
  }

  private func frames(
    _ words: String, _ style: TextStyle, _ appearance: WrittenAppearance,
    enter: TextAnimation? = nil, frames: Range<Int> = 0..<1
  ) throws -> [Frame] {
    var look = ResolvedTextStyle(style)
    look.family = "DejaVu Sans"
    let text = RenderPlan.Text(
      layer: TextLayer(
        text: words, look: look,
        movement: Movement(enter: [enter].compactMap(\.self)), frameCount: 60, canvas: Self.size,
        frameRate: .thirty
      ),
      firstFrame: 0, appearance: Appearance(appearance))
    return try Scene([], size: Self.size, steps: [.text(text)], frames: frames).render()
  }

  /// Returns the rectangle of the pixels that are not black.
  private func drawn(_ frame: Frame) -> PixelBounds {
    frame.bounds { $0 > 20 }
  }

  private func place(
    _ words: String, _ style: TextStyle, _ box: Box,
    transform: Transform? = nil
  ) throws -> PixelBounds {
    drawn(try frames(words, style, WrittenAppearance(box: box, transform: transform))[0])
  }

  /// The corner of the block is at the corner of the area, whatever the words.
  @Test(arguments: Box.Anchor.allCases)
  func aBoxWithoutSidesIsTheBlock(_ anchor: Box.Anchor) throws {
    let block = try place("HH", Self.style(), Box(anchor: anchor))
    #expect(block.height == 36 && (40...60).contains(block.width))
    let point = anchor.point
    #expect(block.x == Int((point.x * Double(320 - block.width) + 0.5).rounded(.down)))
    #expect(block.y == Int(point.y * Double(180 - 36)))
    let safe = try place("HH", Self.style(), Box(anchor: anchor, area: .titleSafe))
    #expect(safe.x == Int((16 + point.x * Double(288 - block.width) + 0.5).rounded(.down)))
    #expect(safe.y == Int(9 + point.y * Double(162 - 36)))
  }

  /// The letters themselves begin within a pixel or two of the corner.
  @Test func theLettersAreAtTheEdge() throws {
    let frame = try frames(
      "HH", TextStyle(size: 0.2, alignment: .left), WrittenAppearance(box: Box(anchor: .topLeft)))[
        0]
    let letters = drawn(frame)
    #expect((1...4).contains(letters.x) && (4...9).contains(letters.y))
  }

  @Test func linesAreBrokenAndAlignedInTheBox() throws {
    // Two words of about 48 pixels in 80: one in each line.
    for (alignment, x) in [(TextStyle.Alignment.left, 0), (.center, 16), (.right, 32)] {
      let block = try place(
        "HH HH", Self.style(alignment: alignment), Box(anchor: .topLeft, width: 0.25))
      #expect(block.height == 72 && block.y == 0)
      #expect(abs(block.x - x * (80 - block.width) / 32) <= 1, "\(block)")
      if alignment == .right { #expect(block.endX == 80) }
    }
    // A box of the area's height for the vertical alignment.
    for (vertical, y) in [(TextStyle.VerticalAlignment.top, 0), (.middle, 27), (.bottom, 54)] {
      let block = try place(
        "HH", Self.style(vertical: vertical), Box(anchor: .topRight, width: 0.5, height: 0.5))
      #expect(block.y == y && block.height == 36)
      #expect(abs(block.x + block.width / 2 - 240) <= 1)
    }
  }

  /// Without a width the lines are broken at that of the style, or at the edge of the area.
  @Test func theStyleHasAWidthToo() throws {
    #expect(try place("HH HH", Self.style(width: 0.25), Box(anchor: .topLeft)).height == 72)
    #expect(try place("HH HH", Self.style(), Box(anchor: .topLeft)).height == 36)
    let long = try place("HHH HHH HHH HHH", Self.style(width: 10), Box(area: .titleSafe))
    #expect(long.height == 72 && long.width <= 288)
  }

  @Test func textsOverflowTheirBox() throws {
    let box = Box(anchor: .topLeft, x: 0.25, y: 0.25, width: 0.25, height: 0.2)
    let words = "HH HH HH"
    // Three lines about the middle of the box, which is at 63.
    let visible = try place(words, Self.style(), box)
    #expect(visible.y == 63 - 54 && visible.height == 108)
    let clipped = try place(words, Self.style(overflow: .clip), box)
    #expect(clipped == PixelBounds(x: clipped.x, y: 45, width: clipped.width, height: 36))
    let ellipsis = try place(words, Self.style(overflow: .ellipsis), box)
    #expect(ellipsis.y == 45 && ellipsis.height == 36 && ellipsis.width <= 80)
    #expect(ellipsis.width > 60)
  }

  /// The size is the largest 64th at which the lines fit.
  @Test func textsShrink() throws {
    let box = Box(anchor: .topLeft, width: 0.25, height: 0.2)
    let small = try place("HH HH", Self.style(overflow: .shrink, minSize: 0.01), box)
    #expect(small.width <= 80 && small.height <= 36 && small.width > 76, "\(small)")
    // It is as if the size were written.
    func shrunk(_ step: Int) -> AnimatedNumber {
      .constant(ExactDecimal(significand: Int64(step) * 3125, exponent: -6))
    }
    let step = try #require(
      (1...64).reversed().first { step in
        let block = try? place("HH HH", Self.style(size: shrunk(step)), box)
        return block.map { $0.width <= 80 && $0.height <= 36 } ?? false
      })
    let written = try place("HH HH", Self.style(size: shrunk(step)), box)
    #expect(small == written)
    // A text that fits keeps its size, and one that fits at no size is cut at the smallest.
    #expect(try place("H", Self.style(overflow: .shrink), box).height == 36)
    let cut = try place("HHHHHHHHHH", Self.style(overflow: .shrink, minSize: 0.15), box)
    #expect(cut.x == 0 && cut.width == 80 && cut.height == 27)
  }

  /// A text that is cut shows its first lines, however many follow.
  @Test(arguments: [TextStyle.Overflow.clip, .shrink])
  func aLongTextBeginsWithItsFirstLine(overflow: TextStyle.Overflow) throws {
    let box = Box(anchor: .topLeft, width: 0.5, height: 0.5)
    func frame(_ words: String) throws -> Frame {
      var style = Self.style(
        alignment: .left, vertical: .top, overflow: overflow, minSize: 0.2)
      style.box = nil
      return try frames(words, style, WrittenAppearance(box: box))[0]
    }
    let short = try frame("HHHH\nHH\nH\nHH\nHH")
    let long = try frame(
      "HHHH\nHH\nH\nHH\nHH" + String(repeating: "\nHH", count: 60) + "\nHHHHHHHHHHHH")
    #expect(short.distance(to: long) == 0)
    #expect(drawn(short).height > 60)
  }

  /// A word that is too long for a box that cuts it does not move the lines beside it.
  @Test(arguments: [TextStyle.Alignment.left, .center, .right])
  func aLongWordDoesNotMoveOtherLines(alignment: TextStyle.Alignment) throws {
    let box = Box(anchor: .topLeft, width: 0.25, height: 0.4)
    func lowerLine(_ words: String) throws -> PixelBounds {
      var style = Self.style(alignment: alignment, vertical: .top, overflow: .clip)
      style.box = nil
      let frame = try frames(words, style, WrittenAppearance(box: box))[0]
      return frame.bounds(rows: 36..<72) { $0 > 20 }
    }
    let alone = try lowerLine("H\nHH")
    let beside = try lowerLine("HHHHHHHHHH\nHH")
    #expect(
      alone.width > 20 && abs(beside.x - alone.x) <= 1 && abs(beside.width - alone.width) <= 1)
  }

  @Test func linesAreCounted() throws {
    let box = Box(anchor: .topLeft, width: 0.25)
    let words = "HH HH HH HH"
    #expect(try place(words, Self.style(), box).height == 144)
    for count in 1...4 {
      for overflow in [TextStyle.Overflow.clip, .ellipsis] {
        let block = try place(words, Self.style(overflow: overflow, maxLines: count), box)
        #expect(block.height == 36 * count, "\(overflow) \(count)")
      }
    }
    let line = try place(words, Self.style(overflow: .shrink, minSize: 0.01, maxLines: 1), box)
    #expect(line.width <= 80 && line.height < 18)
    // Without a box of a width, one line of the width of the area.
    let long = try place(
      "HHHH HHHH HHHH HHHH", Self.style(overflow: .shrink, maxLines: 1), Box(area: .titleSafe))
    #expect(long.width <= 288 && long.width > 270 && long.height < 36)
  }

  @Test func theBackgroundFillsTheBox() throws {
    let navy = Backdrop.color(.constant(Color(red: 60, green: 60, blue: 60)))
    let box = Box(anchor: .topLeft, x: 0.1, width: 0.303, height: 0.305)
    let frame = try frames(
      "H", TextStyle(size: 0.2), WrittenAppearance(box: box, background: navy))[0]
    #expect(drawn(frame) == PixelBounds(x: 32, y: 0, width: 97, height: 55))
    let around = try frames(
      "H", TextStyle(size: 0.2), WrittenAppearance(box: Box(), background: navy))[0]
    #expect(drawn(around) == (try place("H", Self.style(), Box())))
  }

  @Test func theTransformIsAboutTheBox() throws {
    let still = try place("HH", Self.style(), Box(anchor: .bottomRight))
    let double = try place(
      "HH", Self.style(), Box(anchor: .bottomRight),
      transform: Transform(scale: 2, anchorX: 1, anchorY: 1))
    #expect(double.endX == 320 && double.endY == 180)
    // The edges of an enlarged image are soft.
    #expect(abs(double.width - 2 * still.width) <= 2 && abs(double.height - 72) <= 2)
  }

  /// A letter is where it is without a box, if the box is in the middle.
  @Test func theLettersAreTheSame() throws {
    var style = Self.style()
    style.box = nil
    let plain = try frames("HHH", style, WrittenAppearance())[0]
    let boxed = try frames("HHH", style, WrittenAppearance(box: Box()))[0]
    #expect(drawn(boxed).width == drawn(plain).width && drawn(boxed).height == drawn(plain).height)
    #expect(abs(drawn(boxed).x - drawn(plain).x) <= 1)
  }

  /// An entrance of the whole text moves the background too; one of letters shows it at its place.
  @Test func theBoxEntersWithTheText() throws {
    let navy = Backdrop.color(.constant(Color(red: 60, green: 60, blue: 60)))
    func frames(_ unit: EntranceAnimation.Unit) throws -> [Frame] {
      try self.frames(
        "HH", TextStyle(size: 0.2), WrittenAppearance(box: Box(), background: navy),
        enter: TextAnimation(subtype: "slide_up", frameCount: 10, unit: unit, easing: .linear),
        frames: 0..<11)
    }
    let (whole, letters) = (try frames(.whole), try frames(.letter))
    let rest = drawn(whole[10])
    #expect(rest == drawn(letters[10]) && rest.height == 36)
    #expect(drawn(whole[0]).isEmpty && drawn(letters[0]).isEmpty)
    #expect(drawn(whole[6]).y > rest.y + 4 && drawn(whole[6]).height >= 34)
    #expect(drawn(letters[6]).contains(x: rest.x + 1, y: rest.y + 1))
  }
}
