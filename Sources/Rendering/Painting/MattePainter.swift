import Catalogue
import MediaValues
import Pixels

/// Draws mattes over the canvas. The values of the last order are kept.
final class MattePainter {
  private let size: PixelSize
  private var values: [Float] = []
  private var measured: MatteOrder?

  init(size: PixelSize) {
    self.size = size
  }

  /// Returns where the incoming image is visible at a progress: nowhere at 0, everywhere at 1.
  func coverage(_ matte: Matte, at progress: Double) -> AlphaPlane {
    if measured !== matte.order { measure(matte.order) }
    // An edge is soft over at least one pixel, so that it moves smoothly.
    let softness = max(matte.softness, 1 / Double(max(size.width, size.height)))
    let come = Float(progress * (1 + softness))
    let slope = Float(255 / softness)
    var coverage = AlphaPlane(size)
    values.withUnsafeBufferPointer { values in
      for y in 0..<size.height {
        coverage.fillRow(y) { x in (come - values[y &* size.width &+ x]) * slope }
      }
    }
    return coverage
  }

  private func measure(_ order: MatteOrder) {
    measured = order
    let aspect = Double(size.width) / Double(size.height)
    values = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in
        Float(
          order.value(
            at: MattePlace(
              x: (Double(x) + 0.5) / Double(size.width), y: (Double(y) + 0.5) / Double(size.height),
              aspect: aspect)))
      }
    }
  }
}
