import CRlottie
import MediaValues
import Synchronization

/// An animation that rlottie holds, and draws on a thread of its own: lines of dashes around a shape
/// as large as a continent take it for ever, and nothing else can end that.
final class LottieDrawing: Sendable {
  /// The drawing thread holds it: rlottie draws one frame at a time.
  private let animation: Mutex<Held>
  /// Set when a frame was not there in time. Its thread goes on and holds the animation, for ever perhaps.
  private let isAbandoned = Atomic(false)

  /// The address of what rlottie holds.
  private struct Held: @unchecked Sendable {
    // Unchecked: only the thread that has locked the mutex around it uses the address.
    let address: OpaquePointer
  }

  /// rlottie keeps what it has read by a name, and would give it for other bytes too.
  private static let count = Atomic(0)

  /// Nil for what rlottie does not understand.
  init?(_ bytes: [UInt8]) {
    let number = LottieDrawing.count.add(1, ordering: .relaxed).newValue
    let text = bytes.map(CChar.init(bitPattern:)) + [0]
    guard let animation = lottie_animation_from_data(text, "templater \(number)", "") else {
      return nil
    }
    self.animation = Mutex(Held(address: animation))
  }

  deinit { lottie_animation_destroy(animation.withLock(\.address)) }

  /// Calls `body` while no other thread draws.
  func withAnimation<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    animation.withLock { body($0.address) }
  }

  /// A frame as alpha, red, green and blue from the highest byte on; nil when it is not there after
  /// `seconds`. From then on there is none: the animation is abandoned.
  func draw(_ frame: Int, size: PixelSize, within seconds: Double) -> [UInt32]? {
    guard !isAbandoned.load(ordering: .relaxed) else { return nil }
    let drawn = result(within: seconds) { [self] in
      let (width, height) = (size.width, size.height)
      var pixels = [UInt32](repeating: 0, count: width * height)
      withAnimation { animation in
        pixels.withUnsafeMutableBufferPointer {
          lottie_animation_render(animation, frame, $0.baseAddress, width, height, 4 * width)
        }
      }
      return pixels
    }
    if drawn == nil { isAbandoned.store(true, ordering: .relaxed) }
    return drawn
  }
}
