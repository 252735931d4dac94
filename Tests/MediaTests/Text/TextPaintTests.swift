import Media
import MediaValues
import Pixels
import TestSupport
import Testing
import Titling

/// The ink of a text has the right colors.
struct TextPaintTests {
  private let red = Color(red: 220, green: 30, blue: 10)
  private let blue = Color(red: 10, green: 20, blue: 200)

  /// Returns the raster of an `I` that is 180 pixels high, whose stem is in the middle.
  private func raster(_ change: (inout TextStyle) -> Void) throws -> TextRaster {
    var style = TextStyle(size: 0.5, color: .constant(red))
    change(&style)
    return try #require(try TestTexts.raster("I", style))
  }

  @Test func lettersHaveTheirColor() throws {
    let raster = try raster { _ in }
    #expect(raster.pixel(320, 180) == red)
    #expect(raster.pixel(200, 180).alpha == 0)
    // Edges have the same color with less alpha.
    #expect(Set(raster.red) == [220] && Set(raster.green) == [30] && Set(raster.blue) == [10])
  }

  @Test func lettersMayBeTranslucent() throws {
    let glass = Color(red: 220, green: 30, blue: 10, alpha: 128)
    let raster = try raster {
      $0.color = .constant(glass)
      $0.strokes = [TextStyle.Stroke(color: .constant(blue), width: 0.02)]
    }
    // The stroke is around the letter and not below it.
    #expect(raster.pixel(320, 180) == glass)
  }

  @Test func aStrokeGoesAroundLetters() throws {
    let plain = try raster { _ in }
    let raster = try raster { $0.strokes = [TextStyle.Stroke(color: .constant(blue), width: 0.02)] }
    #expect(raster.pixel(320, 180) == red)
    // 7.2 pixels on each side.
    #expect(raster.pixel(plain.ink.x - 4, 180) == blue)
    #expect(raster.pixel(plain.ink.endX + 3, 180) == blue)
    #expect(abs(plain.ink.x - raster.ink.x - 7) <= 1)
    #expect(abs(raster.ink.height - plain.ink.height - 14) <= 2)
    // There is no seam between the letter and its stroke.
    #expect((plain.ink.x - 4...320).allSatisfy { raster.pixel($0, 180).alpha >= 254 })
  }

  /// The first stroke is above the others.
  @Test func strokesLieAboveEachOther() throws {
    let plain = try raster { _ in }
    let green = Color(red: 0, green: 160, blue: 0)
    let raster = try raster {
      $0.strokes = [
        TextStyle.Stroke(color: .constant(blue), width: 0.02),
        TextStyle.Stroke(color: .constant(green), width: 0.05),
      ]
    }
    #expect(raster.pixel(320, 180) == red)
    #expect(raster.pixel(plain.ink.x - 4, 180) == blue)
    #expect(raster.pixel(plain.ink.x - 12, 180) == green)
    #expect(abs(plain.ink.x - raster.ink.x - 18) <= 1)
    #expect((raster.ink.x + 2...320).allSatisfy { raster.pixel($0, 180).alpha >= 254 })
  }

  /// The colors of a stroke lie across the block of lines, as those of the letters do.
  @Test func strokesAndShadowsHaveGradients() throws {
    let gradient = Gradient(
      .linear, angle: 0, stops: [.init(.constant(red)), .init(.constant(blue))])
    let style = TextStyle(
      size: 0.5, color: .constant(red),
      strokes: [TextStyle.Stroke(color: .gradient(gradient), width: 0.02)],
      shadows: [Shadow(color: .gradient(gradient), x: 0.2, y: 0, blur: 0)])
    let raster = try #require(try TestTexts.raster("I", style))
    let block = try TextPainter(TestTexts.layer("I", style)).layout(atFrame: 0).image.block
    let plain = try self.raster { _ in }
    for y in stride(from: plain.ink.y + 4, to: plain.ink.endY - 4, by: 20) {
      // From the bottom to the top.
      let share = 1 - (Double(y - block.y) + 0.5) / Double(block.height)
      let wanted = 220 + (10 - 220) * share
      for x in [plain.ink.x - 4, plain.ink.endX + 3, 320 + 72] {
        #expect(abs(Double(raster.pixel(x, y).red) - wanted) <= 1, "at \(x) \(y)")
      }
      #expect(raster.pixel(320, y) == red)
    }
  }

  /// A still gradient is drawn once.
  @Test func movingGradientsDistinguishFrames() throws {
    func colors(_ angle: AnimatedNumber) throws -> [Color] {
      let gradient = Gradient(
        .linear, angle: angle, stops: [.init(.constant(red)), .init(.constant(blue))])
      let style = TextStyle(
        size: 0.5, color: .constant(red),
        strokes: [TextStyle.Stroke(color: .gradient(gradient), width: 0.02)])
      let layer = TestTexts.layer("I", style)
      let painter = try TextPainter(layer)
      #expect(layer.movingValues(atFrame: 0).isEmpty == (angle.constant != nil))
      let plain = try self.raster { _ in }
      return try [0, 15, 30].map { frame in
        try #require(try painter.raster(atFrame: frame)).pixel(plain.ink.x - 4, plain.ink.y + 10)
      }
    }
    #expect(Set(try colors(0)).count == 1)
    let turning = try colors(
      .keyframes([Keyframe(time: 0, value: 0), Keyframe(time: 1, value: 180)]))
    #expect(turning[0].blue > turning[1].blue && turning[1].blue > turning[2].blue)
  }

  /// The first shadow is above the others.
  @Test func shadowsLieAboveEachOther() throws {
    let plain = try raster { _ in }
    let green = Color(red: 0, green: 160, blue: 0)
    let raster = try raster {
      $0.shadows = [
        Shadow(color: .constant(blue), x: 0.1, y: 0, blur: 0),
        Shadow(color: .constant(green), x: 0.12, y: 0, blur: 0),
      ]
    }
    #expect(raster.pixel(320, 180) == red)
    #expect(raster.pixel(plain.ink.endX + 36 - 3, 180) == blue)
    #expect(raster.pixel(plain.ink.endX + 36 + 3, 180) == green)
  }

  @Test func aShadowLiesBehind() throws {
    let plain = try raster { _ in }
    let raster = try raster {
      $0.shadows = [Shadow(color: .constant(blue), x: 0.1, y: 0.05, blur: 0)]
    }
    #expect(raster.pixel(320, 180) == red)
    #expect(raster.pixel(356, 198) == blue)
    #expect(raster.ink.endX - plain.ink.endX == 36)
    #expect(raster.ink.endY - plain.ink.endY == 18)
    #expect(raster.pixel(320, plain.ink.endY + 5).alpha == 0)
  }

  @Test func aShadowMayBeSoft() throws {
    let sharp = try raster { $0.shadows = [Shadow(x: 0.2, y: 0, blur: 0)] }
    let soft = try raster { $0.shadows = [Shadow(x: 0.2, y: 0, blur: 0.05)] }
    #expect(soft.ink.width > sharp.ink.width + 10)
    #expect(abs(soft.mass - sharp.mass) < sharp.mass * 0.02)
    #expect(soft.pixel(392, 180).alpha < sharp.pixel(392, 180).alpha)
  }

  @Test func aBoxLiesBehindAllLines() throws {
    let style = TextStyle(
      size: 0.2, color: .constant(red),
      box: TextStyle.Box(color: .constant(blue), padding: 0.05, radius: 0))
    // The size of the box is that of the lines, for letters with descenders and without.
    let boxes = try ["xx", "gj"].map { try #require(try TestTexts.raster($0, style)).ink }
    #expect(boxes.map(\.height) == [108, 108] && boxes.map(\.y) == [126, 126])
    let two = try #require(try TestTexts.raster("xx\nxx", style))
    #expect(two.ink.height == 180)
    #expect(two.pixel(two.ink.x, two.ink.y) == blue)
    // A stroke does not move the lines.
    var stroked = style
    stroked.strokes = [TextStyle.Stroke(width: 0.02)]
    #expect(try #require(try TestTexts.raster("xx", stroked)).ink.height == 108)
  }

  @Test func aBoxMayHaveRoundCorners() throws {
    let style = TextStyle(
      size: 0.2, box: TextStyle.Box(color: .constant(blue), padding: 0.05, radius: 0.05))
    let raster = try #require(try TestTexts.raster("xxxx", style))
    let ink = raster.ink
    #expect(raster.pixel(ink.x, ink.y).alpha == 0)
    #expect(raster.pixel(ink.x + 18, ink.y) == blue && raster.pixel(ink.x, ink.y + 18) == blue)
    // A quarter circle with a radius of 18 pixels passes here.
    #expect(raster.pixel(ink.x + 4, ink.y + 4).alpha < 60)
    #expect(raster.pixel(ink.x + 6, ink.y + 6) == blue)
  }

  @Test func weightAndSlantAreSeen() throws {
    let regular = try #require(try TestTexts.raster("Il"))
    let bold = try #require(try TestTexts.raster("Il", TextStyle(size: 0.2, weight: 700)))
    let italic = try #require(try TestTexts.raster("Il", TextStyle(size: 0.2, isItalic: true)))
    #expect(bold.mass > regular.mass * 1.4)
    #expect(italic.ink.width > regular.ink.width + 5)
  }
}
