import Media
import MediaValues
import TestSupport
import Testing

/// TIFFs are refused if libav reads them incorrectly, and their alpha is used as their header specifies.
@Suite struct TIFFLayoutTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Patches.portablePixmap, to: "in.ppm")
  }

  @Test(arguments: [
    ("-define tiff:tile-geometry=16x16 a.tiff", "a tiled TIFF"),
    ("-compress jpeg a.tiff", "JPEG compression"), ("TIFF64:a.tiff", "a BigTIFF"),
  ])
  func unsupportedLayouts(_ options: String, _ words: String) throws {
    try scratch.tool("convert in.ppm \(options)")
    try expectRefusal(words)
  }

  @Test(arguments: [
    (339, 2, "signed samples"), (339, 3, "floating-point samples"), (322, 16, "a tiled TIFF"),
  ])
  func unsupportedTags(_ tag: Int, _ value: Int, _ words: String) throws {
    try scratch.tool("convert in.ppm -compress none a.tiff")
    // The arrangement of the planes, tag 284, has the default.
    try change(284, to: tag, value)
    try expectRefusal(words)
  }

  @Test func paletteWithAlpha() throws {
    try scratch.tool("convert in.ppm -type palette -compress none a.tiff")
    #expect(try probeMedia(at: scratch["a.tiff"]).video?.isStill == true)
    try change(277, to: 277, 2)
    try expectRefusal("a palette and alpha")
  }

  @Test(
    arguments: ["associated", "unassociated", "unspecified"],
    [("8", 2), ("16", 2), ("8", 4), ("16", 4)])
  func alpha(_ kind: String, _ samples: (depth: String, count: Int)) throws {
    let gray = samples.count == 2 ? "-type GrayscaleAlpha" : ""
    let color: [UInt8] = samples.count == 2 ? [120, 120, 120] : [200, 100, 50]
    let words = color.map { String($0) }.joined(separator: ",")
    try scratch.tool(
      "convert -size 8x8 xc:rgba(\(words),0.5) -colorspace sRGB \(gray) -define tiff:alpha=\(kind)"
        + " -compress none -depth \(samples.depth) a.tiff")
    let photo = try PhotoPixels(scratch["a.tiff"])
    #expect(photo.facts.hasAlpha == (kind != "unspecified"))
    #expect(isClose([photo[4, 4]], [color], within: 2), "\(photo[4, 4])")
    let expected = kind == "unspecified" ? 255 : 128
    #expect(abs(Int(photo.alpha(4, 4)) - expected) <= 1, "\(photo.alpha(4, 4))")
  }

  private func expectRefusal(_ words: String) throws {
    for depth in [ProbeDepth.proof, .facts] {
      let error = #expect(throws: MediaError.self) { try probeMedia(at: scratch["a.tiff"], depth) }
      #expect(error?.reason.contains(words) == true, "\(error as Any)")
      #expect(error?.reason.contains("save it") == true, "\(error as Any)")
    }
  }

  /// Changes the number of a tag, and its value to one 16-bit number.
  private func change(_ tag: Int, to other: Int, _ value: Int) throws {
    try scratch.changeTag(tag, to: other) { bytes, entry in
      bytes.replaceSubrange((entry + 2)..<(entry + 8), with: [3, 0, 1, 0, 0, 0])
      bytes.replaceSubrange((entry + 8)..<(entry + 10), with: big(value, 2).reversed())
    }
  }
}
