/// The products of every frame with itself and with the frames shortly after it.
///
/// Every distance between frames and mixtures of frames is a sum of these products. Once they are
/// computed, comparing a mixture with a frame takes a few additions.
struct SampleProducts {
  /// The largest distance between two frames, in frames.
  let reach: Int
  private let count: Int
  /// Indexed by distance, then by the first of the two frames.
  private let products: [Float]

  init(_ frames: [FrameSignature], reach: Int) {
    let samples = frames.flatMap { frame in frame.samples.map { Int16($0) - 128 } }
    let count = frames.count
    self.reach = reach
    self.count = count
    products = samples.withUnsafeBufferPointer { samples in
      [Float](unsafeUninitializedCapacity: (reach + 1) * count) { result, filled in
        for apart in 0...reach {
          for index in 0..<count {
            result[apart * count + index] =
              index + apart < count ? meanProduct(samples, index, index + apart) : 0
          }
        }
        filled = (reach + 1) * count
      }
    }
  }

  /// The mean product over all samples, after 128 is subtracted. `second` must be from `first` to
  /// `first + reach`.
  subscript(first: Int, second: Int) -> Float { products[(second - first) * count + first] }

  /// Returns the mean square difference.
  func squareDistance(_ first: Int, _ second: Int) -> Float {
    max(0, self[first, first] + self[second, second] - 2 * self[first, second])
  }

  /// Returns the mean square difference between a frame and a mixture of `first` and `last`, which
  /// are before and after it. `share` is the share of `last`.
  func squareDistance(
    of frame: Int, toMixtureOf first: Int, _ last: Int, share: Float
  ) -> Float {
    let rest = 1 - share
    let own = self[frame, frame] + rest * rest * self[first, first]
    let common = rest * self[first, frame] + share * self[frame, last]
    let mixed = share * share * self[last, last] + 2 * share * rest * self[first, last]
    return max(0, own + mixed - 2 * common)
  }
}

private func meanProduct(
  _ samples: UnsafeBufferPointer<Int16>, _ first: Int, _ second: Int
) -> Float {
  let (left, right) = (first * FrameSignature.count, second * FrameSignature.count)
  var sum: Int32 = 0
  for index in 0..<FrameSignature.count {
    sum &+= Int32(samples[left + index]) &* Int32(samples[right + index])
  }
  return Float(sum) / Float(FrameSignature.count)
}
