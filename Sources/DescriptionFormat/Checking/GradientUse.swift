import Diagnostics
import MediaValues

extension CheckContext {
  /// The gradients, with their places.
  var gradients: [(place: JSONPointer, gradient: Gradient)] {
    var found: [(JSONPointer, Gradient)] = []
    func add(_ paint: Paint?, _ place: @autoclosure () -> JSONPointer) {
      if case .gradient(let gradient)? = paint { found.append((place(), gradient)) }
    }
    if depth == 0 { add(description.canvas?.background, base / "canvas" / "background") }
    for part in parts.appearances {
      add(part.content.background?.paint, pointer(part.path) / "background")
    }
    for part in parts.shapes {
      let shape = part.content.drawn
      add(shape.fill, pointer(part.path) / "fill")
      add(shape.stroke?.color, pointer(part.path) / "stroke" / "color")
    }
    return found
  }
}

extension DrawnShape {
  /// The path of a shape that draws one; `nil` if it cannot be read.
  var pathData: PathData? {
    guard form == .path, let path else { return nil }
    return try? PathData(path)
  }
}
