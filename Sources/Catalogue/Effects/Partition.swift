import MediaValues

extension EffectKind {
  static let partition = EffectKind(
    "partition", "Shows the picture several times, in cells.", [columns, rows, gap, color, mirror]
  ) { arguments, moment in
    let columns = Int(arguments[number: columns].rounded())
    let rows = Int(arguments[number: rows].rounded())
    let gap = (x: arguments[number: gap] / moment.aspect, y: arguments[number: gap])
    let width = max(0.001, (1 - gap.x * Double(columns - 1)) / Double(columns))
    let height = max(0.001, (1 - gap.y * Double(rows - 1)) / Double(rows))
    let mirror = arguments[text: mirror]
    let cells = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        var cell = EffectStroke.Copy()
        (cell.width, cell.height) = (width, height)
        cell.x = Double(column) * (width + gap.x) + width / 2
        cell.y = Double(row) * (height + gap.y) + height / 2
        cell.isFlippedX = column % 2 == 1 && (mirror == "columns" || mirror == "both")
        cell.isFlippedY = row % 2 == 1 && (mirror == "rows" || mirror == "both")
        // The middle of the picture, in the shape of the cell.
        let (across, down) = (min(1, width / height), min(1, height / width))
        cell.window = ((1 - across) / 2, (1 - down) / 2, across, down)
        return EffectStroke.picture(cell)
      }
    }
    return [.fill(arguments[color: color])] + cells
  }

  private static let columns = Parameter.number(
    "columns", "Cells side by side.", in: 1...9, default: 2, isAnimatable: false)

  private static let rows = Parameter.number(
    "rows", "Cells above each other.", in: 1...9, default: 1, isAnimatable: false)

  private static let gap = Parameter.number(
    "gap", "Between cells, as a part of the canvas height.", in: 0...0.5, default: 0)

  private static let color = Parameter.color("color", "The colour of the gaps.", default: .black)

  private static let mirror = Parameter.word(
    "mirror", "Which neighbours are mirrored.", of: ["none", "columns", "rows", "both"],
    default: "none")
}
