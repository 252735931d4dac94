import MediaValues

/// The minimum and maximum of the samples around each sample of a frame, itself included.
///
/// An image that moves by up to one sample between frames stays within these bounds, whatever its
/// contrast; after a cut it does not.
struct SampleBounds {
  private let low: [UInt8]
  private let high: [UInt8]

  init(_ frame: FrameSignature) {
    low = spread(frame, min)
    high = spread(frame, max)
  }

  /// Returns by how much the samples of a frame exceed the bounds: the mean over the luma samples
  /// plus the mean over the chroma samples.
  func excess(of frame: FrameSignature) -> Float {
    let luma = FrameSignature.lumaCount
    let colour = FrameSignature.count - luma
    return Float(excess(of: frame, in: 0..<luma)) / Float(luma)
      + Float(excess(of: frame, in: luma..<FrameSignature.count)) / Float(colour)
  }

  private func excess(of frame: FrameSignature, in range: Range<Int>) -> Int32 {
    frame.samples.withUnsafeBufferPointer { samples in
      low.withUnsafeBufferPointer { low in
        high.withUnsafeBufferPointer { high in
          var sum: Int32 = 0
          for index in range {
            let sample = Int32(samples[index])
            sum += max(0, Int32(low[index]) - sample, sample - Int32(high[index]))
          }
          return sum
        }
      }
    }
  }
}

/// Returns the extreme of each sample and its eight neighbors, in each of the three planes.
private func spread(
  _ frame: FrameSignature, _ extreme: (UInt8, UInt8) -> UInt8
) -> [UInt8] {
  let chroma = FrameSignature.chromaSize.width * FrameSignature.chromaSize.height
  let luma = FrameSignature.lumaCount
  return frame.samples.withUnsafeBufferPointer { samples in
    [UInt8](unsafeUninitializedCapacity: FrameSignature.count) { result, count in
      for (start, size) in [
        (0, FrameSignature.size), (luma, FrameSignature.chromaSize),
        (luma + chroma, FrameSignature.chromaSize),
      ] {
        for row in 0..<size.height {
          let rows = [max(0, row - 1), row, min(size.height - 1, row + 1)]
          for column in 0..<size.width {
            let (left, right) = (max(0, column - 1), min(size.width - 1, column + 1))
            var value = samples[start + row * size.width + column]
            for row in rows {
              let line = start + row * size.width
              value = extreme(value, samples[line + left])
              value = extreme(value, samples[line + column])
              value = extreme(value, samples[line + right])
            }
            result[start + row * size.width + column] = value
          }
        }
      }
      count = FrameSignature.count
    }
  }
}
