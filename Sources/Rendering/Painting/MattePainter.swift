import Catalogue
import MediaValues
import Pixels

/// Draws a matte over the canvas, the order of which is computed once.
final class MattePainter {
  private let size: PixelSize
  private var order: [Float] = []
  private var name: String?

  init(size: PixelSize) {
    self.size = size
  }

  /// Returns where the incoming image is visible at a progress: nowhere at 0, everywhere at 1.
  func coverage(_ matte: Matte, at progress: Double) -> AlphaPlane {
    if name != matte.name { measure(matte) }
    // An edge is soft over at least one pixel, so that it moves smoothly.
    let softness = max(matte.softness, 1 / Double(max(size.width, size.height)))
    let come = Float(progress * (1 + softness))
    let slope = Float(255 / softness)
    var coverage = AlphaPlane(size)
    order.withUnsafeBufferPointer { order in
      for y in 0..<size.height {
        coverage.fillRow(y) { x in (come - order[y &* size.width &+ x]) * slope }
      }
    }
    return coverage
  }

  private func measure(_ matte: Matte) {
    name = matte.name
    let aspect = Double(size.width) / Double(size.height)
    order = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in
        Float(
          matte.order(
            at: MattePlace(
              x: (Double(x) + 0.5) / Double(size.width), y: (Double(y) + 0.5) / Double(size.height),
              aspect: aspect)))
      }
    }
  }
}
