import CRlottie
import MediaValues
import Synchronization

/// A Lottie animation, drawn by rlottie at the size that is asked for.
final class LottieAnimation: Animation {
  let facts: VideoFacts
  let times: [Time]
  private let path: String
  private let deadline: Double
  private let drawing: LottieDrawing

  init(_ file: LottieFile, path: String, limits: MediaLimits) throws(MediaError) {
    guard let drawing = LottieDrawing(file.bytes) else {
      throw MediaError(.damaged, path: path, reason: "the Lottie animation cannot be understood")
    }
    self.drawing = drawing
    self.path = path
    deadline = limits.deadline
    let isStill = file.frameCount == 1
    times = (0..<file.frameCount).map(file.frameRate.time(ofFrame:))
    facts = VideoFacts(
      codec: "lottie", codedSize: file.size, frameRate: isStill ? nil : file.frameRate,
      duration: isStill ? .zero : file.frameRate.time(ofFrame: file.frameCount),
      isStill: isStill, hasAlpha: true, isRGB: true)
  }

  func picture(_ index: Int, size: PixelSize) throws(MediaError) -> MediaFrame {
    guard let pixels = drawing.draw(index, size: size, within: deadline) else {
      throw MediaError(
        .timedOut, path: path,
        reason: "frame \(index) of the animation took more than \(Int(deadline)) s to draw")
    }
    return try MediaFrame(size: size, time: times[index]) { rows, stride in
      for row in 0..<size.height {
        for column in 0..<size.width {
          let pixel = pixels[row * size.width + column]
          let target = rows + row * stride + 4 * column
          let alpha = pixel >> 24
          target[3] = UInt8(alpha)
          for (channel, shift) in [UInt32(16), 8, 0].enumerated() {
            // rlottie weights colours by alpha.
            let value = pixel >> shift & 0xFF
            target[channel] =
              alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
          }
        }
      }
    }
  }
}
