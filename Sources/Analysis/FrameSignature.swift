package import MediaValues

/// A summary of a frame: an image of 32×18 luma samples and 16×9 samples of each chroma plane, and
/// the amount of fine detail. Less than a kilobyte, for frames of any size.
package struct FrameSignature: Sendable, Hashable {
  /// The size of the image from which a signature is made: planar 4:2:0.
  package static let imageSize = PixelSize(width: 160, height: 90)

  static let size = PixelSize(width: 32, height: 18)
  static let chromaSize = PixelSize(width: 16, height: 9)
  /// The number of luma samples; the remaining samples are the two chroma planes.
  static let lumaCount = size.width * size.height
  static let count = lumaCount + 2 * chromaSize.width * chromaSize.height

  let time: Time
  /// Luma, then the two color differences; each row by row.
  let samples: [UInt8]
  /// The mean square difference of neighboring 2×2 blocks of the image. In the middle of a dissolve
  /// it is about half of its value at the ends, since two unrelated images are averaged.
  let detail: Float

  /// Creates a signature from the planes of an image of `imageSize`. Returns `nil` for planes of
  /// other sizes.
  package init?(luma: [UInt8], blue: [UInt8], red: [UInt8], time: Time) {
    let (width, height) = (FrameSignature.imageSize.width, FrameSignature.imageSize.height)
    guard luma.count == width * height, blue.count == width * height / 4, red.count == blue.count
    else { return nil }
    self.time = time
    let planes = [(luma, width), (blue, width / 2), (red, width / 2)]
    samples = planes.flatMap { means($0.0, width: $0.1, side: 5) }
    detail = roughness(means(luma, width: width, side: 2), width: width / 2)
  }

  init(samples: [UInt8], detail: Float, time: Time) {
    self.samples = samples
    self.detail = detail
    self.time = time
  }
}

/// Returns the rounded means of square blocks.
private func means(_ plane: [UInt8], width: Int, side: Int) -> [UInt8] {
  let (columns, rows) = (width / side, plane.count / width / side)
  return plane.withUnsafeBufferPointer { plane in
    [UInt8](unsafeUninitializedCapacity: columns * rows) { result, count in
      for row in 0..<rows {
        for column in 0..<columns {
          var sum = side * side / 2
          for y in 0..<side {
            let start = (row * side + y) * width + column * side
            for x in 0..<side { sum += Int(plane[start + x]) }
          }
          result[row * columns + column] = UInt8(truncatingIfNeeded: sum / (side * side))
        }
      }
      count = columns * rows
    }
  }
}

/// Returns the mean square difference between a sample and its neighbors to the right and below.
private func roughness(_ plane: [UInt8], width: Int) -> Float {
  plane.withUnsafeBufferPointer { plane in
    var sum = 0
    for index in 0..<(plane.count - width) where (index + 1) % width != 0 {
      let right = Int(plane[index + 1]) - Int(plane[index])
      let below = Int(plane[index + width]) - Int(plane[index])
      sum += right * right + below * below
    }
    return Float(sum) / Float(plane.count)
  }
}
