import Media
import MediaValues
import Titling

/// Texts in DejaVu Sans on a small canvas, on which a line of the size 0.2 is 72 pixels high.
struct TextPictures {
  static let canvas = PixelSize(width: 640, height: 360)

  static func layer(
    _ text: String, _ style: TextStyle = TextStyle(size: 0.2), enter: TextMotion? = nil,
    exit: TextMotion? = nil, frameCount: Int = 60
  ) -> TextLayer {
    var look = TextLook(style)
    look.family = style.font ?? "DejaVu Sans"
    return TextLayer(
      text: text, look: look, enter: enter, exit: exit, frameCount: frameCount, canvas: canvas,
      frameRate: .thirty)
  }

  /// The picture of a text on which nothing moves.
  static func raster(_ text: String, _ style: TextStyle = TextStyle(size: 0.2)) throws
    -> TextRaster?
  {
    try TextPainter(layer(text, style)).raster(atFrame: 0)
  }
}

extension TextRaster {
  /// The colour of a pixel of the canvas; transparent black outside.
  func pixel(_ x: Int, _ y: Int) -> Color {
    guard bounds.contains(x: x, y: y) else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    let index = (y - self.y) * width + x - self.x
    return Color(red: red[index], green: green[index], blue: blue[index], alpha: alpha[index])
  }

  /// How much ink there is, in pixels.
  var mass: Double { alpha.reduce(0) { $0 + Double($1) } / 255 }

  /// The smallest rectangle that holds the ink.
  var ink: PixelBounds {
    InkPlane(bounds: bounds, bytes: alpha).trimmed?.bounds ?? .none
  }

  /// The middle of the ink.
  var middle: (x: Double, y: Double) {
    var (sumX, sumY) = (0.0, 0.0)
    for (index, byte) in alpha.enumerated() where byte > 0 {
      sumX += (Double(x + index % width) + 0.5) * Double(byte)
      sumY += (Double(y + index / width) + 0.5) * Double(byte)
    }
    return (sumX / mass / 255, sumY / mass / 255)
  }

  /// The ink of each line: rows with ink that empty rows part.
  var lines: [PixelBounds] {
    var lines: [PixelBounds] = []
    var first: Int?
    for row in 0...height {
      let hasInk = row < height && alpha[row * width..<(row + 1) * width].contains { $0 > 0 }
      if hasInk, first == nil { first = row }
      if !hasInk, let start = first {
        let part = PixelBounds(x: x, y: y + start, width: width, height: row - start)
        lines.append(
          InkPlane(bounds: bounds, bytes: alpha).within(part).trimmed?.bounds ?? .none)
        first = nil
      }
    }
    return lines
  }
}
