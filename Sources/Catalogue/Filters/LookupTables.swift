import FilterGraphs
import MediaValues

/// Colours from a file.
extension FilterKind {
  /// Looks each colour up in a file.
  static let lut = FilterKind(
    "lut", "Looks each colour up in a table: a .cube file, or a PNG of 512×512 pixels.", [file],
    in: .rgb
  ) { arguments, _, picture, graph in
    let path = arguments[text: file]
    switch LUTFile(path) {
    case nil: return picture
    case .cube: return graph.append("lut3d", ["file": path], to: picture)
    case .png:
      // A name with a colon in it would be an address.
      let table = graph.append(
        "movie", ["filename": "file:" + path, "format_name": "png_pipe"])
      let rgb = graph.append("format", ["pix_fmts": "rgb24"], to: table)
      // In planar RGB it mixes the channels up.
      let packed = graph.append("format", ["pix_fmts": "rgb24|rgba"], to: picture)
      let changed = graph.append(
        "haldclut", ["clut": "first"], to: packed, graph.hald(fromSquares: rgb))
      return graph.append("format", ["pix_fmts": "gbrp|gbrap"], to: changed)
    }
  }

  private static let file = Parameter.text(
    "file", "The file, beside the document.", form: .lutFile, default: "")
}

extension FilterGraph {
  /// 8×8 squares of 64×64, one for each blue, made into the order of a Hald table: row by row,
  /// first red, then green, then blue. Both have 512×512 pixels.
  fileprivate mutating func hald(fromSquares picture: Pad) -> Pad {
    let squares = append("untile", ["layout": "8x8"], to: picture)
    let rows = append("untile", ["layout": "1x64"], to: squares)
    return append("tile", ["layout": "8x512"], to: rows)
  }
}
