import MediaValues
import TestSupport

@testable import Analysis

/// Signatures of synthetic frames: shots of random images that drift and flicker.
struct SyntheticVideo {
  private(set) var frames: [FrameSignature] = []
  private var random: SeededGenerator
  static let rate = FrameRate.thirty

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns an image of large random patches with random detail.
  mutating func image() -> Image {
    let patches = (0..<60).map { _ in Double.random(in: 30...220, using: &random) }
    return Image(patches: patches, detail: Double.random(in: 100...600, using: &random))
  }

  mutating func add(_ image: Image, frames count: Int, drift: Double = 0.02, from: Double = 0) {
    for index in 0..<count {
      append(image.samples(shift: from + Double(index) * drift), image.detail)
    }
  }

  /// Appends a dissolve between two images; its first frame shows the first image alone.
  mutating func dissolve(
    _ first: Image, _ second: Image, frames count: Int, drift: Double = 0, from: Double = 0
  ) {
    for index in 0..<count {
      let share = Double(index) / Double(count)
      let shift = from + Double(index) * drift
      let mixed = zip(first.samples(shift: shift), second.samples(shift: shift)).map {
        $0 * (1 - share) + $1 * share
      }
      // Squares of the shares, because the details of unrelated images do not add up.
      append(mixed, first.detail * (1 - share) * (1 - share) + second.detail * share * share)
    }
  }

  /// Appends a fade out to a luma and in from it, with one frame of the luma between them.
  mutating func fade(_ from: Image, _ to: Image, through luma: Double, frames count: Int) {
    for index in -count...count {
      let image = index < 0 ? from : to
      let share = Double(abs(index)) / Double(count)
      let flat =
        [Double](repeating: luma, count: FrameSignature.lumaCount)
        + [Double](repeating: 128, count: FrameSignature.count - FrameSignature.lumaCount)
      append(
        zip(flat, image.samples(shift: 0)).map { $0 * (1 - share) + $1 * share },
        image.detail * share * share)
    }
  }

  /// Appends frames with the brightness of a flash.
  mutating func flash(_ image: Image, frames count: Int) {
    for _ in 0..<count { append(image.samples(shift: 0).map { $0 + 90 }, image.detail) }
  }

  /// Brightens frames that were appended before.
  mutating func brighten(_ range: ClosedRange<Int>, by levels: UInt8) {
    for index in range {
      let frame = frames[index]
      frames[index] = FrameSignature(
        samples: frame.samples.map { $0 &+ min(levels, 255 - $0) }, detail: frame.detail,
        time: frame.time)
    }
  }

  private mutating func append(_ samples: [Double], _ detail: Double) {
    let noisy = samples.map { value in
      UInt8(max(0, min(255, value + Double.random(in: -1...1, using: &random))))
    }
    frames.append(
      FrameSignature(
        samples: noisy, detail: Float(detail), time: Self.rate.time(ofFrame: frames.count)))
  }

  /// Returns what a detector finds in the frames, which it receives one by one.
  func boundaries(at rate: FrameRate = rate) -> [ShotBoundary] {
    var detector = BoundaryDetector(frameRate: rate)
    for frame in frames { detector.add(frame) }
    return detector.finish(end: rate.time(ofFrame: frames.count))
  }

  struct Image {
    let patches: [Double]
    let detail: Double

    func samples(shift: Double) -> [Double] {
      (0..<FrameSignature.count).map { index in
        let isLuma = index < FrameSignature.lumaCount
        let width = isLuma ? 32 : 16
        let place = isLuma ? index : (index - FrameSignature.lumaCount) % 144
        let x = (Double(place % width) + shift) / Double(width) * 10
        let y = place / width * 6 / (isLuma ? 18 : 9)
        let left = Int(x) % 10
        let value =
          patches[y * 10 + left] * (1 - x + x.rounded(.down))
          + patches[y * 10 + (left + 1) % 10] * (x - x.rounded(.down))
        return isLuma ? value : 128 + (value - 128) / 4
      }
    }
  }
}
