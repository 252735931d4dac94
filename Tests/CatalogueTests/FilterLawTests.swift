import Catalogue
import Media
import MediaValues
import TestSupport
import Testing

/// Properties that all filters have.
struct FilterLawTests {
  /// Filters that do not move or mix pixels, and make none transparent.
  static let keepingAlpha = FilterKind.all.filter { !$0.changesAlpha }.map(\.name)

  /// Every filter is expected to keep the alpha, except those that mix, move or key, and looks with one of them.
  @Test func fewFiltersChangeAlpha() {
    #expect(
      FilterKind.all.filter(\.changesAlpha).map(\.name) == [
        "blur", "box_blur", "motion_blur", "zoom_blur", "tilt_shift", "soft_focus", "bloom",
        "pixelate", "rgb_shift", "glitch", "mirror", "kaleidoscope", "fisheye", "chroma_key",
        "luma_key", "dream", "instant", "golden_hour", "neon", "video_tape",
      ])
  }

  /// Kinds that read extended colors get no alpha (`AlphaLawTests`).
  @Test(arguments: FilterKind.all.filter { !$0.changesAlpha && $0.alphaForm == .straight })
  func alphaStays(kind: FilterKind) throws {
    let image = try TestImages.holed()
    #expect(Set(image.bytes(ofPlane: 3)).count > 20)
    #expect(try filtered(kind.name, image).bytes(ofPlane: 3) == image.bytes(ofPlane: 3))
  }

  /// A frame is the same however a render is divided into chunks. Frames differ from each other
  /// only for filters that are animated.
  @Test(arguments: FilterKind.all)
  func onlyAnimatedKindsMove(kind: FilterKind) throws {
    let image = try TestImages.detailed()
    let frames = try [0, 3, 6].map { try filtered(kind.name, image, frame: $0).planes }
    #expect(Set(frames).count == (kind.isAlive ? 3 : 1), "\(kind.name)")
    #expect(try filtered(kind.name, image, frame: 3).planes == frames[1])
  }

  /// Each of these values leaves the image unchanged, bit for bit.
  @Test(
    arguments: [
      ("brightness", ["amount": 0]), ("contrast", ["amount": 1]), ("exposure", ["stops": 0]),
      ("gamma", ["amount": 1]), ("levels", ["black": 0, "white": 1]),
      ("highlights_shadows", ["shadows": 0, "highlights": 0]), ("matte", ["amount": 0]),
      ("clarity", ["amount": 0]), ("saturation", ["amount": 1]), ("vibrance", ["amount": 0]),
      ("hue", ["angle": 0]), ("white_balance", ["temperature": 0]), ("split_tone", ["amount": 0]),
      ("tint", ["amount": 0]), ("color_matrix", [:]), ("lut", [:]), ("solarize", ["level": 1]),
      ("blur", ["radius": 0]), ("box_blur", ["radius": 0]), ("motion_blur", ["distance": 0]),
      ("zoom_blur", ["amount": 0]), ("tilt_shift", ["radius": 0]), ("soft_focus", ["amount": 0]),
      ("sharpen", ["amount": 0]), ("unsharp", ["amount": 0]), ("vignette", ["amount": 0]),
      ("bloom", ["amount": 0]), ("glow", ["amount": 0]), ("pixelate", ["size": 0]),
      ("grain", ["amount": 0]), ("rgb_shift", ["distance": 0]), ("glitch", ["amount": 0]),
      ("scanlines", ["amount": 0]), ("fisheye", ["amount": 0]),
      (
        "color_balance",
        [
          "shadows_red": 0, "shadows_blue": 0, "highlights_red": 0, "highlights_green": 0,
          "highlights_blue": 0,
        ]
      ),
    ] as [(String, [String: ExactDecimal])])
  func identityIsExact(name: String, arguments: [String: ExactDecimal]) throws {
    let image = try TestImages.holed()
    let values = arguments.mapValues(ParameterValue.number)
    #expect(try filtered(name, values, image).planes == image.planes)
  }

  /// A blur of less than a hundredth of a pixel changes nothing. For such blurs libavfilter draws black or changes the
  /// brightness.
  @Test(
    arguments: ["blur", "soft_focus", "tilt_shift"],
    [1e-9, 0.000002, 0.00001, 0.00003, 0.0001, 0.0002] as [ExactDecimal])
  func tinyBlursChangeNothing(name: String, radius: ExactDecimal) throws {
    for image in [
      try TestImages.holed(), try TestImages.detailed(size: PixelSize(width: 16, height: 36)),
    ] {
      let soft = try filtered(name, ["radius": .number(radius)], image)
      #expect(soft.distance(to: image) <= (name == "blur" ? 0 : 1))
    }
  }

  /// The lines of `edges` are those of the image itself if it smooths less than a hundredth of a pixel.
  @Test func edgesOfTinyDetailsAreThoseOfAll() throws {
    let image = try TestImages.detailed()
    let sharp = try filtered("edges", ["radius": .number(0)], image)
    #expect(try filtered("edges", ["radius": .number(0.000003)], image).planes == sharp.planes)
  }

  @Test func straightCurvesChangeNothing() throws {
    let image = try TestImages.holed()
    #expect(
      try filtered("curves", ["all": .text("0/0 0.3/0.3 1/1")], image).planes == image.planes)
  }
}
