import FilterGraphs
import MediaValues

extension FilterKind {
  /// Flat areas of colour with dark outlines.
  static let toon = FilterKind(
    "toon", "Paints flat areas with dark outlines, as in a comic.",
    [steps, smoothness, outline]
  ) { arguments, size, picture, graph in
    let height = Double(size.height)
    let smooth = graph.blur(picture, sigma: max(0.3, arguments[number: smoothness] * height))
    let (areas, copy) = graph.split(smooth)
    let steps = arguments[number: steps].rounded()
    let flat = graph.table(
      tone: "(floor(min(ld(0),0.999)*\(decimal(steps)))+0.5)/\(decimal(steps))", saturation: 1.35,
      to: areas)
    let slopes = graph.append("sobel", ["planes": "1", "scale": "2"], to: copy)
    let ink = graph.table(
      fullLuma: "235-219*clip((val-60)*\(decimal(arguments[number: outline]))/60,0,1)", to: slopes)
    return graph.blend(flat, with: ink, ["darken"])
  }

  private static let steps = Parameter.number(
    "steps", "How many tones there are; whole numbers count.", in: 2...16, default: 5)
  private static let smoothness = Parameter.number(
    "smoothness", "What is finer vanishes, as a part of the canvas height.", in: 0...0.01,
    default: 0.0025)
  private static let outline = Parameter.number(
    "outline", "How strong the outlines are; there are none at 0.", in: 0...4, default: 1.2)
}
