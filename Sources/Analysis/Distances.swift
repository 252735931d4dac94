import MediaValues

extension FrameSignature {
  /// Mean square difference of all samples.
  func squareDistance(to other: FrameSignature) -> Float {
    var sum: Int32 = 0
    samples.withUnsafeBufferPointer { left in
      other.samples.withUnsafeBufferPointer { right in
        for index in 0..<FrameSignature.count {
          let difference = Int32(left[index]) - Int32(right[index])
          sum += difference * difference
        }
      }
    }
    return Float(sum) / Float(FrameSignature.count)
  }

  /// Root mean square difference to a picture of one luma and no colour.
  func distance(toLuma luma: UInt8) -> Float {
    var sum: Int32 = 0
    samples.withUnsafeBufferPointer { samples in
      for index in 0..<FrameSignature.count {
        let wanted = index < FrameSignature.lumaCount ? Int32(luma) : 128
        let difference = Int32(samples[index]) - wanted
        sum += difference * difference
      }
    }
    return (Float(sum) / Float(FrameSignature.count)).squareRoot()
  }

  /// By how much the mean of two frames differs from this one: mean square.
  func squareDistance(toMeanOf first: FrameSignature, _ second: FrameSignature) -> Float {
    var sum: Int32 = 0
    samples.withUnsafeBufferPointer { middle in
      first.samples.withUnsafeBufferPointer { first in
        second.samples.withUnsafeBufferPointer { second in
          for index in 0..<FrameSignature.count {
            let difference =
              2 * Int32(middle[index]) - Int32(first[index]) - Int32(second[index])
            sum += difference * difference
          }
        }
      }
    }
    return Float(sum) / Float(4 * FrameSignature.count)
  }

  /// How far this frame has come on the straight way from one frame to another: 0 at the first, 1
  /// at the second; and the mean square distance that it keeps from that way.
  func progress(from first: FrameSignature, to second: FrameSignature) -> (
    share: Float, aside: Float
  ) {
    var (along, length, own): (Int64, Int64, Int64) = (0, 0, 0)
    samples.withUnsafeBufferPointer { samples in
      first.samples.withUnsafeBufferPointer { first in
        second.samples.withUnsafeBufferPointer { second in
          for index in 0..<FrameSignature.count {
            let way = Int64(second[index]) - Int64(first[index])
            let gone = Int64(samples[index]) - Int64(first[index])
            along += way * gone
            length += way * way
            own += gone * gone
          }
        }
      }
    }
    guard length > 0 else { return (0, Float(own) / Float(FrameSignature.count)) }
    let share = Float(along) / Float(length)
    let aside = Float(own) - share * Float(along)
    return (share, max(0, aside) / Float(FrameSignature.count))
  }

  /// Mean difference of two frames where every block may have moved by a sample: cameras and
  /// things move from frame to frame, and a cut is more than that.
  func movedDistance(to other: FrameSignature) -> Float {
    var total = 0
    samples.withUnsafeBufferPointer { left in
      other.samples.withUnsafeBufferPointer { right in
        for row in stride(from: 0, to: FrameSignature.size.height, by: Block.height) {
          for column in stride(from: 0, to: FrameSignature.size.width, by: Block.width) {
            total += Block(row: row, column: column).smallestDifference(left, right)
          }
        }
      }
    }
    return Float(total) / Float(FrameSignature.lumaCount) + colourDistance(to: other)
  }

  private func colourDistance(to other: FrameSignature) -> Float {
    var sum = 0
    for index in FrameSignature.lumaCount..<FrameSignature.count {
      sum += abs(Int(samples[index]) - Int(other.samples[index]))
    }
    return Float(sum) / Float(FrameSignature.count - FrameSignature.lumaCount)
  }
}

/// A part of the luma picture.
private struct Block {
  static let width = 4
  static let height = 3

  let row: Int
  let column: Int

  /// The sum of absolute differences to the other picture, where that fits best.
  func smallestDifference(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let (width, height) = (FrameSignature.size.width, FrameSignature.size.height)
    var best = Int.max
    for down in -1...1 {
      for along in -1...1 {
        var sum = 0
        for y in row..<(row + Block.height) {
          let otherRow = min(max(y + down, 0), height - 1) * width
          for x in column..<(column + Block.width) {
            let other = right[otherRow + min(max(x + along, 0), width - 1)]
            sum += abs(Int(left[y * width + x]) - Int(other))
          }
        }
        best = min(best, sum)
      }
    }
    return best
  }
}
