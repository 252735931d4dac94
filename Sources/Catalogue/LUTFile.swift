/// The kinds of files that hold a table of colours, told by their names.
package enum LUTFile: Sendable {
  case cube
  case png

  package init?(_ path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".cube") {
      self = .cube
    } else if name.hasSuffix(".png") {
      self = .png
    } else {
      return nil
    }
  }
}
