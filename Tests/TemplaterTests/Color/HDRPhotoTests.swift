import Colour
import Foundation
import TestSupport
import Testing

/// Photos in PQ and HLG look like a video with the same samples.
@Suite struct HDRPhotoTests {
  enum Kind: String, CaseIterable, Sendable {
    case avif10, avif12, heic, png
  }

  enum Transfer: Int, CaseIterable, Sendable {
    case pq = 16
    case hlg = 18

    var name: String { self == .pq ? "PQ" : "HLG" }
    var tag: String { self == .pq ? "smpte2084" : "arib-std-b67" }
  }

  private let scratch: Scratch
  private static let greys: [SIMD3<Double>] = [0, 10, 58, 203, 1000].map { SIMD3(repeating: $0) }
  private static let nits: [SIMD3<Double>] =
    greys + [[160, 100, 70], [60, 0, 0], [700, 437.5, 306]]
  /// A canvas of the size of the patches, with a photo alone, and with one in front of the
  /// background image `photo`.
  private static let description = """
    {"canvas": {"width": 128, "height": 64, "frameRate": 25}, "media": {"c": {"type": "photo"}},
     "tracks": [{"type": "photo", "name": "v", "segments": [
       {"media": "c", "position": 0, "duration": 0.12 BACKGROUND}]}]}
    """

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      HDRPhotoTests.description.replacing("BACKGROUND", with: ""), to: "photo.json")
  }

  private func patches(_ transfer: Transfer) -> Patches {
    let system = HLGSystem()
    let signals = HDRPhotoTests.nits.map { nits -> SIMD3<Double> in
      guard transfer == .hlg else { return Patches.pq(nits) }
      let display = (ColorPrimaries.bt709.conversion(to: .bt2020) * nits) / system.peak
      let luminance = (display * ColorPrimaries.bt2020.luminance).sum()
      let scene = display * pow(max(luminance, 1e-9), 1 / system.gamma - 1)
      return SIMD3(
        TransferFunction.hlg.signal(of: scene.x), TransferFunction.hlg.signal(of: scene.y),
        TransferFunction.hlg.signal(of: scene.z))
    }
    return Patches(
      tags: "colorprim=bt2020:transfer=\(transfer.tag):colormatrix=bt2020nc", signals: signals)
  }

  private func tool(_ words: String) throws {
    let result = try scratch.run(words.split(separator: " ").map(String.init))
    try #require(result.status == 0, "\(words): \(result.errors)")
  }

  /// Writes the patches as a photo, and returns its name.
  private func write(
    _ patches: Patches, as kind: Kind, _ transfer: Transfer, properties: [[UInt8]] = []
  ) throws -> String {
    try patches.writeSamples("p.yuv", in: scratch)
    let input = "\(Patches.input) -i p.yuv -frames:v 1"
    switch kind {
    case .avif10, .avif12:
      let depth = kind == .avif10 ? 10 : 12
      try scratch.ffmpeg("\(input) -pix_fmt yuv420p\(depth)le -strict -1 p.y4m")
      try tool("avifenc -s 9 --min 0 --max 2 --cicp 9/\(transfer.rawValue)/9 p.y4m p.avif")
      return "p.avif"
    case .heic:
      try scratch.ffmpeg(
        "\(input) -c:v libx265 -x265-params log-level=none:lossless=1:range=limited p.hevc")
      let codes = HEIFMaker.codes(primaries: 9, transfer: transfer.rawValue, matrix: 9)
      let maker = HEIFMaker(
        tiles: [try scratch.bytes(of: "p.hevc")], tileSize: Patches.size, size: Patches.size,
        properties: [codes] + properties, depth: 10)
      try scratch.write(maker.file, to: "p.heic")
      return "p.heic"
    case .png:
      try scratch.write(png(patches, transfer, alpha: nil), to: "p.png")
      return "p.png"
    }
  }

  /// Returns a PNG of 16 bits; `alpha` is that of the last patch.
  private func png(_ patches: Patches, _ transfer: Transfer, alpha: Double?) -> [UInt8] {
    let (width, height) = Patches.size
    var png = PNGMaker(width: width, height: height, depth: 16, colorType: alpha == nil ? 2 : 6)
    png.setCodes(primaries: 9, transfer: transfer.rawValue)
    let row = (0..<width).flatMap { x -> [UInt8] in
      let signal = patches.signals[x / 16]
      let samples = [signal.x, signal.y, signal.z] + (alpha.map { [x < 112 ? 1 : $0] } ?? [])
      return samples.flatMap { big(Int(($0 * 65_535).rounded()), 2) }
    }
    return png.file(Array(repeating: row, count: height))
  }

  /// Returns the colors in the middle of the patches of a PNG.
  private func pixels(_ name: String) throws -> [SIMD3<Double>] {
    let bytes = try scratch.raw("-i \(name) -f rawvideo -pix_fmt rgb24")
    return (0..<8).map { patch in
      let place = (32 * 128 + patch * 16 + 8) * 3
      return SIMD3(Double(bytes[place]), Double(bytes[place + 1]), Double(bytes[place + 2]))
    }
  }

  private func run(_ words: String...) throws -> CommandResult {
    let result = try scratch.run([Project.templater] + words)
    #expect(result.status == 0, "\(words): \(result.errors)")
    return result
  }

  /// Each kind with one transfer function: what a file declares is read by kind, and converted by function.
  @Test(arguments: combinations(Kind.allCases, Transfer.allCases))
  func itLooksLikeVideo(_ kind: Kind, _ transfer: Transfer) throws {
    let patches = patches(transfer)
    try patches.write("v.mp4", in: scratch)
    _ = try scratch.play("v.mp4", to: "v-out.mp4", "--crf", "2")
    let wanted = try Patches.shown("v-out.mp4", in: scratch)
    #expect(wanted[3].y > 220 && wanted[7].x > 240, "\(wanted)")
    let name = try write(patches, as: kind, transfer)
    let note = "note[P110]: '\(name)' is HDR (\(transfer.name), BT.2020); it is converted to SDR"
    let applied = try run(
      "apply", "photo.json", "--media", name, "-o", "o.mp4", "--crf", "2", "--no-cache")
    #expect(applied.errors.contains(note), "\(applied.errors)")
    // Half a code of 10 bits in green and blue is up to six codes of 255 where only red is lit.
    func bound(_ patch: Int, _ bound: Double) -> Double { patch == 6 ? 6 : bound }
    for (patch, shown) in try Patches.shown("o.mp4", in: scratch).enumerated() {
      #expect((shown - wanted[patch]).isWithin(bound(patch, 3)), "\(shown), not \(wanted[patch])")
    }
    let still = try run("frame", "photo.json", "--at", "0", "--media", name, "-o", "f.png")
    #expect(still.errors.contains(note), "\(still.errors)")
    for (patch, shown) in try pixels("f.png").enumerated() {
      #expect((shown - wanted[patch]).isWithin(bound(patch, 4)), "\(shown), not \(wanted[patch])")
    }
  }

  @Test func everythingThatShowsImagesConvertsThem() throws {
    let name = try write(patches(.pq), as: .avif10, .pq)
    let note = "note[P110]: 'p.avif' is HDR"
    _ = try run("frame", "photo.json", "--at", "0", "--media", name, "-o", "f.png")
    let wanted = try pixels("f.png")
    // A small image in the middle, with the background image around it.
    try scratch.ffmpeg("-f lavfi -i color=gray:s=16x64 -frames:v 1 small.png")
    try scratch.write(
      HDRPhotoTests.description.replacing(
        "BACKGROUND", with: #", "fit": "contain", "background": {"image": "p.avif"}"#),
      to: "image.json")
    let behind = try run("frame", "image.json", "--at", "0", "--media", "small.png", "-o", "b.png")
    #expect(behind.errors.contains("image.json:3:") && behind.errors.contains(note))
    for patch in [0, 1, 2, 5, 6, 7] {
      let shown = try pixels("b.png")[patch]
      #expect((shown - wanted[patch]).isWithin(3), "\(patch): \(shown), not \(wanted[patch])")
    }
    let rendered = try run(
      "apply", "image.json", "--media", "small.png", "-o", "i.mp4", "--no-cache")
    #expect(rendered.errors.contains(note), "\(rendered.errors)")
    for words in [["sheet", "-o", "s.png"], ["preview", "-o", "p.mp4"]] {
      let shown = try scratch.run(
        [Project.templater, words[0], "photo.json", "--media", name] + words[1...])
      #expect(shown.status == 0 && shown.errors.contains(note), "\(shown.errors)")
    }
  }

  @Test func theStatedPeakIsUsed() throws {
    let properties = [HEIFMaker.maxContentLight(4000)]
    let name = try write(patches(.pq), as: .heic, .pq, properties: properties)
    _ = try run("frame", "photo.json", "--at", "0", "--media", name, "-o", "f.png")
    let shown = try pixels("f.png")
    #expect((shown[3] - Patches.grey(210.4)).isWithin(2.5), "\(shown)")
  }

  @Test func alphaIsKept() throws {
    try scratch.write(png(patches(.pq), .pq, alpha: nil), to: "opaque.png")
    try scratch.write(png(patches(.pq), .pq, alpha: 0), to: "clear.png")
    for name in ["opaque", "clear"] {
      _ = try run(
        "frame", "photo.json", "--at", "0", "--media", name + ".png", "-o", name + "-f.png")
    }
    let (opaque, clear) = (try pixels("opaque-f.png"), try pixels("clear-f.png"))
    for (shown, wanted) in zip(clear, opaque).prefix(7) {
      #expect((shown - wanted).isWithin(4), "\(shown), not \(wanted)")
    }
    #expect(opaque[7].x > 240 && clear[7].max() < 4, "\(opaque[7]) \(clear[7])")
  }

  @Test func itIsNotKeptHDR() throws {
    let name = try write(patches(.pq), as: .avif10, .pq)
    let result = try scratch.run([
      Project.templater, "apply", "photo.json", "--media", name, "-o", "o.mp4", "--hdr", "keep",
    ])
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("error[P114]: the photo 'p.avif' cannot be rendered in HDR"))
  }
}
