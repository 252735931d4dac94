extension FrameSignature {
  /// Returns the root mean square difference of all samples: 0 for equal images, at most 255.
  package func distance(to other: FrameSignature) -> Float {
    var sum: Int32 = 0
    for (left, right) in zip(samples, other.samples) {
      let difference = Int32(left) - Int32(right)
      sum += difference * difference
    }
    return (Float(sum) / Float(FrameSignature.count)).squareRoot()
  }

  /// Returns the root mean square difference from an image of one luma without color.
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

  /// Returns the largest difference of a sample. It detects small changes, such as motion in a
  /// corner.
  package func largestDifference(from other: FrameSignature) -> Int {
    zip(samples, other.samples).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// The brightest luma sample; 16 is black.
  package var brightest: UInt8 { samples.prefix(FrameSignature.lumaCount).max() ?? 0 }
}
