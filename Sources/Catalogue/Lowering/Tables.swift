import FilterGraphs

/// Tables of 256 values, one for each plane: reckoned once, and then as fast as copying.
extension FilterGraph {
  /// The same table for red, green and blue. `expression` is of `val`, both from 0 to 255, and may
  /// leave that range.
  mutating func table(_ expression: String, to picture: Pad) -> Pad {
    table(red: expression, green: expression, blue: expression, to: picture)
  }

  /// A table for each of red, green and blue.
  mutating func table(
    red: String = "val", green: String = "val", blue: String = "val", to picture: Pad
  ) -> Pad {
    append(
      "lutrgb", ["r": rounded(red), "g": rounded(green), "b": rounded(blue)], to: picture)
  }

  /// A table for the luma, seen as 0 to 1 from black to white, and one for both chroma planes, as a
  /// factor on the colours' strength.
  mutating func table(luma expression: String, saturation: Double, to picture: Pad) -> Pad {
    let chroma = saturation == 1 ? "val" : "clip((val-128)*\(decimal(saturation))+128.5,16,240)"
    return append(
      "lutyuv",
      [
        "y": "clip(16.5+219*(st(0,(val-16)/219);\(expression)),16,235)", "u": chroma, "v": chroma,
      ], to: picture)
  }
}

/// libavfilter cuts the fraction off.
private func rounded(_ expression: String) -> String {
  expression == "val" ? expression : "clip(\(expression)+0.5,0,255)"
}
