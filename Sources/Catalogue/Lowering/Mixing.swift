import FilterGraphs

extension FilterGraph {
  /// Combines two images of the same format, plane by plane. Planes without a mode are those of `base`;
  /// the fourth mode is that of alpha. `base` is what libavfilter calls the top, `A` in its formulas.
  mutating func blend(
    _ base: Pad, with other: Pad, _ modes: [String], opacity: Double = 1
  ) -> Pad {
    let options = modes.enumerated().flatMap { plane, mode in
      [
        Option(name: "c\(plane)_mode", value: mode),
        Option(name: "c\(plane)_opacity", value: decimal(opacity)),
      ]
    }
    return append("blend", options, inputs: [base, other], outputCount: 1)[0]
  }

  /// Returns `image` with the alpha of `original`, if they have any; both are planar RGB.
  mutating func keepAlpha(of original: Pad, in image: Pad) -> Pad {
    append("blend", ["c3_mode": "normal", "c3_opacity": "0"], to: image, original)
  }

  /// Returns `base` where the mask is black and `other` where it is white, with the alpha of `base` unless
  /// `mixesAlpha`. All three have the same format, with alpha.
  mutating func merge(
    _ base: Pad, with other: Pad, by mask: Pad, mixesAlpha: Bool = false
  ) -> Pad {
    append("maskedmerge", ["planes": mixesAlpha ? "15" : "7"], to: base, other, mask)
  }

  /// Mixes two images of the same format and their alpha: `amount` of `other`, the rest of `base`.
  mutating func mix(_ base: Pad, with other: Pad, amount: Double) -> Pad {
    blend(base, with: other, Array(repeating: "normal", count: 4), opacity: 1 - amount)
  }

  /// Returns the image with an alpha plane. An image needs it before it is merged with an image made here:
  /// while a graph is built, it is not known whether the image has alpha.
  mutating func withAlpha(_ image: Pad, in colors: LoweringColors = .yuv) -> Pad {
    append("format", ["pix_fmts": colors == .yuv ? "yuva420p" : "gbrap"], to: image)
  }
}
