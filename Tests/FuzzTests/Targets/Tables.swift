import Catalogue

extension FuzzTarget {
  /// Tables of colors, as text or as an image, selected by the first byte. A valid table is still
  /// valid with a comment at its end, and invalid with an additional row.
  static let tables = FuzzTarget("tables") { bytes in
    guard let first = bytes.first else { return }
    let contents = bytes.dropFirst()
    guard first & 1 == 0 else {
      _ = LUTFile.png.fault(of: contents)
      return
    }
    guard LUTFile.cube.fault(of: contents) == nil else { return }
    let comment = LUTFile.cube.fault(of: contents + Array("\n# end".utf8))
    try require(comment == nil, "with a comment it \(comment ?? "")")
    try require(
      LUTFile.cube.fault(of: contents + Array("\n0 0 0".utf8)) != nil, "a row more is not seen")
  }
}
