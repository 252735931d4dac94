import FilterGraphs
import MediaValues

/// Filters that blur the image, or a part of it.
extension FilterKind {
  /// A Gaussian blur, equal in all directions.
  package static let blur = FilterKind(
    "blur", "Softens the image evenly.", [blurRadius], alpha: .premultiplied
  ) { arguments, size, image, graph in
    let radius = arguments[number: blurRadius]
    guard radius > 0 else { return image }
    return graph.blur(image, sigma: radius * Double(size.height), size: size)
  }

  private static let blurRadius = Parameter.number(
    "radius", "The standard deviation, as a fraction of the canvas height.", in: 0...0.1,
    default: 0.01)

  /// The mean of a square around each pixel: cheaper than a Gaussian blur, and slightly blocky.
  static let boxBlur = FilterKind(
    "box_blur", "Softens the image by averaging squares.", [boxBlurRadius],
    alpha: .premultiplied
  ) { arguments, size, image, graph in
    let shorter = min(size.width, size.height)
    let radius = arguments[number: boxBlurRadius] * Double(size.height)
    let luma = min(Int(clamping: radius.rounded()), (shorter - 1) / 2)
    let chroma = min(Int(clamping: (radius / 2).rounded()), (shorter / 2 - 1) / 2)
    guard luma > 0 else { return image }
    return graph.append(
      "boxblur",
      [
        "luma_radius": "\(luma)", "luma_power": "1", "chroma_radius": "\(chroma)",
        "chroma_power": "1", "alpha_radius": "\(luma)", "alpha_power": "1",
      ], to: image)
  }

  private static let boxBlurRadius = Parameter.number(
    "radius", "Half the size of the squares, as a fraction of the canvas height.", in: 0...0.1,
    default: 0.015)

  /// A sharp band across a blurred image, which makes large things look like models.
  static let tiltShift = FilterKind(
    "tilt_shift",
    "A sharp band across a blurred image, which makes the scene look like a miniature.",
    [center, height, tiltShiftRadius], alpha: .premultiplied
  ) { arguments, size, image, graph in
    let radius = arguments[number: tiltShiftRadius]
    guard radius > 0 else { return image }
    let (sharp, copy) = graph.split(graph.withAlpha(image))
    let soft = graph.blur(copy, sigma: radius * Double(size.height), size: size)
    let half = arguments[number: height] / 2
    let band = graph.band(
      around: arguments[number: center], from: half, to: half + 0.15, size: size)
    return graph.merge(sharp, with: soft, by: graph.mask(band, size: size), mixesAlpha: true)
  }

  private static let center = Parameter.number(
    "center", "The centre of the band: 0 is the top, 1 the bottom.", in: 0...1,
    default: 0.55)
  private static let height = Parameter.number(
    "height", "The height of the sharp band, as a fraction of the canvas height.", in: 0...1,
    default: 0.2)
  private static let tiltShiftRadius = Parameter.number(
    "radius", "The standard deviation of the blur, as a fraction of the canvas height.",
    in: 0...0.05,
    default: 0.012)

  /// A blend of the blurred and the sharp image: skin becomes smooth, and edges stay sharp.
  static let softFocus = FilterKind(
    "soft_focus", "Mixes the sharp image with a blurred one, like a diffusion filter on the lens.",
    [amount, softFocusRadius], alpha: .premultiplied
  ) { arguments, size, image, graph in
    let (amount, radius) = (arguments[number: amount], arguments[number: softFocusRadius])
    guard amount > 0, radius > 0 else { return image }
    let (sharp, copy) = graph.split(image)
    let soft = graph.blur(copy, sigma: radius * Double(size.height), size: size)
    return graph.mix(sharp, with: soft, amount: amount)
  }

  private static let amount = Parameter.number(
    "amount", "The share of the blurred image.", in: 0...1, default: 0.5)
  private static let softFocusRadius = Parameter.number(
    "radius", "The standard deviation of the blur, as a fraction of the canvas height.",
    in: 0...0.1,
    default: 0.015)
}
