import FilterGraphs
import Glibc
import MediaValues

extension FilterKind {
  /// Pulls red and blue apart.
  static let rgbShift = FilterKind(
    "rgb_shift", "Pulls red and blue apart, as a poor lens or a broken screen does.",
    [distance, angle], in: .rgb
  ) { arguments, size, picture, graph in
    let turn = arguments[number: angle] * Double.pi / 180
    let distance = arguments[number: distance] * Double(size.height)
    let x = max(-255, min(255, Int(clamping: (distance * cos(turn)).rounded())))
    let y = max(-255, min(255, Int(clamping: (distance * sin(turn)).rounded())))
    guard (x, y) != (0, 0) else { return picture }
    return graph.append(
      "rgbashift", ["rh": "\(x)", "rv": "\(y)", "bh": "\(-x)", "bv": "\(-y)"], to: picture)
  }

  private static let distance = Parameter.number(
    "distance", "How far each goes, as a part of the canvas height.", in: 0...0.1, default: 0.006)
  private static let angle = Parameter.number(
    "angle", "Where red goes: 0 is to the right; it grows clockwise.", in: -360...360, default: 0,
    unit: "degrees")
}
