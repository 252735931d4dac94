import Catalogue
import Foundation
import Media
import MediaValues
import Pixels
import TestSupport
import Testing

@testable import Rendering

/// Tables of colors that libavfilter does not read are drawn by `TableLookup`.
@Suite struct LookupTableImageTests {
  typealias RGB = SIMD3<Double>

  /// Returns the rows of a grid, red first.
  private static func grid(_ steps: Int, _ color: (RGB) -> RGB) -> String {
    var lines = ""
    for index in 0..<(steps * steps * steps) {
      let place = RGB(
        Double(index % steps), Double(index / steps % steps), Double(index / steps / steps))
      let row = color(place / Double(steps - 1))
      lines += "\(row.x) \(row.y) \(row.z)\n"
    }
    return lines
  }

  private static func curve(_ steps: Int, _ color: (Double) -> RGB) -> String {
    (0..<steps).map { index in
      let row = color(Double(index) / Double(steps - 1))
      return "\(row.x) \(row.y) \(row.z)\n"
    }.joined()
  }

  /// A grid that no plane of colors is.
  private static func bent(_ color: RGB) -> RGB {
    RGB(color.x * color.y, 1 - color.z * color.z, (color.x + color.z) / 2 * color.y)
  }

  /// An RGB image of 16×16 pixels of many colors, also black, white and the primaries.
  private static func image() throws -> Frame {
    var buffer = try PixelFrameBuffer(
      size: PixelSize(width: 16, height: 16), model: .rgb, hasAlpha: false)
    for plane in 0..<3 {
      for y in 0..<16 {
        let row = buffer.pixels.planes[plane].row(y)
        for x in 0..<16 {
          let index = 16 * y + x
          row[x] =
            index < 8
            ? (index >> plane & 1 == 1 ? 255 : 0)
            : UInt8(truncatingIfNeeded: index * [37, 91, 151][plane] + 11 * plane)
        }
      }
    }
    return buffer.finished()
  }

  /// Returns the colors of an RGB image, from 0 to 1.
  private static func colors(_ frame: Frame) -> [RGB] {
    let planes = [2, 0, 1].map { frame.bytes(ofPlane: $0).map { Double($0) / 255 } }
    return planes[0].indices.map { RGB(planes[0][$0], planes[1][$0], planes[2][$0]) }
  }

  private static func run(_ text: String, _ image: Frame) throws -> Frame {
    let scratch = try Scratch()
    try scratch.write(text, to: "t.cube")
    let applied = AppliedKind(name: "lut", arguments: ["file": .text(scratch["t.cube"])])
    return try FilterRunner(applied, frameRate: .thirty).apply(to: image, at: 0)
  }

  /// Expects that a table changes each color of an image as a function does, within one level.
  private func expect(_ text: String, _ wanted: (RGB) -> RGB) throws {
    let image = try Self.image()
    let found = Self.colors(try Self.run(text, image))
    for (color, result) in zip(Self.colors(image), found) {
      let wanted = wanted(color).clamped(lowerBound: .zero, upperBound: .one)
      let distance = (result - wanted) * 255
      #expect(max(distance.max(), -distance.min()) <= 1, "\(color): \(result), not \(wanted)")
    }
  }

  @Test(arguments: [
    (
      "DOMAIN_MIN -0.5 -0.5 -0.5\nDOMAIN_MAX 1.5 1.5 1.5", RGB(repeating: -0.5), RGB(repeating: 1.5)
    ),
    ("LUT_3D_INPUT_RANGE 0 2", .zero, RGB(repeating: 2)),
    ("DOMAIN_MIN 0 -1 0.25\nDOMAIN_MAX 1 1e0 5e-1", RGB(0, -1, 0.25), RGB(1, 1, 0.5)),
    ("LUT_3D_INPUT_RANGE 0.0 1.0", .zero, .one),
  ])
  func identitiesOfEachDomainChangeNothing(lines: String, least: RGB, most: RGB) throws {
    let rows = Self.grid(9) { least + $0 * (most - least) }
    let wanted: (RGB) -> RGB = { $0.clamped(lowerBound: least, upperBound: most) }
    try expect("LUT_3D_SIZE 9\n\(lines)\n\(rows)", wanted)
    try expect("\(lines)\n\n# rows\n\tLUT_3D_SIZE 9\n\(rows)", wanted)
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func marksAndEndsOfLinesDoNotMatter(end: String) throws {
    let text =
      "\u{FEFF}TITLE \"x\"\nLUT_3D_SIZE 2\n# rows\n" + Self.grid(2) { RGB($0.y, $0.z, $0.x) }
    try expect(text.replacingOccurrences(of: "\n", with: end)) { RGB($0.y, $0.z, $0.x) }
  }

  @Test func curvesAreAppliedToChannels() throws {
    let rows = Self.curve(4096) { RGB(pow($0, 2.2), 1 - $0, $0 / 2) }
    try expect("LUT_1D_SIZE 4096\n\(rows)") { RGB(pow($0.x, 2.2), 1 - $0.y, $0.z / 2) }
    let few = Self.curve(2) { RGB(repeating: $0) }
    try expect("LUT_1D_SIZE 2\nLUT_1D_INPUT_RANGE 0.25 0.75\n\(few)") {
      $0 * 2 - RGB(repeating: 0.5)
    }
  }

  /// Between its corners the color is the mean over all thresholds t from 0 to 1 of the corner at which each channel is
  /// above if its share of the way is larger than t: the definition of tetrahedral interpolation without cases.
  private static func interpolated(_ color: RGB, _ steps: Int) -> RGB {
    let place = color * Double(steps - 1)
    let below = place.rounded(.down)
    let shares = place - below
    let cuts = ([0, 1] + [shares.x, shares.y, shares.z]).sorted()
    return zip(cuts, cuts.dropFirst()).reduce(RGB.zero) { sum, cut in
      let corner = below + RGB.zero.replacing(with: 1, where: shares .> (cut.0 + cut.1) / 2)
      return sum + bent(corner / Double(steps - 1)) * (cut.1 - cut.0)
    }
  }

  @Test func gridsAreInterpolatedInTetrahedra() throws {
    let rows = Self.grid(4, Self.bent)
    try expect("LUT_3D_SIZE 4\nLUT_3D_INPUT_RANGE 0 1\n\(rows)") { Self.interpolated($0, 4) }
  }

  /// DaVinci Resolve writes a curve in front of a grid: the values of the curve are looked up in the grid.
  @Test(arguments: [true, false])
  func aCurveComesBeforeAGrid(isOneHeader: Bool) throws {
    let curve = Self.curve(1025) { RGB(repeating: 2 * $0 * $0) }
    let grid = "LUT_3D_SIZE 4\nLUT_3D_INPUT_RANGE 0 2\n"
    let rows = Self.grid(4, Self.bent)
    let text =
      "LUT_1D_SIZE 1025\nLUT_1D_INPUT_RANGE 0.0 1.0\n"
      + (isOneHeader ? grid + curve + rows : curve + grid + rows)
    try expect(text) { Self.interpolated($0 * $0, 4) }
  }

  /// A layer keeps its alpha, and its colors are changed before they are multiplied by it.
  @Test(arguments: [64, 128, 255])
  func alphaStays(alpha: Int) throws {
    var buffer = try PixelFrameBuffer(
      size: TestImages.small, model: .yuv420, hasAlpha: true)
    let pixels = try #require(TestImages.plain(200, alpha: alpha).pixels)
    buffer.pixels.copy(pixels)
    buffer.pixels.compositeOnBlack()
    let text = "LUT_1D_SIZE 2\n1 1 1\n0 0 0\n"
    let found = try Self.run(text, buffer.finished()).pixel(30, 20)
    let white = (200.0 - 16) / 219
    let luma = 16 + 219 * (1 - white) * Double(alpha) / 255
    #expect(found[3] == alpha)
    #expect(abs(Double(found[0]) - luma) <= 2, "\(found), not \(luma)")
  }

  @Test func filesThatLibavfilterReadsAreLeftToIt() throws {
    let scratch = try Scratch()
    let rows = Self.grid(2) { $0 }
    try scratch.write("TITLE \"x\"\nLUT_3D_SIZE 2\n\(rows)", to: "plain.cube")
    try scratch.write("LUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0 1\n\(rows)", to: "resolve.cube")
    try scratch.write("LUT_3D_SIZE 2\n0 0 0\n", to: "short.cube")
    #expect(try TableLookup(file: scratch["plain.cube"]) == nil)
    #expect(try TableLookup(file: scratch["resolve.cube"]) != nil)
    for name in ["short.cube", "missing.cube"] {
      #expect(throws: RenderError.changed(path: scratch[name])) {
        _ = try TableLookup(file: scratch[name])
      }
    }
  }
}
