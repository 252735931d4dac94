/// Reads SVG path data, command by command.
struct PathReader {
  private var numbers: PathNumbers
  private var made: [PathData.Step] = []
  /// The current point, and the beginning of the current part.
  private var last = PathData.Point(0, 0)
  private var first = PathData.Point(0, 0)
  /// The control point that a smooth curve reflects, with the letter of the curve that set it.
  private var control: (of: UInt8, point: PathData.Point)?
  private var hasClosed = false

  init(_ text: String) {
    numbers = PathNumbers(text)
  }

  mutating func steps() throws(PathData.Problem) -> [PathData.Step] {
    while let letter = try numbers.command() {
      if made.isEmpty, letter | 0x20 != UInt8(ascii: "m") {
        throw numbers.problem("a path begins with M, a move", back: 1)
      }
      var command = letter
      repeat {
        try read(command | 0x20, isRelative: command >= UInt8(ascii: "a"))
        // Further points of a move are lines.
        if command | 0x20 == UInt8(ascii: "m") { command -= 1 }
        if made.count > PathData.maxSteps {
          throw numbers.problem(
            "the path has more than \(PathData.maxSteps) steps",
            help: "draw fewer lines and curves, or divide the path among several shapes")
        }
      } while command | 0x20 != UInt8(ascii: "z") && numbers.isAtNumber
    }
    guard !made.isEmpty else { throw numbers.problem("the path is empty") }
    return made
  }

  private mutating func read(
    _ command: UInt8, isRelative: Bool
  ) throws(PathData.Problem) {
    let origin = isRelative ? last : PathData.Point(0, 0)
    if hasClosed, command != UInt8(ascii: "m"), command != UInt8(ascii: "z") {
      made.append(.move(last))
    }
    hasClosed = false
    switch command {
    case UInt8(ascii: "m"):
      last = try point(origin)
      first = last
      made.append(.move(last))
    case UInt8(ascii: "l"): add(line: try point(origin))
    case UInt8(ascii: "h"):
      add(line: PathData.Point(try numbers.coordinate(origin.x), last.y))
    case UInt8(ascii: "v"):
      add(line: PathData.Point(last.x, try numbers.coordinate(origin.y)))
    case UInt8(ascii: "c"):
      let start = try point(origin)
      try add(curve: start, point(origin), point(origin), by: command)
    case UInt8(ascii: "s"):
      let start = reflected(of: UInt8(ascii: "c"))
      try add(curve: start, point(origin), point(origin), by: UInt8(ascii: "c"))
    case UInt8(ascii: "q"):
      let bend = try point(origin)
      add(bend: bend, try point(origin))
    case UInt8(ascii: "t"):
      let bend = reflected(of: UInt8(ascii: "q"))
      add(bend: bend, try point(origin))
    case UInt8(ascii: "a"):
      let arc = PathArc(
        radiusX: try numbers.number(), radiusY: try numbers.number(), angle: try numbers.number(),
        isLarge: try numbers.flag(), isClockwise: try numbers.flag(), from: last,
        to: try point(origin))
      for curve in arc.curves { add(curve: curve.0, curve.1, curve.2, by: command) }
    case UInt8(ascii: "z"):
      made.append(.close)
      last = first
      control = nil
      hasClosed = true
    default: throw numbers.problem("no command of a path has this letter", back: 1)
    }
  }

  private mutating func point(_ origin: PathData.Point) throws(PathData.Problem) -> PathData.Point {
    PathData.Point(try numbers.coordinate(origin.x), try numbers.coordinate(origin.y))
  }

  private mutating func add(line end: PathData.Point) {
    made.append(.line(end))
    last = end
    control = nil
  }

  private mutating func add(
    curve start: PathData.Point, _ second: PathData.Point, _ end: PathData.Point, by letter: UInt8
  ) {
    made.append(.curve(start, second, end))
    control = (letter, second)
    last = end
  }

  /// Adds a quadratic curve as a cubic one.
  private mutating func add(bend: PathData.Point, _ end: PathData.Point) {
    func toward(_ point: PathData.Point) -> PathData.Point {
      PathData.Point(
        point.x + (bend.x - point.x) * 2 / 3, point.y + (bend.y - point.y) * 2 / 3)
    }
    made.append(.curve(toward(last), toward(end), end))
    control = (UInt8(ascii: "q"), bend)
    last = end
  }

  /// Returns the last control point on the other side of the current point, if the curve before was of the same kind.
  private func reflected(of letter: UInt8) -> PathData.Point {
    guard let control, control.of == letter else { return last }
    return PathData.Point(2 * last.x - control.point.x, 2 * last.y - control.point.y)
  }
}
