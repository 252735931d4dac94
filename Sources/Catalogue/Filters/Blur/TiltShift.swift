import FilterGraphs
import MediaValues

extension FilterKind {
  /// A sharp band across a blurred picture: what is large looks like a model.
  static let tiltShift = FilterKind(
    "tilt_shift", "A sharp band across a blurred picture, which makes the world a toy.",
    [center, height, radius]
  ) { arguments, size, picture, graph in
    let radius = arguments[number: radius]
    guard radius > 0 else { return picture }
    let (sharp, copy) = graph.split(graph.withAlpha(picture))
    let soft = graph.blur(copy, sigma: radius * Double(size.height))
    let half = arguments[number: height] / 2
    let band = graph.band(
      around: arguments[number: center], from: half, to: half + 0.15, size: size)
    return graph.merge(sharp, with: soft, by: graph.mask(band, size: size))
  }

  private static let center = Parameter.number(
    "center", "Where the middle of the band is: 0 is the top, 1 the bottom.", in: 0...1,
    default: 0.55)
  private static let height = Parameter.number(
    "height", "How high the sharp band is, as a part of the canvas height.", in: 0...1,
    default: 0.2)
  private static let radius = Parameter.number(
    "radius", "Standard deviation of the blur, as a part of the canvas height.", in: 0...0.05,
    default: 0.012)
}
