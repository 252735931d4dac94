import MediaValues

/// A division of two images into overlapping blocks, and how much the images differ in each.
///
/// A block consists of four cells, and the next block begins one cell later:
///
///     cells   | 0 | 1 | 2 | 3 |
///     blocks  |── 0 ──|── 2 ──|
///             |   |── 1 ──|   |
///
/// An encoder changes details where there are many, or everywhere at a low bit rate. So the differences of a block count
/// only as far as they exceed twice those that three quarters of the blocks have at most (decision 0187).
struct BlockGrid {
  /// The side of a cell in an image of the largest size.
  private static let cellSide = 8
  private static let usualShare = 0.75
  private static let usualFactor: Float = 2
  /// The variance of a block below which its details do not count, as in the index of structural similarity.
  private static let noise: Float = 150
  /// The largest root mean square difference of unlike details, and the largest differences of the means, that encoders make.
  private static let maxDetail: Float = 16
  private static let maxLevel: Float = 48
  private static let maxChroma: Float = 32

  let columns: Int
  let rows: Int
  private let size: PixelSize

  /// Divides a luma plane; `nil` if it is smaller than a block.
  init?(of size: PixelSize) {
    (columns, rows) = (size.width / Self.cellSide, size.height / Self.cellSide)
    guard columns >= 2, rows >= 2 else { return nil }
    self.size = size
  }

  /// Returns the center of a block, as fractions of the width and the height.
  func center(of block: Int) -> (x: Double, y: Double) {
    let (row, column) = (block / (columns - 1), block % (columns - 1))
    return (Double(column + 1) / Double(columns), Double(row + 1) / Double(rows))
  }

  /// Returns, for each block of the luma planes, the difference as a multiple of the largest one that encoders make.
  func lumaExcesses(planned: [UInt8], found: [UInt8]) -> [Float] {
    let blocks = blocks(planned, found, size)
    let details = excesses(blocks.map(\.residual), over: Self.maxDetail)
    let levels = excesses(blocks.map(\.level), over: Self.maxLevel)
    // An encoder blurs details, but those that remain are like the planned ones.
    return zip(blocks, zip(details, levels)).map { block, excess in
      max(excess.0 * block.unlikeness(noise: Self.noise), excess.1)
    }
  }

  /// Returns the same for planes of a color difference, of which only the means are compared.
  func chromaExcesses(planned: [UInt8], found: [UInt8]) -> [Float] {
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    return excesses(blocks(planned, found, half).map(\.level), over: Self.maxChroma)
  }

  private func excesses(_ differences: [Float], over limit: Float) -> [Float] {
    let place = Int(clamping: Double(differences.count) * Self.usualShare)
    let usual = Self.usualFactor * differences.sorted()[min(place, differences.count - 1)]
    return differences.map { max(0, $0 - usual) / limit }
  }

  private func blocks(_ planned: [UInt8], _ found: [UInt8], _ size: PixelSize) -> [SamplePairs] {
    let cells = cells(planned, found, size)
    return (0..<rows - 1).flatMap { row in
      (0..<columns - 1).map { column in
        let first = row * columns + column
        let upper: SamplePairs = cells[first] + cells[first + 1]
        let lower: SamplePairs = cells[first + columns] + cells[first + columns + 1]
        return upper + lower
      }
    }
  }

  private func cells(_ planned: [UInt8], _ found: [UInt8], _ size: PixelSize) -> [SamplePairs] {
    var cells = [SamplePairs](repeating: SamplePairs(), count: columns * rows)
    let edges = (0...columns).map { $0 * size.width / columns }
    planned.withUnsafeBufferPointer { planned in
      found.withUnsafeBufferPointer { found in
        for y in 0..<size.height {
          let row = (y * rows + rows - 1) / size.height
          let start = y * size.width
          for column in 0..<columns {
            var pairs = SamplePairs()
            for x in edges[column]..<edges[column + 1] {
              pairs.add(Int32(planned[start + x]), Int32(found[start + x]))
            }
            let cell = row * columns + column
            cells[cell] = cells[cell] + pairs
          }
        }
      }
    }
    return cells
  }
}

/// The sums of the samples that two images have at the same places, and of their products.
private struct SamplePairs {
  private var count: Int32 = 0
  private var planned: Int32 = 0
  private var found: Int32 = 0
  private var plannedSquares: Int32 = 0
  private var foundSquares: Int32 = 0
  private var products: Int32 = 0

  mutating func add(_ planned: Int32, _ found: Int32) {
    count &+= 1
    self.planned &+= planned
    self.found &+= found
    plannedSquares &+= planned &* planned
    foundSquares &+= found &* found
    products &+= planned &* found
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.count &+= right.count
    sum.planned &+= right.planned
    sum.found &+= right.found
    sum.plannedSquares &+= right.plannedSquares
    sum.foundSquares &+= right.foundSquares
    sum.products &+= right.products
    return sum
  }

  /// The difference of the means.
  var level: Float { abs(Float(planned &- found)) / Float(count) }

  /// The root mean square difference without that of the means.
  var residual: Float {
    let square: Float = plannedVariance + foundVariance - 2 * covariance
    return max(0, square).squareRoot()
  }

  /// From 0 for the same details to 1 for unrelated ones. `noise` is the variance that counts as no details.
  func unlikeness(noise: Float) -> Float {
    let common: Float = 2 * covariance + noise
    let whole: Float = plannedVariance + foundVariance + noise
    let likeness = common / whole
    return min(1, max(0, 1 - likeness))
  }

  private var plannedVariance: Float { central(plannedSquares, planned, planned) }
  private var foundVariance: Float { central(foundSquares, found, found) }
  private var covariance: Float { central(products, planned, found) }

  private func central(_ sum: Int32, _ left: Int32, _ right: Int32) -> Float {
    let scale: Float = 1 / Float(count)
    let (first, second): (Float, Float) = (Float(left) * scale, Float(right) * scale)
    return Float(sum) * scale - first * second
  }
}
