import MediaValues

/// A Lottie animation, drawn by rlottie at the requested size.
final class LottieAnimation: AnimatedImage {
  let facts: VideoFacts
  let times: [Time]
  private let path: String
  private let deadline: Double
  private let drawing: LottieRenderer

  init(_ file: LottieFile, path: String, limits: MediaLimits) throws(MediaError) {
    guard let drawing = during(.opening, of: path, { LottieRenderer(file.bytes) }) else {
      throw MediaError(.damaged, path: path, reason: "the Lottie animation cannot be parsed")
    }
    self.drawing = drawing
    self.path = path
    deadline = limits.deadline
    let isStill = file.frameCount == 1
    times = (0..<file.frameCount).map(file.frameRate.time(ofFrame:))
    var facts = VideoFacts(
      codec: "lottie", codedSize: file.size, frameRate: isStill ? nil : file.frameRate,
      duration: isStill ? .zero : file.frameRate.time(ofFrame: file.frameCount),
      isStill: isStill, hasAlpha: true, isRGB: true)
    facts.undrawnFeatures = file.undrawn.isEmpty ? nil : file.undrawn
    self.facts = facts
  }

  func image(_ index: Int, size: PixelSize) throws(MediaError) -> Frame {
    let drawn = try during(.animation, of: path) { () throws(MediaError) in
      try drawing.draw(index, size: size, within: deadline)
    }
    guard let pixels = drawn else {
      throw MediaError(
        .timedOut, path: path,
        reason:
          "frame \(index) of the animation took more than \(Int(clamping: deadline)) s to draw")
    }
    return try Frame(size: size, time: times[index]) { rows, stride in
      pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<size.height {
          straighten(
            UnsafeBufferPointer(rebasing: pixels[row * size.width..<(row + 1) * size.width]),
            into: rows + row * stride)
        }
      }
    }
  }
}

/// Converts pixels premultiplied by alpha, as drawn by rlottie, to straight red, green, blue and alpha.
private func straighten(
  _ pixels: UnsafeBufferPointer<UInt32>, into row: UnsafeMutablePointer<UInt8>
) {
  var target = row
  for pixel in pixels {
    let alpha = pixel >> 24
    func straight(_ value: UInt32) -> UInt8 {
      alpha == 0 ? 0 : UInt8(min(255, ((value & 0xFF) * 255 + alpha / 2) / alpha))
    }
    target[0] = straight(pixel >> 16)
    target[1] = straight(pixel >> 8)
    target[2] = straight(pixel)
    target[3] = UInt8(alpha)
    target += 4
  }
}
