import Catalogue
import Compositing
import FilterGraphs
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// What filters do to known colours, against arithmetic.
struct FilterTests {
  /// Code values of colours inside and at the edges of limited range.
  private static let colors = [
    [16, 128, 128], [235, 128, 128], [126, 128, 128], [63, 102, 240], [173, 42, 26],
    [32, 240, 118], [100, 140, 110], [180, 90, 150], [219, 16, 138],
  ]

  private func filtered(
    _ name: String, _ arguments: [String: ParameterValue], _ color: [Int], intensity: Double = 1
  ) throws -> [Int] {
    let picture = try Pictures.plain(color[0], color[1], color[2])
    let filter = filter(
      name, arguments, intensity: .constant(ExactDecimal(intensity) ?? 1))
    return Array(
      try Scene([picture], steps: [.layer(layer(0)), filter]).render()[0].middle.prefix(3))
  }

  private func expectClose(
    _ found: [Int], _ expected: [Double], _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (value, wanted) in zip(found, expected) {
      #expect(
        abs(Double(value) - wanted) <= 2, "\(what): \(found), not \(expected)",
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
    for color in FilterTests.colors {
      let luma = clip(Double(color[0]) + 219 * amount, 16, 235)
      let found = try filtered("brightness", ["amount": .number(ExactDecimal(amount) ?? 0)], color)
      expectClose(found, [luma, Double(color[1]), Double(color[2])], "\(color)")
    }
  }

  @Test(arguments: [0, 0.5, 1, 1.25, 4])
  func contrast(amount: Double) throws {
    for color in FilterTests.colors {
      let luma = clip((Double(color[0]) - 125.5) * amount + 125.5, 16, 235)
      let chroma = color.dropFirst().map { clip((Double($0) - 128) * amount + 128, 16, 240) }
      let found = try filtered("contrast", ["amount": .number(ExactDecimal(amount) ?? 0)], color)
      expectClose(found, [luma] + chroma, "\(color)")
    }
  }

  @Test(arguments: [0, 0.5, 1, 1.5, 4])
  func saturation(amount: Double) throws {
    for color in FilterTests.colors {
      let chroma = color.dropFirst().map { clip((Double($0) - 128) * amount + 128, 16, 240) }
      let found = try filtered("saturation", ["amount": .number(ExactDecimal(amount) ?? 0)], color)
      expectClose(found, [Double(color[0])] + chroma, "\(color)")
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

  /// Blurring leaves what is even as it is, and evens out what is not.
  @Test func blur() throws {
    for color in FilterTests.colors {
      expectClose(try filtered("blur", [:], color), color.map(Double.init), "\(color)")
    }
    let sharp = try Pictures.detailed()
    let blurred = try Scene(
      [sharp],
      steps: [
        .layer(layer(0)),
        filter("blur", ["radius": .number(0.1)]),
      ]
    ).render()[0]
    func roughness(_ frame: MediaFrame) -> Int {
      let luma = frame.bytes(ofPlane: 0).map(Int.init)
      return zip(luma, luma.dropFirst()).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    #expect(roughness(blurred) * 3 < roughness(sharp))
  }

  @Test(arguments: FilterKind.all.map(\.name))
  func intensityIsHowMuchOfTheChange(name: String) throws {
    let picture = try Pictures.detailed()
    func frame(_ intensity: ExactDecimal) throws -> MediaFrame {
      let filter = filter(name, intensity: .constant(intensity))
      return try Scene([picture], steps: [.layer(layer(0)), filter]).render()[0]
    }
    #expect(try frame(0).planes == picture.planes)
    let (half, whole) = (try frame(0.5), try frame(1))
    #expect(whole.distance(to: picture) > 5)
    for plane in 0..<3 {
      let ends = zip(picture.bytes(ofPlane: plane), whole.bytes(ofPlane: plane))
      let worst = zip(half.bytes(ofPlane: plane), ends).map { value, ends in
        abs(Double(value) - (Double(ends.0) + Double(ends.1)) / 2)
      }.max()
      #expect((worst ?? 9) <= 1)
    }
  }
}

/// BT.709 limited range code values to RGB from 0 to 1.
private func rgb709(_ code: [Int]) -> [Double] {
  let y = (Double(code[0]) - 16) / 219
  let (u, v) = ((Double(code[1]) - 128) / 224, (Double(code[2]) - 128) / 224)
  let red = y + 1.5748 * v
  let blue = y + 1.8556 * u
  let green = (y - 0.2126 * red - 0.0722 * blue) / 0.7152
  return [red, green, blue].map { min(max($0, 0), 1) }
}

/// The way back.
private func code709(_ rgb: [Double]) -> [Double] {
  let y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
  return [16 + 219 * y, 128 + 224 * (rgb[2] - y) / 1.8556, 128 + 224 * (rgb[0] - y) / 1.5748]
}
