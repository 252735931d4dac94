import FilterGraphs
import MediaValues

/// Filters that smear the image as if the camera moved.
extension FilterKind {
  static let motionBlur = FilterKind(
    "motion_blur", "Smears the image in one direction, as if the camera moved.",
    [distance, angle], alpha: .premultiplied
  ) { arguments, size, image, graph in
    let distance = arguments[number: distance] * Double(size.height)
    guard distance >= 2 else { return image }
    let turn = arguments[number: angle].truncatingRemainder(dividingBy: 180)
    let angle = decimal(turn < 0 ? turn + 180 : turn)
    // The filter's blur decays to both sides; a fifth of the distance spreads as far as a uniform smear.
    let luma = graph.append(
      "dblur", ["angle": angle, "radius": decimal(max(1, distance / 5)), "planes": "9"],
      to: image)
    return graph.append(
      "dblur", ["angle": angle, "radius": decimal(max(1, distance / 10)), "planes": "6"], to: luma)
  }

  private static let distance = Parameter.number(
    "distance", "The length of the smear, as a fraction of the canvas height.", in: 0...0.3,
    default: 0.05)
  private static let angle = Parameter.number(
    "angle", "The direction, clockwise: 0 is horizontal, 90 is vertical.", in: -360...360,
    default: 0, unit: "degrees")

  static let zoomBlur = FilterKind(
    "zoom_blur", "Smears the image away from a point, as if the camera moved quickly towards it.",
    [amount, x, y], alpha: .premultiplied
  ) { arguments, size, image, graph in
    // Each round adds an enlarged copy of the image to itself, with twice the enlargement of the previous
    // round: five rounds are equivalent to thirty-two exposures.
    let rounds = 5
    let unit = arguments[number: amount] / Double(1 << rounds - 1)
    return (0..<rounds).reduce(image) { image, round in
      let growth = unit * Double(1 << round)
      let larger = PixelSize(
        width: 2 * Int(clamping: (Double(size.width) * (1 + growth) / 2).rounded()),
        height: 2 * Int(clamping: (Double(size.height) * (1 + growth) / 2).rounded()))
      guard larger.width > size.width + 1, larger.height > size.height + 1 else { return image }
      let (kept, copy) = graph.split(image)
      let enlarged = graph.scale(copy, to: larger, flags: "bilinear")
      let cut = graph.append(
        "crop",
        [
          "w": "\(size.width)", "h": "\(size.height)",
          "x": decimal((Double(larger.width - size.width) * arguments[number: x]).rounded()),
          "y": decimal((Double(larger.height - size.height) * arguments[number: y]).rounded()),
          "exact": "1",
        ], to: enlarged)
      return graph.mix(kept, with: cut, amount: 0.5)
    }
  }

  private static let amount = Parameter.number(
    "amount", "How much the image grows during the exposure.", in: 0...1, default: 0.15)
  private static let x = Parameter.number(
    "x", "The point: 0 is the left edge, 1 the right.", in: 0...1, default: 0.5)
  private static let y = Parameter.number(
    "y", "The point: 0 is the top, 1 the bottom.", in: 0...1, default: 0.5)
}
