import FilterGraphs

extension FilterGraph {
  /// Combines two pictures of the same format, plane by plane. What `modes` does not name, alpha
  /// always, stays as `base` has it. `base` is what libavfilter calls the top, `A` in its formulas.
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

  /// `picture` with the alpha of `original`, where they have any; both are planar RGB.
  mutating func keepAlpha(of original: Pad, in picture: Pad) -> Pad {
    append("blend", ["c3_mode": "normal", "c3_opacity": "0"], to: picture, original)
  }

  /// `base` where the mask is black, `other` where it is white, and alpha as `base` has it. All
  /// three have the same format, with alpha.
  mutating func merge(_ base: Pad, with other: Pad, by mask: Pad) -> Pad {
    append("maskedmerge", ["planes": "7"], to: base, other, mask)
  }

  /// The image with a plane for alpha. What is merged with an image made here needs it: while a
  /// graph is made, it is not known whether the image has alpha.
  mutating func withAlpha(_ picture: Pad, in colors: FilterKind.Colors = .yuv) -> Pad {
    append("format", ["pix_fmts": colors == .yuv ? "yuva420p" : "gbrap"], to: picture)
  }
}
