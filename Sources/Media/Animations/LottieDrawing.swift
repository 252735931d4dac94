import CRlottie
import MediaValues
import Synchronization

/// An animation that rlottie draws on a thread of its own: dashed strokes on a huge path can take
/// unbounded time, and rlottie has no other way to cancel.
final class LottieDrawing: @unchecked Sendable {
  private let animation: OpaquePointer
  /// rlottie keeps what it has read by a name, and would give it for other bytes too.
  private static let count = Atomic(0)

  /// Nil for what rlottie does not understand.
  init?(_ bytes: [UInt8]) {
    let number = LottieDrawing.count.add(1, ordering: .relaxed).newValue
    let text = bytes.map(CChar.init(bitPattern:)) + [0]
    guard let animation = lottie_animation_from_data(text, "templater \(number)", "") else {
      return nil
    }
    self.animation = animation
  }

  deinit { lottie_animation_destroy(animation) }

  /// A frame as alpha, red, green and blue from the highest byte on; nil when it is not there after
  /// `seconds`. The caller must not draw again then.
  func draw(_ frame: Int, size: PixelSize, within seconds: Double) -> [UInt32]? {
    result(within: seconds) { [self] in
      let (width, height) = (size.width, size.height)
      var pixels = [UInt32](repeating: 0, count: width * height)
      pixels.withUnsafeMutableBufferPointer {
        lottie_animation_render(
          animation, frame, $0.baseAddress, width, height, 4 * width)
      }
      return pixels
    }
  }
}
