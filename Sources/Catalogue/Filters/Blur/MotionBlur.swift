import FilterGraphs
import MediaValues

extension FilterKind {
  /// Smears the picture in one direction.
  static let motionBlur = FilterKind(
    "motion_blur", "Smears the picture in one direction, as if the camera moved.",
    [distance, angle]
  ) { arguments, size, picture, graph in
    let distance = arguments[number: distance] * Double(size.height)
    guard distance >= 2 else { return picture }
    let turn = arguments[number: angle].truncatingRemainder(dividingBy: 180)
    let angle = decimal(turn < 0 ? turn + 180 : turn)
    // The filter fades out to both sides; a fifth of the distance spreads as far as an even smear.
    let luma = graph.append(
      "dblur", ["angle": angle, "radius": decimal(max(1, distance / 5)), "planes": "1"],
      to: picture)
    return graph.append(
      "dblur", ["angle": angle, "radius": decimal(max(1, distance / 10)), "planes": "6"], to: luma)
  }

  private static let distance = Parameter.number(
    "distance", "How far, as a part of the canvas height.", in: 0...0.3, default: 0.05)
  private static let angle = Parameter.number(
    "angle", "The direction: 0 is sideways, 90 up and down; it grows clockwise.", in: -360...360,
    default: 0, unit: "degrees")
}
