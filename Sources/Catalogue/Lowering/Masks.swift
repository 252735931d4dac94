import FilterGraphs
import MediaValues

/// Gray images of one frame, which is repeated while the graph runs: they are drawn once.
extension FilterGraph {
  /// Appends a plane of one gray value, from 0 to 255.
  mutating func plane(_ gray: Int, size: PixelSize) -> Pad {
    let source = append("color", ["color": "black", "size": "\(size)"])
    let one = append("trim", ["end_frame": "1"], to: source)
    let plane = append("format", ["pix_fmts": "gray"], to: one)
    return append("lut", ["c0": "\(gray)"], to: plane)
  }

  /// Appends a plane whose gray value is an `expression` of `ld(1)`: the distance from the middle, 1 in the
  /// corners.
  ///
  /// libavfilter's vignette is the fourth power of a cosine, and a table inverts it.
  mutating func distances(_ expression: String, size: PixelSize) -> Pad {
    let white = plane(255, size: size)
    let dimmed = append("vignette", ["angle": "PI/3", "dither": "0"], to: white)
    return table(
      plane: "st(1,acos(min(pow(val/255,0.25),1))*3/PI);255*(\(expression))", to: dimmed)
  }

  /// Appends a mask that rises from 0 to `level` between two distances from the middle. The corners have
  /// distance 1; the shape is an ellipse with the aspect ratio of the canvas.
  mutating func ellipse(from inner: Double, to outer: Double, level: Double, size: PixelSize) -> Pad
  {
    let mask = distances(
      ramp(from: inner, to: outer, level: level), size: PixelSize(width: 256, height: 256))
    return enlarge(mask, to: size)
  }

  /// Appends a mask that rises from 0 to 1 between two distances from the line at `center`, all as fractions of
  /// the height.
  mutating func band(
    around center: Double, from inner: Double, to outer: Double, size: PixelSize
  ) -> Pad {
    // Wide enough for `gblur`, whose last rows are undefined for images of 16 columns.
    let strip = distances(
      ramp(from: inner, to: outer, level: 1), size: PixelSize(width: 64, height: 512))
    let top = Int(clamping: (256 * (1 - center)).rounded())
    let cut = append(
      "crop", ["w": "64", "h": "256", "x": "0", "y": "\(top)", "exact": "1"], to: strip)
    return enlarge(cut, to: size)
  }

  /// Enlarges a small mask. It is blurred first, because its 8-bit steps would be visible.
  private mutating func enlarge(_ mask: Pad, to size: PixelSize) -> Pad {
    scale(append("gblur", ["sigma": "2"], to: mask), to: size, flags: "bicubic")
  }

  /// Converts a plane to a mask for YUV images: it is used for all four planes.
  mutating func mask(_ plane: Pad, size: PixelSize) -> Pad {
    let (luma, copy) = split(plane)
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let chroma = scale(copy, to: half, flags: "bilinear")
    return planes(luma: luma, chroma: chroma)
  }

  /// Combines a plane for luma and alpha and a plane for both chroma channels.
  mutating func planes(luma: Pad, chroma: Pad) -> Pad {
    append(
      "mergeplanes",
      [
        "format": "yuva420p", "map0s": "0", "map1s": "1", "map2s": "1", "map3s": "0",
      ], to: luma, chroma)
  }

  /// Converts a plane to an RGB image with it in all four planes.
  mutating func rgb(_ plane: Pad) -> Pad {
    append("mergeplanes", ["format": "gbrap"], to: plane)
  }

  /// Scales an image, and keeps square pixels, which some filters compare.
  mutating func scale(_ image: Pad, to size: PixelSize, flags: String) -> Pad {
    let scaled = append(
      "scale", ["w": "\(size.width)", "h": "\(size.height)", "flags": flags], to: image)
    return append("setsar", ["sar": "1"], to: scaled)
  }

  /// Appends an image of one color, with one frame.
  mutating func fill(_ color: Color, size: PixelSize) -> Pad {
    let source = append("color", ["color": "\(color)", "size": "\(size)"])
    let one = append("trim", ["end_frame": "1"], to: source)
    let rgb = append("format", ["pix_fmts": "gbrap"], to: one)
    let yuv = convert(rgb, ScaleFilter(from: .rgb, to: .canvas))
    return append("format", ["pix_fmts": "yuva420p"], to: yuv)
  }

  /// Repeats a small image over `size`, by doubling it.
  mutating func tile(_ tile: Pad, of tileSize: PixelSize, over size: PixelSize) -> Pad {
    var image = tile
    var (width, height) = (tileSize.width, tileSize.height)
    while width < size.width {
      let (left, right) = split(image)
      image = append("hstack", to: left, right)
      width *= 2
    }
    while height < size.height {
      let (top, bottom) = split(image)
      image = append("vstack", to: top, bottom)
      height *= 2
    }
    return append(
      "crop",
      ["w": "\(size.width)", "h": "\(size.height)", "x": "0", "y": "0", "exact": "1"],
      to: image)
  }
}

/// Returns an expression of `ld(1)`: 0 up to the inner distance, `level` from the outer one, smooth in between.
private func ramp(from inner: Double, to outer: Double, level: Double) -> String {
  let width = decimal(max(outer - inner, 0.001))
  return
    "st(2,clip((ld(1)-\(decimal(inner)))/\(width),0,1));\(decimal(level))*ld(2)*ld(2)*(3-2*ld(2))"
}
