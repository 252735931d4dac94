import CLibass
import MediaValues
import Pixels
import Titling

/// The page on which libass lays out a text: the canvas with a canvas of the same size on each side,
/// because libass draws nothing outside its frame.
struct TextPage: Hashable {
  let surroundings: PixelBounds
  /// The left and right margin of the lines, in pixels; negative if lines extend beyond the page. It need not be whole, so
  /// that lines are broken at the same letters at all sizes of the canvas.
  private let margin: Double
  private(set) var alignment: TextStyle.Alignment
  /// The point of the text as a whole that libass lays to a whole pixel: its middle, or an edge or a corner.
  var anchor: Anchor
  /// The edge of the page at which lines begin that are wider than the width at which lines are broken; `nil` if all lines
  /// are aligned to the widest one.
  var longLineStart: LineStart?
  /// The space between lines in addition to their height, in pixels.
  var gap: Double
  /// The space after each letter in addition to its own, in pixels.
  let spacing: Double

  struct Anchor: Hashable {
    var across = TextStyle.Alignment.center
    var down = TextStyle.VerticalAlignment.middle
  }

  /// The gap that is added to count lines, in pixels.
  static let probe = 8.0

  /// Creates the page of a text whose lines are broken at a width in pixels; by default at that of its style.
  init(_ layer: TextLayer, lineHeight: Double, width: Double? = nil) {
    surroundings = layer.canvas.surroundings
    let width = width ?? layer.look.width * Double(layer.canvas.width)
    margin = (Double(surroundings.width) - width) / 2
    alignment = layer.look.alignment
    anchor = Anchor()
    gap = (layer.look.lineSpacing - 1) * lineHeight
    spacing = layer.look.letterSpacing * lineHeight
  }

  /// Where lines begin: that of the first letters of a direction of writing.
  enum LineStart { case left, right }

  /// The columns of the canvas between which lines are broken.
  var columns: Range<Int> {
    let whole = Int(clamping: margin.rounded())
    let left = surroundings.x + whole
    return left..<max(left, left + surroundings.width - 2 * whole)
  }

  /// The margins of the lines in units of the script. Lines end after the space that follows their last letter. The margin at
  /// which the text is anchored is whole pixels, and so is its middle.
  var margins: (left: Int32, right: Int32) {
    func units(_ pixels: Double) -> Int32 {
      Int32(clamping: (pixels * Double(TextScript.unitsPerPixel)).rounded())
    }
    let (both, end) = (2 * margin - spacing, Double(trailing))
    let left =
      switch anchor.across {
      case .left: margin.rounded()
      case .center: (both + end) / 2
      case .right: both - (margin.rounded() - end)
      }
    return (units(left), units(both - left))
  }

  /// Returns the page on which all lines are at one of its margins, whatever their width.
  func aligned(at side: TextStyle.Alignment) -> TextPage {
    var page = self
    (page.alignment, page.anchor.across, page.longLineStart) = (side, side, nil)
    return page
  }

  /// The space after the last letter of each line, in whole pixels, which lines need not have.
  var trailing: Int { Int(clamping: spacing.rounded()) }

  /// A page without line breaks, on which all texts begin at the same place.
  init(for letters: Typeface) {
    let size = Int(clamping: letters.size.rounded(.up))
    surroundings = PixelSize(width: 4 * size, height: size).surroundings
    margin = 0
    alignment = .left
    anchor = Anchor(across: .left)
    gap = 0
    spacing = 0
  }
}

extension TextPage.Anchor {
  /// The constants of libass for this place of the text on the page.
  var alignment: Int32 {
    let horizontal =
      switch across {
      case .left: HALIGN_LEFT
      case .center: HALIGN_CENTER
      case .right: HALIGN_RIGHT
      }
    let vertical =
      switch down {
      case .top: VALIGN_TOP
      case .middle: VALIGN_CENTER
      case .bottom: VALIGN_SUB
      }
    return Int32(vertical | horizontal)
  }
}

extension TextStyle.Alignment {
  /// The constant of libass for this alignment of the lines in a block.
  var justification: Int32 {
    switch self {
    case .left: Int32(ASS_JUSTIFY_LEFT)
    case .center: Int32(ASS_JUSTIFY_CENTER)
    case .right: Int32(ASS_JUSTIFY_RIGHT)
    }
  }
}
