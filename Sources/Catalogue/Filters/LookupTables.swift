import FilterGraphs
import MediaValues

/// Filters that read colors from a file.
extension FilterKind {
  static let lut = FilterKind(
    "lut",
    "Replaces each colour by its value in a lookup table: a .cube file, or a PNG of 512×512 pixels.",
    [file],
    in: .rgb
  ) { arguments, _, image, graph in
    let path = arguments[text: file]
    switch LUTFile(path) {
    case nil: return image
    case .cube: return graph.append("lut3d", ["file": path], to: image)
    case .png:
      // A name that contains a colon would be a URL.
      let table = graph.append(
        "movie", ["filename": "file:" + path, "format_name": "png_pipe"])
      let rgb = graph.append("format", ["pix_fmts": "rgb24"], to: table)
      // In planar RGB the filter mixes up the channels.
      let packed = graph.append("format", ["pix_fmts": "rgb24|rgba"], to: image)
      let changed = graph.append(
        "haldclut", ["clut": "first"], to: packed, graph.hald(fromSquares: rgb))
      return graph.append("format", ["pix_fmts": "gbrp|gbrap"], to: changed)
    }
  }

  private static let file = Parameter.text(
    "file", "The file, relative to the document.", form: .lutFile, default: "")
}

extension FilterGraph {
  /// Converts 8×8 squares of 64×64 pixels, one for each value of blue, to a Hald table, whose values are stored
  /// row by row: red changes first, then green, then blue. Both have 512×512 pixels.
  fileprivate mutating func hald(fromSquares image: Pad) -> Pad {
    let squares = append("untile", ["layout": "8x8"], to: image)
    let rows = append("untile", ["layout": "1x64"], to: squares)
    return append("tile", ["layout": "8x512"], to: rows)
  }
}
