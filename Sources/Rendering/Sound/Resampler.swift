/// Plays samples faster or slower so that the pitch changes with the speed, as on a tape.
struct Resampler {
  private let samples: PlayedSamples
  private let positions: SoundPositions
  /// The number of samples that are computed together, so that their input fits in little memory at any speed.
  private static let run = 512

  init(_ samples: PlayedSamples, _ positions: SoundPositions) {
    self.samples = samples
    self.positions = positions
  }

  func read(_ range: Range<Int>) throws -> [Float] {
    var output: [Float] = []
    output.reserveCapacity(2 * range.count)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + Resampler.run)
      try add(start..<end, to: &output)
      start = end
    }
    return output
  }

  private func add(_ run: Range<Int>, to output: inout [Float]) throws {
    let places = (run.lowerBound...run.upperBound).map { positions[$0] }
    let widths = zip(places, places.dropFirst()).map { max(1, $1 - $0) }
    let reaches = zip(places, widths).map { SincKernel.reach(of: $0, width: $1) }
    guard let first = reaches.map(\.lowerBound).min(), let last = reaches.map(\.upperBound).max()
    else { return }
    let needed = try samples.read(first..<last + 1)
    needed.withUnsafeBufferPointer { buffer in
      for (place, width) in zip(places, widths) {
        let value = SincKernel.standard.value(at: place, in: buffer, from: first, width: width)
        output.append(value.left)
        output.append(value.right)
      }
    }
  }
}
