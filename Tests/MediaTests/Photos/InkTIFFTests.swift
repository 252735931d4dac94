import Media
import MediaValues
import TestSupport
import Testing

/// TIFFs in CMYK and Lab are read if libav reads them correctly, with a notice about their colors.
@Suite struct InkTIFFTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Patches.portablePixmap, to: "in.ppm")
    try scratch.write(TestProfile.inks, to: "inks.icc")
  }

  @Test(arguments: ["none", "lzw", "zip"]) func eightBitsAreRead(compression: String) throws {
    try scratch.tool("convert in.ppm -colorspace CMYK -compress \(compression) a.tiff")
    let photo = try PhotoPixels(scratch["a.tiff"])
    #expect(photo.facts.photoColor?.problem == .inksWithoutProfile)
    #expect(isClose(photo.patches(2, 2), Patches.colors, within: 6), "\(photo.patches(2, 2))")
  }

  @Test func aProfileThatIsNotUsedIsReported() throws {
    try scratch.tool("convert in.ppm -colorspace CMYK -profile inks.icc -compress lzw a.tiff")
    let facts = try probeMedia(at: scratch["a.tiff"]).video
    guard case .unusableProfile(let reason) = facts?.photoColor?.problem else {
      Issue.record("\(String(describing: facts?.photoColor))")
      return
    }
    #expect(reason.contains("CMYK TIFFs"), "\(reason)")
    #expect(facts?.photoColor?.isConverted == true)
  }

  @Test(arguments: [
    ("-colorspace CMYK -depth 16 -compress lzw", "more than 8 bits"),
    ("-colorspace CMYK -compress jpeg", "JPEG compression"), ("-colorspace Lab", "a Lab TIFF"),
  ])
  func othersAreRefused(_ options: String, _ words: String) throws {
    try scratch.tool("convert in.ppm \(options) a.tiff")
    for depth in [ProbeDepth.proof, .facts] {
      let error = #expect(throws: MediaError.self) { try probeMedia(at: scratch["a.tiff"], depth) }
      #expect(
        error?.kind == .unsupported && error?.reason.contains(words) == true, "\(error as Any)")
      #expect(error?.reason.contains("export it as sRGB") == true)
    }
  }
}
