import Foundation
import TestSupport
import Testing

/// Tables of colors are read from the document's folder, and must be valid.
struct LookupTableCommandTests {
  /// Converts every color to red.
  private static let cube = "LUT_3D_SIZE 2\n" + String(repeating: "1 0 0\n", count: 8)

  private func template(_ file: String) -> String {
    """
    {"canvas": {"width": 64, "height": 64, "background": "#00F"}, "duration": 0.2, "tracks": [
      {"type": "photo", "name": "v", "segments": [{"position": 0, "duration": 0.2}]},
      {"type": "filter", "name": "look", "segments": [{"subtype": "lut", "position": 0,
        "duration": 0.2, "parameters": {"file": "\(file)"}}]}]}
    """
  }

  private func scratch(_ file: String) throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["inner/looks"], withIntermediateDirectories: true)
    try scratch.ffmpeg("-f lavfi -i color=green:s=64x64 -frames:v 1 -update 1 green.png")
    try scratch.write(LookupTableCommandTests.cube, to: "inner/looks/red.cube")
    try scratch.write(
      "\u{FEFF}LUT_3D_SIZE 2\r\nLUT_3D_INPUT_RANGE 0.0 1.0\r\n"
        + String(repeating: "1 0 0\r\n", count: 8), to: "inner/looks/resolve.cube")
    try scratch.write("LUT_1D_SIZE 2\n1 0 0\n1 0 0\n", to: "inner/looks/curve.cube")
    try scratch.write(LookupTableCommandTests.cube, to: "outside.cube")
    try scratch.write("LUT_3D_SIZE 2\n1 0 0\n", to: "inner/short.cube")
    try scratch.write("no image", to: "inner/squares.png")
    try scratch.write(template(file), to: "inner/t.json")
    return scratch
  }

  private func apply(_ scratch: Scratch) throws -> CommandResult {
    try scratch.run([
      Project.templater, "apply", "inner/t.json", "--media", "green.png", "-o", "out.mp4",
    ])
  }

  @Test(arguments: ["red", "resolve", "curve"])
  func aTableBesideTheDocumentIsUsed(name: String) throws {
    let scratch = try scratch("looks/\(name).cube")
    let result = try apply(scratch)
    #expect(result.status == 0, "\(result.errors)")
    let pixels = try scratch.raw("-i out.mp4 -frames:v 1 -pix_fmt rgb24 -f rawvideo")
    #expect(pixels[0] > 230 && pixels[1] < 25 && pixels[2] < 25)
  }

  @Test(arguments: [
    ("missing.cube", "M106"), ("../outside.cube", "M107"), ("short.cube", "M113"),
    ("squares.png", "M113"), ("looks/red.txt", "C417"),
  ])
  func anythingElseIsRefused(file: String, code: String) throws {
    let scratch = try scratch(file)
    let result = try apply(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains(code) && result.errors.contains("t.json:4"), "\(result.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
  }

  /// A missing table is not reported, since a template may be checked without its files.
  @Test(
    arguments: [
      ("looks/red.cube", nil), ("missing.cube", nil), ("short.cube", "M113"),
      ("squares.png", "M113"),
    ] as [(String, String?)])
  func tablesAreValidated(file: String, code: String?) throws {
    let scratch = try scratch(file)
    let result = try scratch.run([Project.templater, "validate", "inner/t.json"])
    #expect(result.status == (code == nil ? 0 : 1), "\(result.errors)")
    if let code { #expect((result.output + result.errors).contains(code), "\(result.errors)") }
  }

  /// `lut3d` would draw other colors, or fail.
  @Test(arguments: [("red", nil), ("resolve", "resolve.cube"), ("curve", "curve.cube")])
  func commandsHaveTablesThatLibavfilterReads(name: String, refused: String?) throws {
    let scratch = try scratch("looks/\(name).cube")
    let result = try scratch.run([
      Project.templater, "compile", "inner/t.json", "--media", "green.png", "--emit", "ffmpeg",
    ])
    #expect(result.status == (refused == nil ? 0 : 1), "\(result.errors)")
    #expect(result.output.contains("lut3d") == (refused == nil))
    if let refused { #expect(result.errors.contains(refused), "\(result.errors)") }
  }

  @Test func aTableTravelsInAPackage() throws {
    let scratch = try scratch("looks/red.cube")
    let made = try scratch.run([
      Project.templater, "package", "inner/t.json", "--title", "Red", "--thumbnail-at", "0.1",
      "--media", "green.png", "-o", "red.templater",
    ])
    try #require(made.status == 0, "\(made.errors)")
    let applied = try scratch.run([
      Project.templater, "apply", "red.templater", "--media", "green.png", "-o", "out.mp4",
    ])
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try scratch.raw("-i out.mp4 -frames:v 1 -pix_fmt rgb24 -f rawvideo")[0] > 230)
  }
}
