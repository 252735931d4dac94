import FilterGraphs
import MediaValues

extension FilterKind {
  /// Lightens what is dark and darkens what is light, or the other way round, apart from each
  /// other; black and white stay.
  static let highlightsShadows = FilterKind(
    "highlights_shadows", "Brings out what hides in the shadows and the highlights.",
    [shadows, highlights], in: .rgb
  ) { arguments, _, picture, graph in
    let (shadows, highlights) = (arguments[number: shadows], arguments[number: highlights])
    guard (shadows, highlights) != (0, 0) else { return picture }
    // The humps stand at a quarter and at three quarters. Their heights are such that the sum
    // never falls.
    let dark = shadows * (shadows > 0 ? 1.8 : 0.95)
    let light = highlights * (highlights > 0 ? 0.95 : 1.8)
    return graph.table(
      "st(0,val/255);255*(ld(0)+\(decimal(dark))*ld(0)*pow(1-ld(0),3)"
        + "+\(decimal(light))*(1-ld(0))*pow(ld(0),3))",
      to: picture)
  }

  private static let shadows = Parameter.number(
    "shadows", "Above 0 lightens what is dark, below 0 darkens it.", in: -1...1, default: 0.5)
  private static let highlights = Parameter.number(
    "highlights", "Above 0 lightens what is light, below 0 darkens it.", in: -1...1,
    default: -0.3)
}
