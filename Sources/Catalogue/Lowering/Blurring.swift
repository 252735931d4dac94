import FilterGraphs

extension FilterGraph {
  /// Appends a Gaussian blur of 4:2:0, which leaves alpha unchanged. `sigma` is in pixels of luma.
  ///
  /// Three passes of the recursive filter are close to a true Gaussian, and cost the same for any sigma. Chroma
  /// has half the resolution, so half the sigma.
  mutating func blur(_ image: Pad, sigma: Double) -> Pad {
    let luma = blurLuma(image, sigma: sigma)
    return append(
      "gblur", ["sigma": decimal(sigma / 2), "steps": "3", "planes": "6"], to: luma)
  }

  mutating func blurLuma(_ image: Pad, sigma: Double) -> Pad {
    append("gblur", ["sigma": decimal(sigma), "steps": "3", "planes": "1"], to: image)
  }

  /// Appends a Gaussian blur of planar RGB.
  mutating func blurRGB(_ image: Pad, sigma: Double) -> Pad {
    append("gblur", ["sigma": decimal(sigma), "steps": "3", "planes": "7"], to: image)
  }

  /// Amplifies the differences of the luma from its surroundings by `amount`. `sigma` is the radius of the
  /// surroundings in pixels. Differences below `threshold` (0 to 1) are not amplified.
  mutating func sharpen(
    _ image: Pad, sigma: Double, amount: Double, threshold: Double = 0
  ) -> Pad {
    let (kept, copy) = split(image)
    let (sharp, soft) = split(copy)
    let difference = blend(sharp, with: blurLuma(soft, sigma: sigma), ["grainextract"])
    let least = decimal(threshold * 219)
    let scaled = table(
      fullLuma: "128+\(decimal(amount))*(val-128)*gte(abs(val-128),\(least))", to: difference)
    let sharpened = blend(kept, with: scaled, ["grainmerge"])
    return table(luma: "val+0", to: sharpened)
  }
}
