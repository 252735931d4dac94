import Catalogue
import FilterGraphs
import Media
import MediaValues
import TestSupport
import Testing

/// Filters that move parts of the image move none of them to one side.
struct GeometryFilterTests {
  private static let sizes = [
    TestImages.small, PixelSize(width: 70, height: 46), PixelSize(width: 71, height: 47),
    PixelSize(width: 180, height: 320),
  ]

  /// Returns an image turned by half a turn.
  private func turned(_ image: Frame) throws -> Frame {
    var graph = FilterGraph(inputCount: 1)
    graph.outputs = [graph.append("vflip", to: graph.append("hflip", to: .input(0)))]
    return try TestImages.run(graph, [image], size: image.size)[0]
  }

  /// Returns the mean difference of the samples of a plane.
  private func difference(_ one: Frame, _ other: Frame, plane: Int) -> Double {
    let samples = zip(one.bytes(ofPlane: plane), other.bytes(ofPlane: plane))
    let sum = samples.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(max(1, one.bytes(ofPlane: plane).count))
  }

  /// An image that is shifted by half a pixel differs from its mirror image by 20 levels and more.
  @Test(arguments: [-1, -0.5, 0.1, 0.5, 1] as [ExactDecimal], sizes)
  func fisheyeTurnsWithItsImage(amount: ExactDecimal, size: PixelSize) throws {
    let image = try TestImages.detailed(size: size)
    let arguments = ["amount": ParameterValue.number(amount)]
    let straight = try filtered("fisheye", arguments, image)
    let reversed = try turned(filtered("fisheye", arguments, turned(image)))
    for plane in 0..<3 {
      #expect(difference(straight, reversed, plane: plane) < 1, "plane \(plane)")
    }
  }

  /// No pixel at an edge is empty.
  @Test(arguments: [-1, 0.1, 0.3, 0.5, 1] as [ExactDecimal], sizes)
  func fisheyeFillsTheImage(amount: ExactDecimal, size: PixelSize) throws {
    // The source of plain images makes no odd sizes.
    var graph = FilterGraph(inputCount: 1)
    graph.outputs = [
      graph.append("lutyuv", ["y": "200", "u": "60", "v": "160"], to: .input(0))
    ]
    let image = try TestImages.run(graph, [TestImages.detailed(size: size)], size: size)[0]
    let bent = try filtered("fisheye", ["amount": .number(amount)], image)
    #expect(bent.distance(to: image) <= 1)
  }

  /// The quarter around a corner contains nothing of the other corners.
  @Test(arguments: [(0, 0), (1, 0), (0, 1), (1, 1)])
  func kaleidoscopesMirrorCornersToo(x: Int, y: Int) throws {
    let lumas = [40, 90, 140, 190]
    let image = try TestImages.quarters(lumas)
    let found = try filtered(
      "kaleidoscope", ["x": .number(ExactDecimal(x)), "y": .number(ExactDecimal(y))], image)
    #expect(Set(found.bytes(ofPlane: 0)) == [UInt8(lumas[2 * y + x])])
  }

  /// The quarter in the middle of an image of quarters has a part of each, which meet in the middle of each side.
  @Test func kaleidoscopesShowTheMiddle() throws {
    let found = try filtered("kaleidoscope", [:], TestImages.quarters([40, 90, 140, 190]))
    let (right, bottom) = (found.size.width - 1, found.size.height - 1)
    for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
      #expect(found.pixel(x, y)[0] == 40)
    }
    #expect(found.middle[0] == 190)
    #expect(found.pixel(0, found.size.height / 2)[0] == 140)
    #expect(found.pixel(found.size.width / 2, 0)[0] == 90)
  }
}
