import Media
import MediaValues
import Pixels
import Titling

/// Texts in DejaVu Sans on a small canvas, where a line of the size 0.2 is 72 pixels high.
struct TestTexts {
  static let canvas = PixelSize(width: 640, height: 360)

  static func layer(
    _ text: String, _ style: TextStyle = TextStyle(size: 0.2), enter: TextAnimation? = nil,
    exit: TextAnimation? = nil, frameCount: Int = 60, canvas: PixelSize = canvas
  ) -> TextLayer {
    var look = ResolvedTextStyle(style)
    look.family = style.font ?? "DejaVu Sans"
    return TextLayer(
      text: text, look: look,
      movement: Movement(
        enter: [enter].compactMap(\.self), exit: [exit].compactMap(\.self)), frameCount: frameCount,
      canvas: canvas,
      frameRate: .thirty)
  }

  /// Returns the raster of a text without animations.
  static func raster(
    _ text: String, _ style: TextStyle = TextStyle(size: 0.2), canvas: PixelSize = canvas
  ) throws -> TextRaster? {
    try TextPainter(layer(text, style, canvas: canvas)).raster(atFrame: 0)
  }
}

extension TextRaster {
  /// Returns the color of a pixel of the canvas; transparent black outside of the raster.
  func pixel(_ x: Int, _ y: Int) -> Color {
    guard bounds.contains(x: x, y: y) else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    let index = (y - self.y) * width + x - self.x
    return Color(red: red[index], green: green[index], blue: blue[index], alpha: alpha[index])
  }

  /// The amount of ink, in pixels.
  var mass: Double { alpha.reduce(0) { $0 + Double($1) } / 255 }

  /// The smallest rectangle that contains the ink.
  var ink: PixelBounds {
    AlphaPlane(bounds: bounds, bytes: alpha).trimmed?.bounds ?? .none
  }

  /// The center of mass of the ink.
  var middle: (x: Double, y: Double) {
    var (sumX, sumY) = (0.0, 0.0)
    for (index, byte) in alpha.enumerated() where byte > 0 {
      sumX += (Double(x + index % width) + 0.5) * Double(byte)
      sumY += (Double(y + index / width) + 0.5) * Double(byte)
    }
    return (sumX / mass / 255, sumY / mass / 255)
  }

  /// The ink of each line: rows with ink, separated by empty rows.
  var lines: [PixelBounds] {
    var lines: [PixelBounds] = []
    var first: Int?
    for row in 0...height {
      let hasInk = row < height && alpha[row * width..<(row + 1) * width].contains { $0 > 0 }
      if hasInk, first == nil { first = row }
      if !hasInk, let start = first {
        let part = PixelBounds(x: x, y: y + start, width: width, height: row - start)
        lines.append(
          AlphaPlane(bounds: bounds, bytes: alpha).within(part).trimmed?.bounds ?? .none)
        first = nil
      }
    }
    return lines
  }
}
