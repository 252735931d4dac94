import FilterGraphs

/// Tables of 256 values, one for each plane: reckoned once, and then as fast as copying.
///
/// The expressions are of `val`, from 0 to 255. What they leave the range by is cut off.
extension FilterGraph {
  /// The same table for red, green and blue.
  mutating func table(_ expression: String, to picture: Pad) -> Pad {
    table(red: expression, green: expression, blue: expression, to: picture)
  }

  /// A table for each of red, green and blue.
  mutating func table(
    red: String = "val", green: String = "val", blue: String = "val", to picture: Pad
  ) -> Pad {
    append("lutrgb", ["r": entry(red), "g": entry(green), "b": entry(blue)], to: picture)
  }

  /// Tables for luma and chroma as they are coded, in limited range.
  mutating func table(luma: String, chroma: String = "val", to picture: Pad) -> Pad {
    let chroma = entry(chroma, from: 16, to: 240)
    return append(
      "lutyuv", ["y": entry(luma, from: 16, to: 235), "u": chroma, "v": chroma], to: picture)
  }

  /// A table for the luma, which is `ld(0)`, from 0 to 1 as black to white; and a factor on the
  /// strength of the colours.
  mutating func table(tone expression: String, saturation: Double, to picture: Pad) -> Pad {
    table(
      luma: "st(0,(val-16)/219);16+219*(\(expression))",
      chroma: saturation == 1 ? "val" : "(val-128)*\(decimal(saturation))+128", to: picture)
  }

  /// A table for the luma that leaves limited range, on the way to something else.
  mutating func table(fullLuma expression: String, to picture: Pad) -> Pad {
    append("lutyuv", ["y": entry(expression), "u": "val", "v": "val"], to: picture)
  }

  /// A table for a plane of grey.
  mutating func table(plane expression: String, to plane: Pad) -> Pad {
    append("lut", ["c0": entry(expression)], to: plane)
  }
}

/// libavfilter cuts the fraction off. And it reckons 65,536 values, of which it uses 256; the rest
/// are not worth the time, and stop it where they are no numbers.
private func entry(_ expression: String, from least: Int = 0, to most: Int = 255) -> String {
  expression == "val" ? "val" : "if(gt(val,255),0,clip((\(expression))+0.5,\(least),\(most)))"
}
