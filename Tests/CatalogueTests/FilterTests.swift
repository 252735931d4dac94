import Catalogue
import FilterGraphs
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Filters change known colors as arithmetic predicts.
struct FilterTests {
  /// Code values of colors inside the limited range and at its edges.
  private static let colors = [
    [16, 128, 128], [235, 128, 128], [126, 128, 128], [63, 102, 240], [173, 42, 26],
    [32, 240, 118], [100, 140, 110], [180, 90, 150], [219, 16, 138],
  ]

  private func filtered(
    _ name: String, _ arguments: [String: ParameterValue], _ color: [Int], intensity: Double = 1
  ) throws -> [Int] {
    let image = try TestImages.plain(color[0], color[1], color[2])
    let filter = filter(
      name, arguments, intensity: .constant(ExactDecimal(intensity) ?? 1))
    return Array(
      try Scene([image], steps: [.layer(layer(0)), filter]).render()[0].middle.prefix(3))
  }

  private func expectClose(
    _ found: [Int], _ expected: [Double], _ what: String, within limit: Double = 2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (value, wanted) in zip(found, expected) {
      #expect(
        abs(Double(value) - wanted) <= limit, "\(what): \(found), not \(expected)",
        sourceLocation: sourceLocation)
    }
  }

  private func clip(_ value: Double, _ low: Double, _ high: Double) -> Double {
    min(max(value, low), high)
  }

  @Test func grayscale() throws {
    for color in FilterTests.colors {
      #expect(try filtered("grayscale", [:], color) == [color[0], 128, 128])
    }
  }

  @Test(arguments: [-1.0, -0.3, 0, 0.1, 0.5, 1])
  func brightness(amount: Double) throws {
    try expect("brightness", amount) { rgb in rgb.map { $0 + amount } }
  }

  @Test(arguments: [0, 0.5, 1, 1.25, 4])
  func contrast(amount: Double) throws {
    try expect("contrast", amount) { rgb in rgb.map { ($0 - 0.5) * amount + 0.5 } }
  }

  @Test(arguments: [0, 0.5, 1, 1.5, 4])
  func saturation(amount: Double) throws {
    try expect("saturation", amount) { rgb in
      let luma = FilterArithmeticTests.luma(rgb)
      return rgb.map { luma + ($0 - luma) * amount }
    }
  }

  /// No color becomes its complement.
  @Test(arguments: [-2, -1.75, -1.5, -1.25, -1, -0.6])
  func vibrance(amount: Double) throws {
    try expect("vibrance", amount) { color in
      let rgb = color.map { clip($0, 0, 1) }
      let luma = FilterArithmeticTests.luma(rgb)
      let saturation = (rgb.max() ?? 0) - (rgb.min() ?? 0)
      let factor = (1 + max(amount, -1) * (1 - saturation)) * min(amount + 2, 1)
      return rgb.map { luma + ($0 - luma) * factor }
    }
  }

  /// The reflection of the screen is what exceeds red and blue, and nothing of skin, hair, white and gray.
  @Test(
    arguments: [
      [241, 194, 125], [224, 172, 105], [141, 85, 36], [220, 190, 120], [255, 255, 255],
      [128, 128, 128], [90, 90, 220], [121, 186, 95], [60, 200, 150], [90, 140, 170],
    ] as [[Double]])
  func chromaKeyRemovesTheReflection(color: [Double]) throws {
    let code = code709(color.map { $0 / 255 }).map { Int($0.rounded()) }
    let image = try TestImages.plain(code[0], code[1], code[2])
    let screens = [
      (Color(red: 0, green: 177, blue: 64), 1), (Color(red: 0, green: 50, blue: 230), 2),
    ]
    for (screen, channel) in screens {
      var wanted = color.map { $0 / 255 }
      let others = (0..<3).filter { $0 != channel }.map { wanted[$0] }
      wanted[channel] = min(wanted[channel], max(others[0], others[1]))
      let found = try CatalogueTests.filtered("chroma_key", ["color": .color(screen)], image).middle
      expectClose(found, code709(wanted), "\(color)", within: 2.5)
    }
  }

  /// Compares a filter of one number with its formula on RGB, also for colors at the edge of the
  /// gamut, which are clipped channel by channel.
  private func expect(
    _ name: String, _ amount: Double, formula: ([Double]) -> [Double]
  ) throws {
    let edge = [[1.0, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [0, 1, 1], [1, 0, 1]]
      .map { code709($0).map { Int($0.rounded()) } }
    for color in FilterTests.colors + edge {
      let wanted = formula(rgb709(color)).map { clip($0, 0, 1) }
      let found = try filtered(name, ["amount": .number(ExactDecimal(amount) ?? 0)], color)
      // Above 2, the filter multiplies a rounding error of the color.
      expectClose(found, code709(wanted), "\(color)", within: max(2, 1.5 * amount))
    }
  }

  @Test func sepia() throws {
    for color in FilterTests.colors {
      let rgb = rgb709(color)
      let matrix = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
      let brown = matrix.map { row in
        clip(zip(row, rgb).reduce(0) { $0 + $1.0 * $1.1 }, 0, 1)
      }
      expectClose(try filtered("sepia", [:], color), code709(brown), "\(color)")
    }
  }

  /// Blur does not change an even color, and evens out an uneven image.
  @Test func blur() throws {
    for color in FilterTests.colors {
      expectClose(try filtered("blur", [:], color), color.map(Double.init), "\(color)")
    }
    let sharp = try TestImages.detailed()
    let blurred = try Scene(
      [sharp],
      steps: [
        .layer(layer(0)),
        filter("blur", ["radius": .number(0.1)]),
      ]
    ).render()[0]
    func roughness(_ frame: Frame) -> Int {
      let luma = frame.bytes(ofPlane: 0).map(Int.init)
      return zip(luma, luma.dropFirst()).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    #expect(roughness(blurred) * 3 < roughness(sharp))
  }

  /// Red and blue part by less than a pixel while the amount is small: at the edge of a white half, the first black
  /// pixel has a part of the red, and the last white one misses a part of the blue.
  @Test(arguments: [1e-7, 0.001, 0.02])
  func glitchesBeginWithNothing(amount: Double) throws {
    let size = PixelSize(width: 64, height: 720)
    let image = try TestImages.quarters([235, 16, 235, 16], size: size)
    let found = try CatalogueTests.filtered(
      "glitch", ["amount": .number(try #require(ExactDecimal(amount)))], image)
    let pixels = amount * 720 * 0.012
    for y in [10, 200, 500] {
      #expect(abs(Double(found.pixel(32, y)[0]) - (16 + 219 * 0.2126 * pixels)) <= 2)
      #expect(abs(Double(found.pixel(31, y)[0]) - (235 - 219 * 0.0722 * pixels)) <= 2)
    }
    #expect(found.planes == image.planes || amount > 1e-7)
  }

  /// Filters that have no visible effect with their defaults: they need arguments or transparency.
  static let needsMore = ["color_matrix", "lut", "luma_key"]
  /// Arguments for small images, where the defaults are less than a pixel.
  private static let large: [String: [String: ParameterValue]] = [
    "motion_blur": ["distance": .number(0.3)], "pixelate": ["size": .number(0.1)],
    "rgb_shift": ["distance": .number(0.05)],
  ]

  @Test(arguments: FilterKind.all.map(\.name).filter { !FilterTests.needsMore.contains($0) })
  func intensityIsHowMuchOfTheChange(name: String) throws {
    let image = try TestImages.detailed()
    func frame(_ intensity: ExactDecimal) throws -> Frame {
      let filter = filter(
        name, FilterTests.large[name] ?? [:], intensity: .constant(intensity))
      return try Scene([image], steps: [.layer(layer(0)), filter]).render()[0]
    }
    #expect(try frame(0).planes == image.planes)
    let (half, whole) = (try frame(0.5), try frame(1))
    #expect(whole.distance(to: image) > 5)
    for plane in 0..<3 {
      let ends = zip(image.bytes(ofPlane: plane), whole.bytes(ofPlane: plane))
      let worst = zip(half.bytes(ofPlane: plane), ends).map { value, ends in
        abs(Double(value) - (Double(ends.0) + Double(ends.1)) / 2)
      }.max()
      #expect((worst ?? 9) <= 1)
    }
  }
}
