import Catalogue
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// The cells of a partition have the right places and contents.
struct PartitionTests {
  private func cells(
    _ arguments: [String: ParameterValue],
    canvas: PixelSize = PixelSize(width: 1920, height: 1080)
  ) throws -> [EffectStep.Copy] {
    let kind = try #require(EffectKind.named("partition"))
    return kind.steps(
      Arguments(arguments), at: EffectContext(time: 0, progress: 0, canvas: canvas)
    ).compactMap { stroke in
      if case .image(let copy) = stroke { copy } else { nil }
    }
  }

  /// Two to nine cells fill the canvas without gaps or overlaps.
  @Test(arguments: [
    ("ab", 2), ("a b", 2), ("aab aac", 3), ("ab cd", 4), ("aabb ccde", 5), ("aab aac def", 6),
    ("aaa bcd efg", 7), ("aabb cdef ghhh", 8), ("abc def ghi", 9),
  ]) func cellsFillTheCanvas(layout: String, count: Int) throws {
    let cells = try cells(["layout": .text(layout)])
    #expect(cells.count == count)
    let area = cells.reduce(0) { $0 + $1.width * $1.height }
    #expect(abs(area - 1) < 1e-9)
    for place in 0..<400 {
      let x = (Double(place % 20) + 0.5) / 20
      let y = (Double(place / 20) + 0.5) / 20
      let over = cells.filter {
        abs($0.x - x) < $0.width / 2 && abs($0.y - y) < $0.height / 2
      }
      #expect(over.count == 1, "\(layout) at \(x), \(y)")
    }
  }

  /// Horizontal and vertical gaps are equal, and a large cell spans the cells beside it.
  @Test func gapsAreAlike() throws {
    let cells = try cells(
      ["layout": .text("aab aac"), "gap": .number(0.1)],
      canvas: PixelSize(width: 2000, height: 1000))
    try #require(cells.count == 3)
    let (large, upper, lower) = (cells[0], cells[1], cells[2])
    let across = (upper.x - upper.width / 2) - (large.x + large.width / 2)
    let down = (lower.y - lower.height / 2) - (upper.y + upper.height / 2)
    #expect(abs(across * 2 - 0.1) < 1e-9 && abs(down - 0.1) < 1e-9)
    #expect(abs(large.height - 1) < 1e-9 && abs(lower.y + lower.height / 2 - 1) < 1e-9)
  }

  /// Cells without gaps show nothing of what is below, at any number of them.
  @Test(
    arguments: [
      ["columns": .number(3)], ["columns": .number(7), "rows": .number(5)],
      ["columns": .number(9), "rows": .number(9), "mirror": .text("both")],
      ["columns": .number(3), "mirror": .text("columns")], ["layout": .text("aab aac def")],
      ["layout": .text("aabb ccde"), "mirror": .text("rows")],
    ] as [[String: ParameterValue]],
    [
      PixelSize(width: 1280, height: 720), PixelSize(width: 66, height: 38),
    ])
  func cellsMeet(arguments: [String: ParameterValue], size: PixelSize) throws {
    let effect = RenderPlan.Effect(
      kind: AppliedKind(name: "partition", arguments: arguments), frames: 0..<1)
    let whole = try TestImages.plain(235, 90, 170, size: size)
    let drawn = try Scene(
      [whole], size: size, steps: [.layer(layer(0, fit: .fill)), .effect(effect)]
    ).render()[0]
    #expect(drawn.distance(to: whole) == 0)
  }

  /// A gap that opens begins with cells that meet.
  @Test func aGapOpensFromNothing() throws {
    func edges(_ gap: ExactDecimal) throws -> [Double] {
      try cells(["columns": .number(3), "gap": .number(gap)]).flatMap {
        [$0.x - $0.width / 2, $0.x + $0.width / 2]
      }
    }
    let (closed, narrow) = (try edges(0), try edges(0.0001))
    #expect(zip(closed, narrow).allSatisfy { abs($0 - $1) < 0.0001 })
  }

  @Test func cellsShowWhatTheyAreGiven() throws {
    let cells = try cells(["layout": .text("abc"), "tracks": .text("main, *, a b ")])
    #expect(cells.map(\.track) == ["main", nil, "a b"])
  }

  @Test(arguments: [
    ("aab aa", "letters"), ("aba", "rectangle"), ("ab ba", "rectangle"),
    ("abcdefghij", "at most 9"), ("aaaaaaaaaaaaa", "more than 12"),
  ]) func faultsAreReported(layout: String, words: String) {
    #expect(TextForm.cells.fault(of: layout)?.contains(words) == true)
  }

  @Test func namesAreReadBetweenCommas() {
    #expect(TextForm.tracks.fault(of: "a,,b") != nil)
    #expect(TextForm.tracks.fault(of: "a,b,c,d,e,f,g,h,i,j") != nil)
    #expect(TextForm.tracks.fault(of: "a, b") == nil && TextForm.tracks.fault(of: "") == nil)
  }
}
