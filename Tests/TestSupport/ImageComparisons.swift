package import Media

/// Looks at every byte of images. Tests call these instead of looping themselves, because their own code is not
/// optimised.
extension TestImages {
  /// Returns the mean change of luma from each frame to the next.
  package static func meanSteps(of frames: [Frame]) -> [Double] {
    let lumas = frames.map { $0.bytes(ofPlane: 0) }
    return zip(lumas, lumas.dropFirst()).map { before, after in
      let sum = zip(before, after).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      return Double(sum) / Double(before.count)
    }
  }
}
