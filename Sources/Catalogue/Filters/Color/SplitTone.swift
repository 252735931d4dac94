import FilterGraphs
import Glibc
import MediaValues

extension FilterKind {
  /// One colour for what is dark and one for what is light; black and white stay.
  static let splitTone = FilterKind(
    "split_tone", "Tints the shadows with one colour and the highlights with another.",
    [shadows, highlights, balance, amount], in: .rgb
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount > 0 else { return picture }
    let (dark, light) = (arguments[color: shadows], arguments[color: highlights])
    let bend = decimal(exp2(arguments[number: balance]))
    let tables = zip(dark.parts, light.parts).map { below, above in
      // The two humps are 1 high, at a third and at two thirds.
      let pull = amount * 0.4 * 6.75
      return "st(0,val/255);st(1,pow(ld(0),\(bend)));"
        + "255*(ld(0)+\(decimal(pull * (below - dark.luma)))*ld(1)*(1-ld(1))*(1-ld(1))"
        + "+\(decimal(pull * (above - light.luma)))*ld(1)*ld(1)*(1-ld(1)))"
    }
    return graph.table(
      red: tables[0], green: tables[1], blue: tables[2], to: picture)
  }

  private static let shadows = Parameter.color(
    "shadows", "The colour of what is dark.", default: Color(red: 0, green: 96, blue: 128))
  private static let highlights = Parameter.color(
    "highlights", "The colour of what is light.", default: Color(red: 255, green: 160, blue: 64))
  private static let balance = Parameter.number(
    "balance", "Above 0 more counts as dark, below 0 more as light.", in: -1...1, default: 0)
  private static let amount = Parameter.number(
    "amount", "How strong the tints are; unchanged at 0.", in: 0...1, default: 0.5)
}
