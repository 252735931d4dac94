import CRlottie
import Dispatch
import Glibc
import MediaValues
import Synchronization

/// An animation that rlottie holds, and draws on a thread of its own: lines of dashes around a shape
/// as large as a continent take it for ever, and nothing else can end that.
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
  /// `seconds`. Nobody may ask again then.
  func draw(_ frame: Int, size: PixelSize, within seconds: Double) -> [UInt32]? {
    let order = Order(self, frame: frame, size: size)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(order)
    let status = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Order>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      context.release()
      return nil
    }
    pthread_detach(thread)
    guard order.ended.wait(timeout: .now() + seconds) == .success else { return nil }
    return order.pixels
  }

  /// A frame that is being drawn. Whoever waits looks at it when that has ended.
  private final class Order {
    private(set) var pixels: [UInt32]
    let ended = DispatchSemaphore(value: 0)
    private let drawing: LottieDrawing
    private let frame: Int
    private let size: PixelSize

    init(_ drawing: LottieDrawing, frame: Int, size: PixelSize) {
      (self.drawing, self.frame, self.size) = (drawing, frame, size)
      pixels = Array(repeating: 0, count: size.width * size.height)
    }

    func run() {
      let (width, height) = (size.width, size.height)
      pixels.withUnsafeMutableBufferPointer {
        lottie_animation_render(
          drawing.animation, frame, $0.baseAddress, width, height, 4 * width)
      }
      ended.signal()
    }
  }
}
