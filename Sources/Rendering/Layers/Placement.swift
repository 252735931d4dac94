import MediaValues
import Pixels

/// The size and position of an image on a canvas, or in a box, of another shape.
struct Placement: Hashable, Sendable {
  /// The size that the image is scaled to.
  var scaled: PixelSize
  /// The part of the scaled image that is used.
  var kept: PixelWindow
  /// The top left corner of that part on the canvas; even, as required by 4:2:0.
  var x: Int
  var y: Int

  /// Creates the placement of an image, or of the part that a constant crop leaves.
  init(_ image: PixelSize, on canvas: PixelSize, as appearance: Appearance) {
    let byWidth = Double(canvas.width) / Double(image.width)
    let byHeight = Double(canvas.height) / Double(image.height)
    func scaled(by factor: Double) -> PixelSize {
      // Sides that should equal those of the canvas are made exactly equal.
      func side(_ length: Int, _ limit: Int) -> Int {
        let exact = Double(length) * factor
        return abs(exact - Double(limit)) < 1 ? limit : Int(clamping: exact.rounded())
      }
      return PixelSize(
        width: side(image.width, canvas.width), height: side(image.height, canvas.height)
      ).madeEven
    }
    self.scaled =
      switch appearance.fit {
      case .contain: scaled(by: min(byWidth, byHeight))
      case .cover: scaled(by: max(byWidth, byHeight))
      case .fill: canvas
      case .none: image.madeEven
      }
    let size = PixelSize(
      width: min(self.scaled.width, canvas.width), height: min(self.scaled.height, canvas.height))
    let start = appearance.start(
      of: Appearance.Size(size), in: Appearance.Size(self.scaled), at: .zero)
    kept = PixelWindow(
      x: Int(clamping: start.x.rounded()), y: Int(clamping: start.y.rounded()), size: size)
    x = (canvas.width - size.width) / 4 * 2
    y = (canvas.height - size.height) / 4 * 2
  }

  func covers(_ canvas: PixelSize) -> Bool { kept.size == canvas }
}

extension Appearance {
  /// A size on the canvas, in pixels.
  struct Size {
    var width: Double
    var height: Double

    init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    init(_ size: PixelSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }

    init(_ rectangle: Rectangle) {
      self.init(width: rectangle.width, height: rectangle.height)
    }
  }

  /// Returns where the part of an image begins that is visible if the image is larger than the canvas: in the middle, or,
  /// if the image covers the canvas, with the focus in its middle, as far as the edges of the image allow.
  fileprivate func start(of part: Size, in whole: Size, at time: Time) -> (x: Double, y: Double) {
    func start(_ part: Double, _ whole: Double, _ place: AnimatedProperty<Focus>) -> Double {
      guard fit == .cover else { return (whole - part) / 2 }
      return max(0, min(focus.value(place, at: time) * whole - part / 2, whole - part))
    }
    return (
      start(part.width, whole.width, Focus.x), start(part.height, whole.height, Focus.y)
    )
  }

  /// Returns the part of an image of the size `whole` that an area of the size `room` shows. `window` is the part of the
  /// stored image that makes up the image.
  func shown(
    of window: ImagePlacement.Window, sized whole: Size, in room: Size, at time: Time
  ) -> ImagePlacement.Window {
    let part = Size(
      width: min(1, room.width / whole.width), height: min(1, room.height / whole.height))
    let start = self.start(of: part, in: Size(width: 1, height: 1), at: time)
    return ImagePlacement.Window(
      x: window.x + window.width * start.x, y: window.y + window.height * start.y,
      width: window.width * part.width, height: window.height * part.height)
  }

  func mapping(of fitted: PixelSize, on canvas: PixelSize, at time: Time) -> Affine {
    mapping(of: Size(fitted), on: canvas, at: time)
  }

  /// Returns the mapping from the unit square of the image to pixels of the canvas, for an image that fits at this
  /// size.
  func mapping(of fitted: Size, on canvas: PixelSize, at time: Time) -> Affine {
    typealias Written = MediaValues.Transform
    let (x, y) = (
      transform.numbers.value(Written.x, at: time), transform.numbers.value(Written.y, at: time)
    )
    return shaped(width: fitted.width, height: fitted.height, at: time)
      .then(.move(x * Double(canvas.width), y * Double(canvas.height)))
  }
}

extension BoxPlacement {
  /// Returns the mapping from the unit square of an image in the middle of the box to the unit square of the box.
  func place(of size: Appearance.Size) -> Affine {
    guard !rectangle.isEmpty else { return .scale(0, 0) }
    let (width, height) = (size.width / rectangle.width, size.height / rectangle.height)
    return Affine.scale(width, height).then(.move((1 - width) / 2, (1 - height) / 2))
  }
}
