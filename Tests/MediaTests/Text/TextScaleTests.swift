import Catalogue
import Media
import MediaValues
import Pixels
import TestSupport
import Testing
import Titling

/// A text looks the same at every size, because its lengths are fractions of the canvas.
struct TextScaleTests {
  private let style = TextStyle(
    size: 0.16, weight: 700, strokes: [TextStyle.Stroke(width: 0.012)],
    shadows: [Shadow(x: 0.02, y: 0.02, blur: 0.02)],
    box: TextStyle.Box(padding: 0.04, radius: 0.03), lineSpacing: 1.2, width: 0.8)

  private func painter(
    _ text: String, _ canvas: PixelSize, _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> TextPainter {
    var style = style
    change(&style)
    var layer = TestTexts.layer(text, style)
    layer.canvas = canvas
    layer.movement.enter = [
      TextAnimation(subtype: "slide_left", frameCount: 10, unit: .word, easing: .linear)
    ]
    return try TextPainter(layer)
  }

  /// Returns the alpha of a canvas, averaged over `columns` by `rows` cells, from 0 to 1.
  private func cells(_ raster: TextRaster, of canvas: PixelSize, _ columns: Int, _ rows: Int)
    -> [Double]
  {
    var sums = [Double](repeating: 0, count: columns * rows)
    let (across, down) = (
      Double(columns) / Double(canvas.width), Double(rows) / Double(canvas.height)
    )
    // Each pixel is distributed over the cells that it overlaps.
    for y in max(0, raster.y)..<min(canvas.height, raster.bounds.endY) {
      for x in max(0, raster.x)..<min(canvas.width, raster.bounds.endX) {
        let alpha = raster.alpha[(y - raster.y) * raster.width + x - raster.x]
        guard alpha > 0 else { continue }
        let (left, right) = (Double(x) * across, Double(x + 1) * across)
        let (top, bottom) = (Double(y) * down, Double(y + 1) * down)
        for row in Int(top)...min(rows - 1, Int(bottom)) {
          for column in Int(left)...min(columns - 1, Int(right)) {
            let width = min(right, Double(column + 1)) - max(left, Double(column))
            let height = min(bottom, Double(row + 1)) - max(top, Double(row))
            sums[row * columns + column] += max(0, width) * max(0, height) * Double(alpha) / 255
          }
        }
      }
    }
    return sums
  }

  /// At 16:9, compared in cells of one sixteenth of the height, for several canvases.
  @Test(arguments: TextStyle.Alignment.allCases, [12, 4])
  func theDrawingIsTheSameAtAnySize(_ alignment: TextStyle.Alignment, _ frame: Int) throws {
    func drawing(_ canvas: PixelSize) throws -> [Double] {
      let painter = try painter("Every size\nalike, and this line breaks", canvas) {
        $0.alignment = alignment
      }
      return cells(try #require(try painter.raster(atFrame: frame)), of: canvas, 32, 18)
    }
    let large = try drawing(PixelSize(width: 1920, height: 1080))
    for (canvas, limit) in [
      (PixelSize(width: 640, height: 360), 0.03), (PixelSize(width: 320, height: 180), 0.06),
      (PixelSize(width: 64, height: 36), 0.25),
    ] {
      let small = try drawing(canvas)
      let worst = zip(large, small).map { abs($0 - $1) }.max() ?? 1
      let mean = zip(large, small).map { abs($0 - $1) }.reduce(0, +) / Double(large.count)
      #expect(worst < limit && mean < limit / 6, "\(canvas): \(worst), \(mean)")
    }
  }

  /// The same text on canvases of other aspect ratios, where its size is still a fraction of the
  /// height: the distances of its edges from the middle, in heights, are equal.
  @Test(arguments: [
    PixelSize(width: 1080, height: 1920), PixelSize(width: 1918, height: 1078),
    PixelSize(width: 1000, height: 1000), PixelSize(width: 642, height: 362),
  ])
  func sizesArePartsOfTheHeight(_ canvas: PixelSize) throws {
    func edges(_ canvas: PixelSize) throws -> [Double] {
      let painter = try painter("Hug", canvas) { $0.size = 0.1 }
      let ink = try #require(try painter.raster(atFrame: 20)).ink
      let height = Double(canvas.height)
      return [
        (Double(ink.x) - Double(canvas.width) / 2) / height,
        (Double(ink.endX) - Double(canvas.width) / 2) / height, Double(ink.y) / height,
        Double(ink.endY) / height,
      ]
    }
    let pixel = 1 / Double(canvas.height)
    for (one, other) in zip(try edges(PixelSize(width: 3840, height: 2160)), try edges(canvas)) {
      #expect(abs(one - other) < 2 * pixel, "\(one) \(other)")
    }
  }

  @Test func heavierIsHeavier() throws {
    func mass(_ weight: Int) throws -> Double {
      try #require(try TestTexts.raster("Hug", TextStyle(size: 0.2, weight: weight))).mass
    }
    #expect(try mass(400) * 1.2 < mass(700))
  }

  @Test func theBoxLiesAroundTheLines() throws {
    let style = TextStyle(
      size: 0.2, box: TextStyle.Box(color: .constant(.black), padding: 0.05))
    let raster = try #require(try TestTexts.raster("H", style))
    // A line of 72 pixels and 18 of padding on each side.
    #expect(raster.ink.height == 108 && raster.ink.y == 126)
  }
}
