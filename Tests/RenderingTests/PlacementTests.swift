import MediaValues
import TestSupport
import Testing

@testable import Rendering

struct PlacementTests {
  private static let sizes = [
    (64, 36), (1920, 1080), (1080, 1920), (1, 1), (2, 9999), (9999, 2), (641, 359), (1279, 721),
    (16, 16), (4000, 3000), (37, 1000),
  ].map { PixelSize(width: $0, height: $1) }
  private static let canvases = [(64, 36), (1280, 720), (720, 1280), (16, 8192), (500, 334)]
    .map { PixelSize(width: $0, height: $1) }

  @Test(arguments: Fit.allCases)
  func imagesLieInTheCanvas(fit: Fit) {
    for image in PlacementTests.sizes {
      for canvas in PlacementTests.canvases {
        let placement = Placement(
          image, on: canvas, as: Appearance(WrittenAppearance(fit: fit)))
        let what = "\(image) on \(canvas): \(placement)"
        for side in [placement.scaled, placement.kept.size].flatMap({ [$0.width, $0.height] }) {
          #expect(side % 2 == 0 && side >= 2, "\(what)")
        }
        #expect(
          placement.x % 2 == 0 && placement.y % 2 == 0 && placement.x >= 0 && placement.y >= 0)
        #expect(placement.x + placement.kept.size.width <= canvas.width, "\(what)")
        #expect(placement.y + placement.kept.size.height <= canvas.height, "\(what)")
        // Centered, up to the column or row that is lost by rounding to even numbers.
        #expect(abs(canvas.width - placement.kept.size.width - 2 * placement.x) <= 2, "\(what)")
        #expect(abs(canvas.height - placement.kept.size.height - 2 * placement.y) <= 2, "\(what)")
        check(placement, image, canvas, fit, what)
      }
    }
  }

  private func check(
    _ placement: Placement, _ image: PixelSize, _ canvas: PixelSize, _ fit: Fit, _ what: String
  ) {
    let (scaled, kept) = (placement.scaled, placement.kept.size)
    switch fit {
    case .contain:
      #expect(kept == scaled, "\(what)")
      #expect(scaled.width == canvas.width || scaled.height == canvas.height, "\(what)")
    case .cover: #expect(kept == canvas && placement.covers(canvas), "\(what)")
    case .fill: #expect(scaled == canvas && kept == canvas, "\(what)")
    case .none: #expect(scaled == image.madeEven, "\(what)")
    }
    guard fit == .contain || fit == .cover else { return }
    // Both sides have the same scale factor, up to one pixel for rounding and one for even numbers.
    let factors = [
      Double(canvas.width) / Double(image.width), Double(canvas.height) / Double(image.height),
    ]
    let factor = fit == .contain ? factors.min() ?? 0 : factors.max() ?? 0
    for (side, exact) in [
      (scaled.width, Double(image.width) * factor),
      (scaled.height, Double(image.height) * factor),
    ] {
      #expect(abs(Double(side) - max(exact, 1)) < 1.51, "\(what)")
    }
  }

  /// The focus is in the middle of the visible part, as far as the edges allow.
  @Test(
    arguments: [
      (0, 0), (0.1, 0), (0.125, 0), (0.25, 50), (0.5, 150), (0.75, 250), (0.875, 300), (1, 300),
    ] as [(ExactDecimal, Int)])
  func theFocusStaysInView(place: ExactDecimal, start: Int) {
    let canvas = PixelSize(width: 100, height: 100)
    let wide = WrittenAppearance(fit: .cover, focus: Focus(x: .constant(place), y: 0))
    let across = Placement(
      PixelSize(width: 800, height: 200), on: canvas, as: Appearance(wide))
    #expect(across.scaled == PixelSize(width: 400, height: 100))
    #expect(across.kept == PixelWindow(x: start, y: 0, size: canvas))
    let high = WrittenAppearance(fit: .cover, focus: Focus(x: 1, y: .constant(place)))
    let down = Placement(PixelSize(width: 100, height: 400), on: canvas, as: Appearance(high))
    #expect(down.kept == PixelWindow(x: 0, y: start, size: canvas))
  }

  /// Any other `fit` ignores the focus.
  @Test(arguments: [Fit.contain, .fill, .none]) func aFocusIsForImagesThatCover(fit: Fit) {
    for image in PlacementTests.sizes {
      for canvas in PlacementTests.canvases {
        let plain = Appearance(WrittenAppearance(fit: fit))
        let focused = Appearance(WrittenAppearance(fit: fit, focus: Focus(x: 0, y: 1)))
        #expect(
          Placement(image, on: canvas, as: focused) == Placement(image, on: canvas, as: plain))
      }
    }
  }
}
