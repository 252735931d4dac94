import Catalogue
import Foundation
import Media
import MediaValues
import TestSupport
import Testing

/// The filter `lut` applies tables of colors from files.
struct LookupTableTests {
  /// Returns a table with this number of steps for a change of colors.
  private func cube(_ steps: Int, _ change: (Double, Double, Double) -> [Double]) -> String {
    let last = Double(steps - 1)
    var lines = ["TITLE \"a test\"", "", "# a remark", "LUT_3D_SIZE \(steps)"]
    for blue in 0..<steps {
      for green in 0..<steps {
        for red in 0..<steps {
          let color = change(Double(red) / last, Double(green) / last, Double(blue) / last)
          lines.append(color.map { "\($0)" }.joined(separator: " "))
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fault(_ text: String) -> String? { LUTFile.cube.fault(of: Array(text.utf8)) }

  @Test func cubesAreLookedUp() throws {
    let scratch = try Scratch()
    try scratch.write(cube(5) { [1 - $0, $2, $1] }, to: "a b: 'c', [d].cube")
    let path = ParameterValue.text(scratch["a b: 'c', [d].cube"])
    for rgb in [[0.2, 0.4, 0.7], [1, 1, 1], [0, 0, 0], [0.6, 0.3, 0.3]] {
      let code = code709(rgb).map { Int($0.rounded()) }
      let found = try filtered(
        "lut", ["file": path], try TestImages.plain(code[0], code[1], code[2])
      ).middle
      let wanted = code709([1 - rgb[0], rgb[2], rgb[1]])
      for (value, expected) in zip(found, wanted) {
        #expect(abs(Double(value) - expected) <= 2.5, "\(rgb): \(found), not \(wanted)")
      }
    }
  }

  /// The squares of a PNG are 64 reds wide, 64 greens high, and eight by eight blues.
  @Test("T13: squares of an image are in the order of squares")
  func squaresOfAnImageAreLookedUp() throws {
    let scratch = try Scratch()
    let red = "mod(X,64)*255/63"
    let green = "mod(Y,64)*255/63"
    let blue = "(floor(X/64)+8*floor(Y/64))*255/63"
    for (name, expressions) in [
      ("same.png", [red, green, blue]), ("turned.png", ["255-\(red)", blue, green]),
    ] {
      let filter =
        "color=black:s=512x512,format=gbrp,geq=r='\(expressions[0])':g='\(expressions[1])':"
        + "b='\(expressions[2])',format=rgb24"
      let result = try run([
        "ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", filter, "-frames:v", "1",
        "-update", "1", scratch[name],
      ])
      #expect(result.status == 0, "\(result.errors)")
    }
    for rgb in [[0.2, 0.4, 0.7], [1, 1, 1], [0, 0, 0], [0.6, 0.3, 0.3], [0.1, 0.9, 0.2]] {
      let code = code709(rgb).map { Int($0.rounded()) }
      let image = try TestImages.plain(code[0], code[1], code[2])
      for (name, changed) in [("same.png", rgb), ("turned.png", [1 - rgb[0], rgb[2], rgb[1]])] {
        let path = ParameterValue.text(scratch[name])
        let found = try filtered("lut", ["file": path], image).middle
        let wanted = code709(changed)
        for (value, expected) in zip(found, wanted) {
          #expect(abs(Double(value) - expected) <= 2.5, "\(name) \(rgb): \(found), not \(wanted)")
        }
      }
    }
  }

  @Test func alphaStays() throws {
    let scratch = try Scratch()
    try scratch.write(cube(2) { [$2, $1, $0] }, to: "turned.cube")
    let image = try TestImages.holed()
    let changed = try filtered("lut", ["file": .text(scratch["turned.cube"])], image)
    #expect(changed.bytes(ofPlane: 3) == image.bytes(ofPlane: 3))
    #expect(changed.distance(to: image) > 50)
  }

  @Test func wholeTablesAreTaken() {
    #expect(fault(cube(2) { [$0, $1, $2] }) == nil)
    #expect(fault(cube(3) { [$0 * 1.5 - 0.2, $1, $2] }) == nil)
    let windows = cube(2) { [$0, $1, $2] }.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(fault(windows) == nil)
    #expect(fault("LUT_3D_INPUT_RANGE 0.0 1.0\n" + cube(2) { [$0, $1, $2] }) == nil)
    #expect(fault("DOMAIN_MIN 0 0 0\nDOMAIN_MAX 1.0 1 1\n" + cube(2) { [$0, $1, $2] }) == nil)
  }

  /// Only files that libavfilter reads in the same way are given to it.
  @Test(arguments: [
    ("LUT_3D_SIZE 2", true), ("DOMAIN_MIN 0 0 0\nLUT_3D_SIZE 2\nDOMAIN_MAX 1 1 1", true),
    ("LUT_3D_INPUT_RANGE 0 1\nLUT_3D_SIZE 2", true), ("LUT_3D_SIZE 2\r\n#", true),
    ("LUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0 1", false), ("LUT_3D_SIZE 02", false),
    ("LUT_3D_INPUT_RANGE 0 2\nLUT_3D_SIZE 2", false), ("LUT_3D_SIZE 2\nDOMAIN_MAX 2 2 2", false),
    ("DOMAIN_MIN 0 0 0.1\nLUT_3D_SIZE 2", false), (" LUT_3D_SIZE 2", false),
    ("LUT_3D_SIZE\t2", false), ("LUT_3D_SIZE 2\nDOMAIN_MIN\t0 0 0", false),
    ("\u{FEFF}LUT_3D_SIZE 2", false), ("LUT_3D_SIZE 2\r#", false),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 1\nLUT_3D_SIZE 2", false),
  ])
  func filesForLibavfilterAreKnown(header: String, isRead: Bool) throws {
    let rows = String(repeating: "1 .5 5e-1\n", count: 8)
    let table = try CubeTable.read(Array("\(header)\n\(rows)".utf8))
    #expect(table.isReadByLibavfilter == isRead)
    #expect(table.grid?.colors == Array(repeating: [1, 0.5, 0.5], count: 8))
  }

  @Test(arguments: [
    ("", "has no LUT_3D_SIZE"), ("LUT_3D_SIZE 2\n0 0 0\n", "has 1 rows"),
    ("LUT_1D_SIZE 2\n0 0 0\n0 0 0\n0 0 0\n", "has 3 rows; a table of 2 steps has 2"),
    ("LUT_1D_SIZE 2\nLUT_3D_SIZE 2\n0 0 0\n", "has 1 rows; tables of 2 and 2 steps have 10"),
    ("LUT_3D_SIZE 2\n0 0\n", "three numbers (line 2)"), ("LUT_3D_SIZE 2\n0 0 x\n", "(line 2)"),
    ("LUT_3D_SIZE 2\n0 0\u{0} 0\n", "(line 2)"), ("LUT_3D_SIZE 2\n0 0 0\u{0}\n", "(line 2)"),
    ("LUT_3D_SIZE 2\n0 0 nan\n", "(line 2)"), ("LUT_3D_SIZE 2\n0 0 1e30\n", "(line 2)"),
    ("LUT_3D_SIZE 2\r0 0 0x1\r", "(line 2)"), ("LUT_3D_SIZE 2\n0 0\u{A0}0\n", "(line 2)"),
    ("LUT_3D_SIZE 200\n", "from 2 to 129"), ("LUT_3D_SIZE 1\n", "from 2 to 129"),
    ("LUT_3D_SIZE two\n", "from 2 to 129"), ("0 0 0\nLUT_3D_SIZE 2\n", "before LUT_3D_SIZE"),
    ("LUT_1D_SIZE 65537\n", "from 2 to 65536"), ("LUT_3D_SIZE 2\nLUT_3D_SIZE 2\n", "from 2 to 129"),
    ("LUT_1D_SIZE 2\n0 0 0\nLUT_3D_SIZE 2\n", "among the rows (line 3)"),
    ("LUT_3D_SIZE 2\n0 0 0\nLUT_1D_SIZE 2\n", "behind rows (line 3)"),
    ("LUT_3D_SIZE 2\nDOMAIN_MAX 2 2\n", "DOMAIN_MAX without exactly 3 numbers (line 2)"),
    ("LUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0 1e9\n", "without exactly 2 numbers"),
    ("LUT_3D_SIZE 2\nDOMAIN_MIN 0 0 0\nDOMAIN_MIN 0 0 0\n", "has DOMAIN_MIN twice"),
    ("DOMAIN_MIN 0 1 0\nLUT_1D_SIZE 2\n0 0 0\n1 1 1\n", "end is not above its beginning"),
    (
      "LUT_1D_INPUT_RANGE 0 1\nLUT_3D_SIZE 2\n" + String(repeating: "0 0 0\n", count: 8),
      "without LUT_1D_SIZE"
    ),
    ("LUT_3D_INPUT_RANGE 0 1\nLUT_1D_SIZE 2\n0 0 0\n1 1 1\n", "without LUT_3D_SIZE"),
    ("LUT_1D_INPUT_RANGE 0 2\nDOMAIN_MAX 1 1 1\nLUT_1D_SIZE 2\n0 0 0\n1 1 1\n", "another input"),
    ("LUT_5D_SIZE 2\n", "'LUT_5D_SIZE'"), ("LUT_IN_VIDEO_RANGE\n", "'LUT_IN_VIDEO_RANGE'"),
    ("LUT_3D_SIZE 2\nHELLO\n", "'HELLO'"),
    ("#" + String(repeating: "x", count: 600), "too long"),
    ("\u{89}PNG\u{0}\n", "before LUT_3D_SIZE"), ("abc\u{1B}[31m\n", "'abc31m'"),
  ])
  func brokenTablesAreNot(text: String, wanted: String) {
    #expect(fault(text)?.contains(wanted) == true, "\(fault(text) ?? "no fault")")
  }

  @Test func onlyImagesOfTheRightShapeAreTaken() throws {
    let scratch = try Scratch()
    for (name, size, format, wanted) in [
      ("a.png", "512x512", "rgb24", nil), ("b.png", "512x512", "rgba", nil),
      ("c.png", "64x64", "rgb24", "64×64 pixels"), ("d.png", "512x512", "gray", "not RGB"),
      ("e.png", "512x512", "rgb48be", "not RGB"), ("f.bmp", "512x512", "rgb24", "not a PNG"),
    ] as [(String, String, String, String?)] {
      try scratch.ffmpeg(
        "-f lavfi -i color=s=\(size) -pix_fmt \(format) -frames:v 1 -update 1 \(name)")
      let fault = LUTFile.png.fault(of: try scratch.data(of: name))
      #expect(wanted == nil ? fault == nil : fault?.contains(wanted ?? "") == true, "\(name)")
    }
    #expect(LUTFile("x.jpg") == nil)
  }
}
