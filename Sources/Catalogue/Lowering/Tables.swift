import FilterGraphs

/// Tables of 256 values for each plane: computed once, and then as fast as copying.
///
/// The expressions are functions of `val`, from 0 to 255. Results out of range are clipped.
extension FilterGraph {
  /// Applies one table to red, green and blue.
  mutating func table(_ expression: String, to image: Pad) -> Pad {
    table(red: expression, green: expression, blue: expression, to: image)
  }

  /// Applies a table to each of red, green and blue.
  mutating func table(
    red: String = "val", green: String = "val", blue: String = "val", to image: Pad
  ) -> Pad {
    append("lutrgb", ["r": entry(red), "g": entry(green), "b": entry(blue)], to: image)
  }

  /// Applies tables to luma and chroma in limited range.
  mutating func table(luma: String, chroma: String = "val", to image: Pad) -> Pad {
    let chroma = entry(chroma, from: 16, to: 240)
    return append(
      "lutyuv", ["y": entry(luma, from: 16, to: 235), "u": chroma, "v": chroma], to: image)
  }

  /// Applies a table to the luma, which is `ld(0)` from 0, black, to 1, white; and a factor to the saturation.
  mutating func table(tone expression: String, saturation: Double, to image: Pad) -> Pad {
    table(
      luma: "st(0,(val-16)/219);16+219*(\(expression))",
      chroma: saturation == 1 ? "val" : "(val-128)*\(decimal(saturation))+128", to: image)
  }

  /// Applies a table to the luma that uses the full range, for an intermediate result.
  mutating func table(fullLuma expression: String, to image: Pad) -> Pad {
    append("lutyuv", ["y": entry(expression), "u": "val", "v": "val"], to: image)
  }

  /// Applies a table to a gray plane.
  mutating func table(plane expression: String, to plane: Pad) -> Pad {
    append("lut", ["c0": entry(expression)], to: plane)
  }
}

/// Returns the expression rounded, because libavfilter truncates, and clipped. libavfilter computes 65,536
/// values but uses 256; the others are skipped, because they take time, and fail if they are not finite.
private func entry(_ expression: String, from least: Int = 0, to most: Int = 255) -> String {
  expression == "val" ? "val" : "if(gt(val,255),0,clip((\(expression))+0.5,\(least),\(most)))"
}
