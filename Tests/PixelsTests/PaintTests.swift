import MediaValues
import Pixels
import Testing

/// The colors of gradients, pixel by pixel.
@Suite struct PaintTests {
  private func painted(
    _ paint: Paint, _ width: Int, _ height: Int, _ model: ColorModel = .rgb
  ) -> PixelView {
    var whole = AlphaPlane(empty: PixelBounds(x: 0, y: 0, width: width, height: height))
    whole.invert()
    let map = PaintMap(
      paint, at: .zero, width: Double(width), height: Double(height), inverse: .identity)
    var pixels = PixelBuffer(
      size: PixelSize(width: width, height: height), model: model, hasAlpha: true)
    pixels.paint([PaintedArea(whole, map)])
    return pixels.finished()
  }

  private func gradient(
    _ kind: Gradient.Kind, angle: AnimatedNumber? = nil, _ colors: [String]
  ) -> Paint {
    .gradient(
      Gradient(
        kind, angle: angle,
        stops: colors.map { Gradient.Stop(.constant(Color($0) ?? .black)) }))
  }

  /// The green of a gradient from black to white.
  private func samples(_ view: PixelView) -> [Int] { view.planes[0].samples }

  @Test func linearGradientsFollowTheirAngle() {
    // A pixel of ten has the color at its middle.
    let right = samples(painted(gradient(.linear, angle: 90, ["black", "white"]), 10, 2))
    #expect(Array(right.prefix(10)) == [13, 38, 64, 89, 115, 140, 166, 191, 217, 242])
    let left = samples(painted(gradient(.linear, angle: 270, ["black", "white"]), 10, 2))
    #expect(Array(left.prefix(10)) == right.prefix(10).reversed())
    // By default it leads downwards.
    let down = samples(painted(gradient(.linear, ["black", "white"]), 2, 10))
    let column = (0..<10).map { row in down[2 * row] }
    #expect(column == Array(right.prefix(10)))
    // The corners have the colors of the ends.
    let across = samples(painted(gradient(.linear, angle: 135, ["black", "white"]), 100, 50))
    #expect(across[0] <= 2 && across[100 * 50 - 1] >= 253)
    #expect(abs(across[99] - 170) <= 2)
  }

  @Test func radialAndConicGradients() {
    let radial = samples(painted(gradient(.radial, ["black", "white"]), 41, 41))
    func at(_ x: Int, _ y: Int, _ samples: [Int]) -> Int { samples[y * 41 + x] }
    #expect(at(20, 20, radial) == 0)
    // Halfway to the corner.
    #expect(abs(at(30, 30, radial) - 124) <= 2 && abs(at(40, 20, radial) - 176) <= 2)
    let conic = samples(painted(gradient(.conic, ["black", "white"]), 41, 41))
    #expect(abs(at(40, 20, conic) - 64) <= 1 && abs(at(20, 40, conic) - 128) <= 1)
    #expect(abs(at(0, 20, conic) - 191) <= 1)
    // The colors of the ends meet above the middle.
    #expect(at(21, 0, conic) <= 3 && at(19, 0, conic) >= 252)
  }

  @Test func stopsAreSpreadEvenly() {
    func places(_ written: [AnimatedNumber?]) -> [Double] {
      Gradient(.linear, stops: written.map { .init(.constant(.black), at: $0) })
        .still(at: .zero).places
    }
    #expect(places([nil, nil, nil, nil, nil]) == [0, 0.25, 0.5, 0.75, 1])
    #expect(places([nil, 0.5, nil, nil]) == [0, 0.5, 0.75, 1])
    #expect(places([0.2, nil, 0.4]).map { ($0 * 10).rounded() } == [2, 3, 4])
    // None is before an earlier one.
    #expect(places([nil, 0.6, 0.4, nil]) == [0, 0.6, 0.6, 1])
    #expect(places([nil]) == [1] || places([nil]) == [0])
    #expect(places([]).isEmpty)
  }

  @Test func twoStopsInOnePlaceAreAnEdge() {
    let stops = [
      Gradient.Stop(.constant(.black), at: 0.5), Gradient.Stop(.constant(.white), at: 0.5),
    ]
    let edge = samples(painted(.gradient(Gradient(.linear, angle: 90, stops: stops)), 10, 2))
    #expect(Array(edge.prefix(10)) == [0, 0, 0, 0, 0, 255, 255, 255, 255, 255])
  }

  /// Colors are mixed premultiplied: a transparent color does not darken.
  @Test func transparentColorsAreMixedPremultiplied() throws {
    let view = painted(gradient(.linear, angle: 90, ["#FFFFFF00", "white"]), 10, 2)
    let alpha = try #require(view.alpha).samples
    #expect(samples(view) == alpha)
    let red = painted(gradient(.linear, angle: 90, ["#0000FF00", "#FF0000"]), 10, 2)
    #expect(red.planes[1].samples.allSatisfy { $0 == 0 })
    #expect(red.planes[2].samples == alpha)
  }

  @Test func lumaAndColorDifferences() {
    let view = painted(.constant(Color(red: 200, green: 100, blue: 50)), 5, 3, .yuv420)
    let expected = ColorModel.yuv420.samples(of: Color(red: 200, green: 100, blue: 50))
    for plane in 0..<3 {
      #expect(view.planes[plane].samples.allSatisfy { abs($0 - Int(expected[plane])) <= 1 })
    }
  }

  /// Areas that cover parts of odd images, with lines and columns that nothing covers.
  @Test(arguments: [ColorModel.rgb, .yuv420])
  func areasCoverThoseBelow(model: ColorModel) throws {
    let size = PixelSize(width: 9, height: 7)
    let paints = [
      Color(red: 200, green: 40, blue: 90, alpha: 128), Color(red: 10, green: 250, blue: 60),
    ]
    let bounds = PixelBounds(x: 0, y: 0, width: size.width, height: size.height)
    let coverages = [0, 1].map { layer in
      AlphaPlane(
        bounds: bounds,
        bytes: (0..<63).map { index in
          let (x, y) = (index % 9, index / 9)
          return y == 2 + layer || x < 2 - layer || x > 6
            ? 0 : UInt8((index * 37 + layer * 90) % 256)
        })
    }
    let areas = zip(coverages, paints).map { coverage, color in
      PaintedArea(
        coverage, PaintMap(.constant(color), at: .zero, width: 9, height: 7, inverse: .identity))
    }
    var buffer = PixelBuffer(size: size, model: model, hasAlpha: true)
    buffer.fill(.white)
    buffer.paint(areas)
    let view = buffer.finished()
    let alpha = try #require(view.alpha)
    for index in 0..<63 {
      var expected = SIMD4<Double>.zero
      for (coverage, color) in zip(coverages, paints) {
        let part = Double(coverage.bytes[index]) / 255 * Double(color.alpha) / 255
        let above = SIMD4(Double(color.green), Double(color.blue), Double(color.red), 255) * part
        expected = above + expected * (1 - part)
      }
      #expect(abs(Double(alpha.samples[index]) - expected.w) <= 0.51)
      if model == .rgb {
        for plane in 0..<3 {
          #expect(abs(Double(view.planes[plane].samples[index]) - expected[plane]) <= 0.51)
        }
      } else {
        let luma = 0.7152 * expected.x + 0.0722 * expected.y + 0.2126 * expected.z
        #expect(abs(Double(view.planes[0].samples[index]) - 16 - luma * 219 / 255) <= 0.51)
      }
    }
    guard model == .yuv420 else { return }
    // Nothing covers the last two columns.
    #expect(view.planes[1].samples[4] == 128 && view.planes[2].samples[4] == 128)
    #expect(view.planes[1].samples.contains { $0 != 128 })
  }
}
