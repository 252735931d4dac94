import MediaValues
import Pixels
import TestSupport
import Testing

/// Images are deformed by warps.
@Suite struct WarpingTests {
  private let size = PixelSize(width: 22, height: 14)
  private var image: PixelView {
    .rgb(22, 14, hasAlpha: true) { x, y in (x * 10, y * 15, x * y % 256, 255 - x * 3) }
  }

  private func samples(_ pixels: PixelView) -> [[Int]] {
    withExtendedLifetime(pixels) {
      (pixels.planes + [pixels.alpha].compactMap(\.self)).map(\.samples)
    }
  }

  private func covered(by map: WarpMap) -> [Int] { AlphaPlane(of: map, size: size).samples }

  @Test func anIdentityChangesNothing() {
    let map = WarpMap { ($0, $1) }
    #expect(samples(image.warped(map)) == samples(image))
    #expect(covered(by: map).allSatisfy { $0 == 255 })
  }

  @Test(arguments: [ColorModel.rgb, .yuv420]) func oneColorStaysOneColor(_ model: ColorModel) {
    let plain = PixelView.plain(22, 14, model, red)
    let map = WarpMap { x, y in (x + 0.3 * y, 1 - y * y) }
    #expect(samples(plain.warped(map)) == samples(plain))
  }

  /// Three pixels to the right: the uncovered columns on the left repeat the outermost column, with
  /// a coverage of 0.
  @Test func aMoveIsExact() {
    let map = WarpMap { x, y in (x - 3.0 / 22, y) }
    let (moved, plain) = (samples(image.warped(map))[0], samples(image)[0])
    for y in 0..<14 {
      for x in 0..<22 {
        #expect(abs(moved[y * 22 + x] - plain[y * 22 + max(0, x - 3)]) <= 1, "\(x) \(y)")
      }
    }
    let row = covered(by: map).prefix(22)
    #expect(
      Array(row.prefix(3)).allSatisfy { $0 == 0 } && row.dropFirst(3).allSatisfy { $0 == 255 })
  }

  /// Beyond the edge of a card that is turned away, nothing is covered, up to the pixels that see no plane at all.
  @Test func nothingIsCoveredBesideATurnedCard() {
    for horizon in stride(from: 0.5, through: 0.95, by: 0.01) {
      let map = WarpMap { x, y in
        (0.5 + 0.4 * (x - 0.2) / max(horizon - x, 1e-6), y)
      }
      let row = Array(covered(by: map).dropFirst(7 * 22).prefix(22))
      // The edge of the card is where the place is 1.
      let edge = Int(22 * (0.4 * 0.2 + 0.5 * horizon) / 0.9)
      #expect(row.dropFirst(edge + 2).allSatisfy { $0 == 0 }, "\(horizon): \(row)")
      #expect(row.prefix(edge - 1).allSatisfy { $0 == 255 }, "\(horizon): \(row)")
    }
  }

  @Test func anEdgeBetweenPixelsIsSoft() {
    let found = covered(by: WarpMap { x, y in (x - 3.25 / 22, y) })[7 * 22 + 3]
    #expect(abs(found - 191) <= 1, "\(found)")
  }

  /// For every map, only samples of the image are read.
  @Test func wildPlacesAreHarmless() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let numbers = (0..<6).map { _ in generator.wild() }
      let affine = Affine(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      let map = WarpMap { affine.apply($0, $1) }
      _ = image.warped(map)
      _ = AlphaPlane(of: map, size: size)
    }
    _ = image.warped(WarpMap { _, _ in (.nan, .infinity) })
  }
}
