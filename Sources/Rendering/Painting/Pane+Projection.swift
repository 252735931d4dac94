import Catalogue
import MediaValues
import Pixels

extension Pane {
  /// Returns the mapping from the unit square of the image to pixels of a canvas.
  func projection(on canvas: PixelSize) -> Projection {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let (x, y, z) = (row(\.x), row(\.y), row(\.z))
    let depth = SIMD3(0, 0, 1) + z / Pane.distance
    return Projection(
      x: x * height + depth * (width / 2), y: y * height + depth * (height / 2), w: depth)
  }

  private func row(_ number: KeyPath<SIMD3<Double>, Double>) -> SIMD3<Double> {
    SIMD3(across[keyPath: number], down[keyPath: number], origin[keyPath: number])
  }
}
