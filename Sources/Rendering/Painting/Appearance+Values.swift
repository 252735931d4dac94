import Glibc
import MediaValues
import Pixels

/// The sine and cosine of an angle; exact for multiples of 90°.
struct Turn {
  let sine: Double
  let cosine: Double

  init(degrees: Double) {
    let quarters = degrees / 90
    if quarters == quarters.rounded() {
      let quarter = Int(clamping: (quarters - 4 * (quarters / 4).rounded(.down)).rounded()) % 4
      sine = [0, 1, 0, -1][quarter]
      cosine = [1, 0, -1, 0][quarter]
    } else {
      sine = sin(degrees * .pi / 180)
      cosine = cos(degrees * .pi / 180)
    }
  }
}

extension AnimatedNumbers<Crop> {
  /// The part that is used at a time, in fractions; at least a thousandth on each side.
  func window(at time: Time) -> ImagePlacement.Window {
    let x = min(value(Crop.x, at: time), 1 - Crop.minSide)
    let y = min(value(Crop.y, at: time), 1 - Crop.minSide)
    return ImagePlacement.Window(
      x: x, y: y, width: min(max(value(Crop.width, at: time), Crop.minSide), 1 - x),
      height: min(max(value(Crop.height, at: time), Crop.minSide), 1 - y))
  }

  /// Returns the part in whole pixels of an image; `nil` if it is animated.
  func constantWindow(of size: PixelSize) -> PixelWindow? {
    guard written.allSatisfy({ $0.number.constant != nil }) else { return nil }
    let window = window(at: .zero)
    let left = Int(clamping: (window.x * Double(size.width)).rounded())
    let top = Int(clamping: (window.y * Double(size.height)).rounded())
    let right = Int(clamping: ((window.x + window.width) * Double(size.width)).rounded())
    let bottom = Int(clamping: ((window.y + window.height) * Double(size.height)).rounded())
    return PixelWindow(
      x: min(left, size.width - 1), y: min(top, size.height - 1),
      size: PixelSize(width: max(1, right - left), height: max(1, bottom - top)))
  }
}

extension AnimatedNumber {
  /// The largest absolute value of the number or its keyframes; easings may exceed it.
  var greatest: Double { magnitudes.max() ?? 1 }
  /// The smallest absolute value of the number or its keyframes; easings may go below it.
  var least: Double { magnitudes.min() ?? 1 }

  private var magnitudes: [Double] {
    switch self {
    case .constant(let value): [abs(value.double)]
    case .keyframes(let keyframes): keyframes.map { abs($0.value.double) }
    case .field: []
    }
  }
}

extension Appearance.Backdrop {
  /// Whether nothing below it is seen.
  var isOpaque: Bool {
    switch self {
    case .paint(let paint): paint.isOpaque
    case .blur: true
    case .image: false
    }
  }
}

extension Appearance {
  /// Returns the mapping from a unit square to a rectangle of a size that is scaled, rotated and mirrored, with its anchor
  /// at the origin.
  func shaped(width: Double, height: Double, at time: Time) -> Affine {
    typealias Written = MediaValues.Transform
    func value(_ number: AnimatedProperty<Written>) -> Double {
      transform.numbers.value(number, at: time)
    }
    let scale = value(Written.scale)
    let width = width * scale * value(Written.scaleX)
    let height = height * scale * value(Written.scaleY)
    let turn = Turn(degrees: value(Written.rotation))
    return Affine.move(-value(Written.anchorX), -value(Written.anchorY))
      .then(.scale(transform.flipX ? -width : width, transform.flipY ? -height : height))
      .then(.turn(sine: turn.sine, cosine: turn.cosine))
  }
}
