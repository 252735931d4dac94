import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Colors of sources are converted according to their tags, compared with the equations of the
/// matrices.
@Suite struct SourceColorTests {
  struct Coding: CustomTestStringConvertible, Sendable {
    var matrix: String
    var isFullRange: Bool
    /// The weights of red and blue in luma.
    var red: Double
    var blue: Double

    var testDescription: String { "\(matrix) \(isFullRange ? "full" : "limited")" }

    /// Returns the code values of a color from 0 to 1.
    func codes(_ color: [Double]) -> [Double] {
      let luma = red * color[0] + (1 - red - blue) * color[1] + blue * color[2]
      let difference = [
        (color[2] - luma) / (2 * (1 - blue)), (color[0] - luma) / (2 * (1 - red)),
      ]
      let scales = isFullRange ? (255.0, 255.0, 0.0) : (219, 224, 16)
      return [scales.2 + luma * scales.0] + difference.map { 128 + $0 * scales.1 }
    }
  }

  static let codings = [false, true].flatMap { isFull in
    [
      Coding(matrix: "bt601", isFullRange: isFull, red: 0.299, blue: 0.114),
      Coding(matrix: "bt709", isFullRange: isFull, red: 0.2126, blue: 0.0722),
      Coding(matrix: "bt2020", isFullRange: isFull, red: 0.2627, blue: 0.0593),
      Coding(matrix: "fcc", isFullRange: isFull, red: 0.3, blue: 0.11),
      Coding(matrix: "smpte240m", isFullRange: isFull, red: 0.212, blue: 0.087),
    ]
  }
  static let output = Coding(matrix: "bt709", isFullRange: false, red: 0.2126, blue: 0.0722)
  static let colors: [[Double]] = [
    [0, 0, 0], [1, 1, 1], [0.5, 0.5, 0.5], [0.75, 0.25, 0.25], [0.2, 0.7, 0.3], [0.1, 0.2, 0.8],
    [0.9, 0.8, 0.2], [0.3, 0.8, 0.8], [0.7, 0.2, 0.6],
  ]

  /// A gray is gray in every matrix, and keeps its luma, scaled or not.
  @Test(arguments: codings) func greysStayExact(coding: Coding) throws {
    for luma in stride(from: 16, through: 235, by: 3) {
      for size in [TestImages.small, PixelSize(width: 102, height: 68)] {
        let code =
          coding.isFullRange ? Int((Double(luma - 16) * 255 / 219).rounded()) : luma
        var scene = Scene(
          [try TestImages.plain(code, size: size)], steps: [.layer(layer(0, fit: .fill))])
        scene.plan.sources[0].facts.video?.colorMatrix = coding.matrix
        scene.plan.sources[0].facts.video?.isFullRange = coding.isFullRange
        let image = try scene.render()[0]
        let found = image.planes.prefix(3).map { Set($0) }
        #expect(found == [[UInt8(luma)], [128], [128]], "\(luma) at \(size)")
      }
    }
  }

  /// Converted directly for the output, and by way of RGB as for blends, scaled or not.
  @Test(arguments: codings, [Blend.normal, .lighten])
  func colorsAreConverted(coding: Coding, blend: Blend) throws {
    for color in SourceColorTests.colors {
      let codes = coding.codes(color).map { Int($0.rounded()) }
      for size in [TestImages.small, PixelSize(width: 102, height: 68)] {
        var above = layer(0, fit: .fill)
        above.appearance.blend = blend
        var scene = Scene(
          [try TestImages.plain(codes[0], codes[1], codes[2], size: size)], steps: [.layer(above)])
        scene.plan.sources[0].facts.video?.colorMatrix = coding.matrix
        scene.plan.sources[0].facts.video?.isFullRange = coding.isFullRange
        let found = try scene.render()[0].middle
        for (value, wanted) in zip(found, SourceColorTests.output.codes(color)) {
          #expect(abs(Double(value) - wanted) <= 2, "\(color) at \(size): \(found)")
        }
      }
    }
  }

  /// The edge of a mask is between pixels, which are partly covered.
  @Test(arguments: [0.0, 0.25, 0.5, 0.75]) func masksCoverPartsOfPixels(part: Double) throws {
    var above = layer(1, fit: .fill)
    let width = try #require(ExactDecimal((20 + 2 * part) / 64))
    above.appearance.mask = Appearance.Mask(Mask(shape: .rectangle, width: .constant(width)))
    let frame = try Scene(
      [try TestImages.plain(40), try TestImages.plain(220)],
      steps: [.layer(layer(0, fit: .fill)), .layer(above)]
    ).render()[0]
    for x in [21, 42] {
      #expect(abs(Double(frame.pixel(x, 18)[0]) - (40 + 180 * part)) <= 2)
      #expect(frame.pixel(x < 32 ? 20 : 43, 18)[0] == 40)
      #expect(frame.pixel(x < 32 ? 22 : 41, 18)[0] == 220)
    }
  }

  /// A soft edge has half of its coverage where the sharp one was, and extends to both sides.
  @Test func masksAreSoftAroundTheirEdge() throws {
    var above = layer(1, fit: .fill)
    above.appearance.mask = Appearance.Mask(
      Mask(shape: .rectangle, width: 0.5, height: 4, feather: 0.25))
    let frame = try Scene(
      [try TestImages.plain(40), try TestImages.plain(220)],
      steps: [.layer(layer(0, fit: .fill)), .layer(above)]
    ).render()[0]
    let row = (0..<32).map { Double(frame.pixel($0, 18)[0]) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(abs((row[15] + row[16]) / 2 - 130) <= 3)
    #expect(row[0] == 40 && row[31] == 220)
  }

  /// A mask that fills the image is soft at its edges; inverted, it shows only them.
  @Test(arguments: [Mask.Shape.rectangle, .ellipse], [false, true])
  func masksAreSoftAtTheEdgesOfTheImage(shape: Mask.Shape, isInverted: Bool) throws {
    var above = layer(1, fit: .fill)
    above.appearance.mask = Appearance.Mask(
      Mask(shape: shape, feather: 0.25, isInverted: isInverted))
    let frame = try Scene(
      [try TestImages.plain(40), try TestImages.plain(220)],
      steps: [.layer(layer(0, fit: .fill)), .layer(above)]
    ).render()[0]
    let (width, height) = (TestImages.small.width, TestImages.small.height)
    for (x, y) in [(0, 18), (width - 1, 18), (32, 0), (32, height - 1)] {
      let share = (Double(frame.pixel(x, y)[0]) - 40) / 180
      // The outermost pixels of an ellipse are covered a little less.
      #expect((0.3...0.6).contains(isInverted ? 1 - share : share), "\(x), \(y): \(share)")
    }
    #expect(abs(frame.middle[0] - (isInverted ? 40 : 220)) <= 1)
  }
}
