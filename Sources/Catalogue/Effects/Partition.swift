import MediaValues

extension EffectKind {
  static let partition = EffectKind(
    "partition", "Shows the image several times, or several tracks, in cells.",
    [columns, rows, layout, tracks, gap, color, mirror]
  ) { arguments, moment in
    let grid =
      CellLayout(arguments[text: layout])
      ?? CellLayout(
        columns: Int(clamping: arguments[number: columns].rounded()),
        rows: Int(clamping: arguments[number: rows].rounded()))
    let across = Spacing(
      grid.columns, gap: arguments[number: gap] / moment.aspect, pixels: moment.canvas.width)
    let down = Spacing(grid.rows, gap: arguments[number: gap], pixels: moment.canvas.height)
    let mirror = arguments[text: mirror]
    let names = TrackNames.names(in: arguments[text: tracks])
    let cells = grid.cells.enumerated().map { index, place in
      var cell = EffectStep.Copy()
      (cell.x, cell.width) = across.middleAndLength(place.columns)
      (cell.y, cell.height) = down.middleAndLength(place.rows)
      cell.isFlippedX =
        place.columns.lowerBound % 2 == 1 && (mirror == "columns" || mirror == "both")
      cell.isFlippedY = place.rows.lowerBound % 2 == 1 && (mirror == "rows" || mirror == "both")
      if names.indices.contains(index) { cell.track = names[index] }
      // The middle of the image, in the aspect ratio of the cell.
      let shape = (min(1, cell.width / cell.height), min(1, cell.height / cell.width))
      cell.window = ((1 - shape.0) / 2, (1 - shape.1) / 2, shape.0, shape.1)
      return cell
    }
    return [.gaps(arguments[color: color], between: cells)] + cells.map { .image($0) }
  }

  private static let columns = Parameter.number(
    "columns", "The number of cells in a row.", in: 1...9, default: 2, isAnimatable: false)

  private static let rows = Parameter.number(
    "rows", "The number of rows.", in: 1...9, default: 1, isAnimatable: false)

  private static let layout = Parameter.text(
    "layout",
    "Cells of any size, instead of columns and rows: each word is a row, each letter a part of the"
      + " cell that it names, as in `aab aac`.", form: .cells, default: "")

  private static let tracks = Parameter.text(
    "tracks",
    "What each cell shows, separated by commas: the name of a track below, or `*` for everything below.",
    form: .tracks, default: "")

  private static let gap = Parameter.number(
    "gap", "The distance between cells, as a fraction of the canvas height.", in: 0...0.5,
    default: 0)

  private static let color = Parameter.color("color", "The colour of the gaps.", default: .black)

  private static let mirror = Parameter.word(
    "mirror", "Which neighbouring cells are mirrored.", of: ["none", "columns", "rows", "both"],
    default: "none")
}

/// Cells along one side of the canvas, with gaps between them; lengths are fractions of that side.
private struct Spacing {
  let count: Int
  let cell: Double
  let gap: Double
  /// The length of the side in pixels.
  let pixels: Double

  init(_ count: Int, gap: Double, pixels: Int) {
    self.count = count
    self.gap = gap
    self.pixels = Double(pixels)
    cell = max(0.001, (1 - gap * Double(count - 1)) / Double(count))
  }

  /// Returns the center and the length of a cell that spans some steps, with the gaps between them.
  func middleAndLength(_ steps: Range<Int>) -> (Double, Double) {
    let start = Double(steps.lowerBound) * (cell + gap) + shift(steps.lowerBound)
    let end = Double(steps.upperBound) * (cell + gap) - gap + shift(steps.upperBound)
    return ((start + end) / 2, max(0.001, end - start))
  }

  /// Returns how far a boundary between cells is moved, so that cells without gaps meet at an even pixel: between
  /// pixels or samples of color, both would be mixed with what is below.
  private func shift(_ boundary: Int) -> Double {
    guard 0 < boundary, boundary < count else { return 0 }
    let place = Double(boundary) / Double(count) * pixels
    return (2 * (place / 2).rounded() - place) / pixels
  }
}
