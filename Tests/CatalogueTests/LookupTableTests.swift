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

  @Test(arguments: [
    ("", "has no LUT_3D_SIZE"), ("LUT_3D_SIZE 2\n0 0 0\n", "has 1 rows"),
    ("LUT_3D_SIZE 2\n0 0\n", "three numbers (line 2)"), ("LUT_3D_SIZE 2\n0 0 x\n", "(line 2)"),
    ("LUT_3D_SIZE 2\n0 0\u{0} 0\n", "(line 2)"), ("LUT_3D_SIZE 2\n0 0 0\u{0}\n", "(line 2)"),
    ("LUT_3D_SIZE 2\n0 0 nan\n", "(line 2)"), ("LUT_3D_SIZE 2\n0 0 1e30\n", "(line 2)"),
    ("LUT_3D_SIZE 200\n", "from 2 to 129"), ("LUT_3D_SIZE 1\n", "from 2 to 129"),
    ("LUT_3D_SIZE two\n", "from 2 to 129"), ("0 0 0\nLUT_3D_SIZE 2\n", "before LUT_3D_SIZE"),
    ("LUT_1D_SIZE 16\n", "one-dimensional"), ("LUT_1D_INPUT_RANGE 0 1\n", "one-dimensional"),
    ("LUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0.0 1.0\n", "delete the line, since 0 to 1 is the default"),
    ("LUT_3D_INPUT_RANGE 0 2\nLUT_3D_SIZE 2\n", "input range other than 0 to 1"),
    ("LUT_5D_SIZE 2\n", "'LUT_5D_SIZE'"), ("\u{FEFF}LUT_3D_SIZE 2\n", "byte order mark"),
    ("LUT_3D_SIZE 2\nDOMAIN_MAX 2 2 2\n", "domain"),
    ("LUT_3D_SIZE 2\nHELLO\n", "'HELLO'"), (" LUT_3D_SIZE 2\n", "spaces before"),
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
