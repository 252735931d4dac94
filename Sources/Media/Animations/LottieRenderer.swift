import CRlottie
import MediaValues
import Synchronization

/// An animation that rlottie draws on a separate thread: dashed strokes around huge shapes can take
/// unbounded time, and rlottie has no other means to stop.
final class LottieRenderer: Sendable {
  /// Locked by the drawing thread: rlottie draws one frame at a time.
  private let animation: Mutex<Held>
  /// Set when a frame exceeds its time. Its thread continues and holds the lock, perhaps until the process
  /// ends.
  private let isAbandoned = Atomic(false)

  /// The address of the animation in rlottie.
  private struct Held: @unchecked Sendable {
    // Unchecked: only the thread that has locked the mutex around it uses the address.
    let address: OpaquePointer
  }

  /// Makes the key of each animation unique: rlottie caches animations by key, and would return a cached
  /// one for other bytes.
  private static let count = Atomic(0)

  /// Parses an animation; `nil` if rlottie cannot read it.
  init?(_ bytes: [UInt8]) {
    let number = LottieRenderer.count.add(1, ordering: .relaxed).newValue
    let text = bytes.map(CChar.init(bitPattern:)) + [0]
    guard let animation = lottie_animation_from_data(text, "templater \(number)", "") else {
      return nil
    }
    self.animation = Mutex(Held(address: animation))
  }

  deinit { lottie_animation_destroy(animation.withLock(\.address)) }

  /// Calls `body` while no other thread draws.
  func withAnimation<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    try animation.withLock { try body($0.address) }
  }

  /// Returns a frame as pixels with alpha in the highest byte, then red, green and blue; `nil` if drawing
  /// takes more than `seconds`. The animation is then abandoned, and all later calls return `nil`. Throws
  /// `.internalFault` if the system cannot create a thread.
  func draw(_ frame: Int, size: PixelSize, within seconds: Double) throws(MediaError) -> [UInt32]? {
    guard !isAbandoned.load(ordering: .relaxed) else { return nil }
    let drawn = try result(within: seconds) { [self] in
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
