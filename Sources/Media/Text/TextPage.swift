import CLibass
import MediaValues
import Titling

/// Where libass lays a text out: in the middle of a canvas with one more of it on each side, since
/// libass draws nothing beyond its frame.
struct TextPage: Hashable {
  let surroundings: PixelBounds
  /// Left and right, where lines are broken; negative beyond the frame.
  let margin: Int
  let alignment: TextStyle.Alignment
  /// Whether the whole text stands in the middle, rather than at the left.
  let isCentered: Bool
  /// Between lines, beyond their height, in pixels.
  let gap: Double

  init(_ layer: TextLayer, lineHeight: Double) {
    surroundings = layer.canvas.surroundings
    let width = layer.look.width * Double(layer.canvas.width)
    margin = Int(clamping: ((Double(surroundings.width) - width) / 2).rounded())
    alignment = layer.look.alignment
    isCentered = true
    gap = (layer.look.lineSpacing - 1) * lineHeight
  }

  /// One on which nothing is broken, and all texts begin at the same place.
  init(for letters: Typeface) {
    let size = Int(clamping: letters.size.rounded(.up))
    surroundings = PixelSize(width: 4 * size, height: size).surroundings
    margin = 0
    alignment = .left
    isCentered = false
    gap = 0
  }
}

extension TextStyle.Alignment {
  /// How libass lays the lines of a block to each other.
  var justification: Int32 {
    switch self {
    case .left: Int32(ASS_JUSTIFY_LEFT)
    case .center: Int32(ASS_JUSTIFY_CENTER)
    case .right: Int32(ASS_JUSTIFY_RIGHT)
    }
  }
}
