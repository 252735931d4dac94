import FilterGraphs
import MediaValues

/// Grey pictures of one frame, which then stands as long as the graph runs: they are drawn once.
extension FilterGraph {
  /// A plane of one grey, from 0 to 255.
  mutating func plane(_ gray: Int, size: PixelSize) -> Pad {
    let source = append("color", ["color": "black", "size": "\(size)"])
    let one = append("trim", ["end_frame": "1"], to: source)
    let plane = append("format", ["pix_fmts": "gray"], to: one)
    return append("lut", ["c0": "\(gray)"], to: plane)
  }

  /// A plane whose grey is `expression` of `ld(1)`: the distance from the middle, 1 in the corners.
  ///
  /// libavfilter's vignette is the fourth power of a cosine, and a table takes it back.
  mutating func distances(_ expression: String, size: PixelSize) -> Pad {
    let white = plane(255, size: size)
    let dimmed = append("vignette", ["angle": "PI/3", "dither": "0"], to: white)
    return table(
      plane: "st(1,acos(min(pow(val/255,0.25),1))*3/PI);255*(\(expression))", to: dimmed)
  }

  /// A mask that grows from 0 to 1 between two distances from the middle. The corners have
  /// distance 1; the shape is the canvas' own, an ellipse.
  mutating func ellipse(from inner: Double, to outer: Double, level: Double, size: PixelSize) -> Pad
  {
    let mask = distances(
      ramp(from: inner, to: outer, level: level), size: PixelSize(width: 256, height: 256))
    return enlarge(mask, to: size)
  }

  /// A mask that grows from 0 to 1 between two distances from the line at `center`, as parts of the
  /// height.
  mutating func band(
    around center: Double, from inner: Double, to outer: Double, size: PixelSize
  ) -> Pad {
    // Wide enough for `gblur`, whose last rows are chance in a picture of 16 columns.
    let strip = distances(
      ramp(from: inner, to: outer, level: 1), size: PixelSize(width: 64, height: 512))
    let top = Int(clamping: (256 * (1 - center)).rounded())
    let cut = append(
      "crop", ["w": "64", "h": "256", "x": "0", "y": "\(top)", "exact": "1"], to: strip)
    return enlarge(cut, to: size)
  }

  /// Makes a small mask large. Its steps are those of eight bits, so they are smoothed first.
  private mutating func enlarge(_ mask: Pad, to size: PixelSize) -> Pad {
    scale(append("gblur", ["sigma": "2"], to: mask), to: size, flags: "bicubic")
  }

  /// A plane as a mask for pictures in YUV: in all four planes.
  mutating func mask(_ plane: Pad, size: PixelSize) -> Pad {
    let (luma, copy) = split(plane)
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let chroma = scale(copy, to: half, flags: "bilinear")
    return planes(luma: luma, chroma: chroma)
  }

  /// A picture of a plane for luma and alpha, and one for both of chroma.
  mutating func planes(luma: Pad, chroma: Pad) -> Pad {
    append(
      "mergeplanes",
      [
        "format": "yuva420p", "map0s": "0", "map1s": "1", "map2s": "1", "map3s": "0",
      ], to: luma, chroma)
  }

  /// A picture in RGB that has a plane in all its four.
  mutating func rgb(_ plane: Pad) -> Pad {
    append("mergeplanes", ["format": "gbrap"], to: plane)
  }

  /// Scales, and has square pixels all the same: some filters compare that.
  mutating func scale(_ picture: Pad, to size: PixelSize, flags: String) -> Pad {
    let scaled = append(
      "scale", ["w": "\(size.width)", "h": "\(size.height)", "flags": flags], to: picture)
    return append("setsar", ["sar": "1"], to: scaled)
  }

  /// A whole picture of one colour, of one frame.
  mutating func fill(_ color: Color, size: PixelSize) -> Pad {
    let source = append("color", ["color": "\(color)", "size": "\(size)"])
    let one = append("trim", ["end_frame": "1"], to: source)
    let rgb = append("format", ["pix_fmts": "gbrap"], to: one)
    let yuv = append(
      "scale", ["out_color_matrix": "bt709", "in_range": "pc", "out_range": "tv"], to: rgb)
    return append("format", ["pix_fmts": "yuva420p"], to: yuv)
  }

  /// Repeats a small picture over `size`, by doubling it.
  mutating func tile(_ tile: Pad, of tileSize: PixelSize, over size: PixelSize) -> Pad {
    var picture = tile
    var (width, height) = (tileSize.width, tileSize.height)
    while width < size.width {
      let (left, right) = split(picture)
      picture = append("hstack", to: left, right)
      width *= 2
    }
    while height < size.height {
      let (top, bottom) = split(picture)
      picture = append("vstack", to: top, bottom)
      height *= 2
    }
    return append(
      "crop",
      ["w": "\(size.width)", "h": "\(size.height)", "x": "0", "y": "0", "exact": "1"],
      to: picture)
  }
}

/// An expression of `ld(1)`: 0 up to one distance, `level` from another on, smooth between.
private func ramp(from inner: Double, to outer: Double, level: Double) -> String {
  let width = decimal(max(outer - inner, 0.001))
  return
    "st(2,clip((ld(1)-\(decimal(inner)))/\(width),0,1));\(decimal(level))*ld(2)*ld(2)*(3-2*ld(2))"
}
