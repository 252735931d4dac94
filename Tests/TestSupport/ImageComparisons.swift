package import Media
import MediaValues

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

  /// Returns the mean luma of each frame.
  package static func meanLumas(of frames: [Frame]) -> [Double] {
    frames.map { image in
      let lumas = image.bytes(ofPlane: 0)
      return Double(lumas.reduce(0) { $0 + Int($1) }) / Double(lumas.count)
    }
  }

  /// Returns for each column, then for each row, without those at the edges, whether it differs from both of its neighbors,
  /// which are alike, in more than a third of its pixels.
  package static func lines(in image: Frame) -> [Bool] {
    let (lumas, width, height) = (
      image.bytes(ofPlane: 0).map(Int.init), image.size.width, image.size.height
    )
    /// Compares `count` pixels, a `step` apart, with those at a `distance` before and after them.
    func isLine(from start: Int, step: Int, count: Int, distance: Int) -> Bool {
      let differing = (0..<count).count {
        let place = start + $0 * step
        let (before, at, after) = (lumas[place - distance], lumas[place], lumas[place + distance])
        return abs(before - after) < 20 && min(abs(at - before), abs(at - after)) > 60
      }
      return 3 * differing > count
    }
    let columns = (1..<width - 1).map { isLine(from: $0, step: width, count: height, distance: 1) }
    let rows = (1..<height - 1).map {
      isLine(from: $0 * width, step: 1, count: width, distance: width)
    }
    return columns + rows
  }
}
