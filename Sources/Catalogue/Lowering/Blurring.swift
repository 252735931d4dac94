package import FilterGraphs
package import MediaValues

extension FilterGraph {
  /// Appends a Gaussian blur of 4:2:0, and of alpha. `sigma` is in pixels of luma.
  ///
  /// Three passes of the recursive filter are close to a true Gaussian, and cost the same for any sigma. Chroma
  /// has half the resolution, so half the sigma.
  mutating func blur(_ image: Pad, sigma: Double, size: PixelSize) -> Pad {
    let luma = gaussian(image, sigma: sigma, planes: "9", size: size)
    return gaussian(luma, sigma: sigma / 2, planes: "6", size: size)
  }

  /// Appends a Gaussian blur of the luma alone.
  mutating func blurLuma(_ image: Pad, sigma: Double, size: PixelSize) -> Pad {
    gaussian(image, sigma: sigma, planes: "1", size: size)
  }

  /// Appends a Gaussian blur of planar RGB, and of alpha.
  mutating func blurRGB(_ image: Pad, sigma: Double, size: PixelSize) -> Pad {
    gaussian(image, sigma: sigma, planes: "15", size: size)
  }

  /// Appends a Gaussian blur of some planes. A smaller image than the filter can process is enlarged for it.
  private mutating func gaussian(
    _ image: Pad, sigma: Double, planes: String, size: PixelSize
  ) -> Pad {
    let blurred = GaussianSize(of: size)
    guard blurred.size != size, sigma >= GaussianSize.leastSigma else {
      return gaussian(image, sigma: sigma, enlarged: blurred, planes: planes)
    }
    let large = scale(image, to: blurred.size, flags: "bilinear")
    return scale(
      gaussian(large, sigma: sigma, enlarged: blurred, planes: planes), to: size, flags: "bilinear")
  }

  /// Appends a Gaussian blur of the planes in a mask of bits, for an image that has been enlarged from its size to
  /// `enlarged`. `sigma` is in pixels of the image before that. Returns the same pad if no pixel would change.
  package mutating func gaussian(
    _ image: Pad, sigma: Double, enlarged: GaussianSize, planes: String = "15"
  ) -> Pad {
    guard sigma >= GaussianSize.leastSigma else { return image }
    return append(
      "gblur",
      [
        "sigma": decimal(min(1024, sigma * enlarged.across)),
        "sigmaV": decimal(min(1024, sigma * enlarged.down)), "steps": "3", "planes": planes,
      ], to: image)
  }

  /// Amplifies the differences of the luma from its surroundings by `amount`. `sigma` is the radius of the
  /// surroundings in pixels. Differences below `threshold` (0 to 1) are not amplified.
  mutating func sharpen(
    _ image: Pad, sigma: Double, amount: Double, threshold: Double = 0, size: PixelSize
  ) -> Pad {
    let (kept, copy) = split(image)
    let (sharp, soft) = split(copy)
    let difference = blend(sharp, with: blurLuma(soft, sigma: sigma, size: size), ["grainextract"])
    let least = decimal(threshold * 219)
    let scaled = table(
      fullLuma: "128+\(decimal(amount))*(val-128)*gte(abs(val-128),\(least))", to: difference)
    let sharpened = blend(kept, with: scaled, ["grainmerge"])
    return table(luma: "val+0", to: sharpened)
  }
}

/// The size at which an image of 4:2:0 is blurred. `gblur` reads uninitialized memory in planes of up to 16 columns, and
/// its last columns are wrong in planes of up to two rows (docs/ffmpeg-notes.md).
package struct GaussianSize {
  package let size: PixelSize
  /// The factors by which it is larger than the image.
  package let across: Double
  package let down: Double

  /// The standard deviation, in pixels, from which `gblur` is used. Less changes no sample of 8 or 10 bits. Below 0.0025
  /// the filter's factors lose their digits: images become brighter or darker, and below 0.0003 black or white.
  fileprivate static let leastSigma = 0.01

  package init(of image: PixelSize) {
    size = PixelSize(width: max(64, image.width), height: max(8, image.height))
    across = Double(size.width) / Double(max(1, image.width))
    down = Double(size.height) / Double(max(1, image.height))
  }
}
