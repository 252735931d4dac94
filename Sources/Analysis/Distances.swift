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
}
