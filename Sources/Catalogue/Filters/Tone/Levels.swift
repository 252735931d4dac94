import FilterGraphs
import MediaValues

extension FilterKind {
  /// Says which tones become black and white, and where the middle goes.
  static let levels = FilterKind(
    "levels", "Says which tones become black and white, and where the middle goes.",
    [black, white, middle, outputBlack, outputWhite], in: .rgb
  ) { arguments, _, picture, graph in
    let (low, high) = (arguments[number: black], arguments[number: white])
    let (floor, ceiling) = (arguments[number: outputBlack], arguments[number: outputWhite])
    let gamma = arguments[number: middle]
    guard (low, high, gamma) != (0, 1, 1) || (floor, ceiling) != (0, 1) else { return picture }
    let spread = "clip((val/255-\(decimal(low)))/\(decimal(max(high - low, 0.001))),0,1)"
    let bent = gamma == 1 ? spread : "pow(\(spread),\(decimal(1 / gamma)))"
    return graph.table("255*(\(decimal(floor))+\(decimal(ceiling - floor))*\(bent))", to: picture)
  }

  private static let black = Parameter.number(
    "black", "What becomes black; unchanged at 0.", in: 0...1, default: 0.05)
  private static let white = Parameter.number(
    "white", "What becomes white; unchanged at 1. Not above `black`, it cuts the picture in two.",
    in: 0...1, default: 0.95)
  private static let middle = Parameter.number(
    "gamma", "Above 1 lightens the middle tones, below 1 darkens them.", in: 0.1...10, default: 1)
  private static let outputBlack = Parameter.number(
    "output_black", "What black becomes in the end.", in: 0...1, default: 0)
  private static let outputWhite = Parameter.number(
    "output_white", "What white becomes in the end.", in: 0...1, default: 1)
}
