package import MediaValues

/// An image of a frame in which single words can be told apart.
///
/// Planar 4:2:0. Images of the same plan have the same size.
package struct DetailedImage: Sendable {
  /// The largest sides. Larger frames are scaled down, so that the grain of a film and the noise of an encoder matter less.
  package static let limit = PixelSize(width: 640, height: 640)

  let size: PixelSize
  let luma: [UInt8]
  /// The two color differences, each with half the width and height, rounded up.
  let chroma: [[UInt8]]

  /// Creates an image. Returns `nil` if a plane does not have its size.
  package init?(size: PixelSize, luma: [UInt8], blue: [UInt8], red: [UInt8]) {
    let (columns, rows) = ((size.width + 1) / 2, (size.height + 1) / 2)
    let half = columns * rows
    guard size.width > 0, size.height > 0, luma.count == size.width * size.height,
      blue.count == half, red.count == half
    else { return nil }
    (self.size, self.luma, self.chroma) = (size, luma, [blue, red])
  }
}

/// The part of an image that differs most from the planned one.
package struct LocalDifference: Hashable, Sendable {
  /// The difference as a multiple of the largest one that an encoder makes; 0 for equal images.
  package var excess: Float
  /// The center of the part, as fractions of the width and the height.
  package var x: Double
  package var y: Double

  /// Whether the part shows something else.
  package var isDifferent: Bool { excess > 1 }

  package init(excess: Float, x: Double, y: Double) {
    (self.excess, self.x, self.y) = (excess, x, y)
  }
}

extension DetailedImage {
  /// Returns where the image differs most from the planned one; `nil` if they have different sizes, or are too small.
  ///
  /// The images are compared in blocks of about 1/40 of the longer side, each of which overlaps its neighbors by half.
  package func difference(from planned: DetailedImage) -> LocalDifference? {
    guard size == planned.size, let grid = BlockGrid(of: size) else { return nil }
    var excesses = grid.lumaExcesses(planned: planned.luma, found: luma)
    for (planned, found) in zip(planned.chroma, chroma) {
      excesses = zip(excesses, grid.chromaExcesses(planned: planned, found: found)).map(max)
    }
    guard let worst = excesses.indices.max(by: { excesses[$0] < excesses[$1] }) else { return nil }
    let center = grid.center(of: worst)
    return LocalDifference(excess: excesses[worst], x: center.x, y: center.y)
  }
}
