import Media
import MediaValues
import TestSupport
import Testing

/// HEIC files as phones write them: a rotated grid of tiles with a color profile.
@Suite struct HEIFGridTests {
  private let scratch: Scratch
  private var maker: HEIFMaker

  /// Makes two by two tiles of 64 pixels, each of another color; the image has 112 by 96 pixels.
  init() throws {
    scratch = try Scratch()
    var tiles: [[UInt8]] = []
    for (index, color) in Patches.colors.enumerated() {
      let hexadecimal = color.map { String(Int($0) + 256, radix: 16).suffix(2) }.joined()
      try scratch.ffmpeg(
        "-f lavfi -i color=0x\(hexadecimal):s=64x64,format=gbrp"
          + ",scale=out_color_matrix=bt601:out_range=pc,format=yuv420p -frames:v 1 -c:v libx265"
          + " -x265-params log-level=0:lossless=1:range=full:colormatrix=smpte170m \(index).hevc")
      tiles.append(try scratch.bytes(of: "\(index).hevc"))
    }
    maker = HEIFMaker(
      tiles: tiles, columns: 2, rows: 2, tileSize: (64, 64), size: (112, 96))
  }

  private func photo(_ maker: HEIFMaker) throws -> PhotoPixels {
    try PhotoPixels(scratch.write(maker.file, to: "grid.heic"))
  }

  @Test func tilesAreWhereTheyBelong() throws {
    let read = try photo(maker)
    #expect(read.facts.displaySize == PixelSize(width: 112, height: 96))
    #expect(read.facts.codec == "hevc" && read.facts.photoColor == nil)
    #expect(isClose(read.patches(2, 2), Patches.colors, within: 3), "\(read.patches(2, 2))")
    // The seam is at 64, and not in the middle.
    #expect(isClose([read[60, 10], read[67, 10]], Array(Patches.colors[..<2]), within: 6))
  }

  @Test(arguments: [
    (1, [1, 3, 0, 2]), (2, [3, 2, 1, 0]), (3, [2, 0, 3, 1]),
  ])
  func turned(_ quarters: Int, _ order: [Int]) throws {
    var maker = maker
    maker.properties = [HEIFMaker.rotation(quarters)]
    let read = try photo(maker)
    #expect(read.size.width == (quarters == 2 ? 112 : 96))
    #expect(read.facts.codedSize == read.size && read.facts.rotation == 0)
    #expect(isClose(read.patches(2, 2), order.map { Patches.colors[$0] }, within: 3))
  }

  @Test func mirrored() throws {
    var maker = maker
    maker.properties = [HEIFMaker.mirror(1)]
    let read = try photo(maker)
    let order = [1, 0, 3, 2]
    #expect(isClose(read.patches(2, 2), order.map { Patches.colors[$0] }, within: 3))
  }

  @Test func turnedWithAProfile() throws {
    var maker = maker
    maker.properties = [HEIFMaker.profile(TestProfile.displayP3), HEIFMaker.rotation(3)]
    let read = try photo(maker)
    #expect(read.facts.photoColor == PhotoColor(space: "Display P3", isConverted: true))
    var png = PNGMaker(width: 4, height: 1, depth: 8, colorType: 2)
    png.setProfile(TestProfile.displayP3)
    let straight = try PhotoPixels(
      scratch.write(png.file([Patches.colors.flatMap { $0 }]), to: "p3.png"))
    let order = [2, 0, 3, 1]
    #expect(isClose(read.patches(2, 2), order.map { straight[$0, 0] }, within: 4))
  }

  /// iOS 18 writes references from metadata and auxiliary images to the photo and to the description of its
  /// gain map.
  @Test(arguments: [2, 4]) func referencesToSeveralImages(numberSize: Int) throws {
    var maker = maker
    maker.referenceSize = numberSize
    maker.references = [("thmb", 1, [5]), ("cdsc", 2, [5, 1]), ("auxl", 3, [5, 1])]
    let read = try photo(maker)
    #expect(isClose(read.patches(2, 2), Patches.colors, within: 3), "\(read.patches(2, 2))")
  }

  /// Another image of the file is one of its tiles under another number.
  @Test func identicalImages() throws {
    var maker = maker
    (maker.derivedTypes, maker.references) = (["iden"], [("dimg", 6, [1])])
    let read = try photo(maker)
    #expect(isClose(read.patches(2, 2), Patches.colors, within: 3), "\(read.patches(2, 2))")
    maker.shown = 6
    let path = try scratch.write(maker.file, to: "grid.heic")
    let error = #expect(throws: MediaError.self) { try probeMedia(at: path) }
    #expect(error?.kind == .unsupported, "\(error as Any)")
    #expect(error?.reason.hasSuffix("export it as JPEG") == true, "\(error as Any)")
  }

  /// The same primaries by number instead of a profile.
  @Test func codedDisplayP3() throws {
    var maker = maker
    maker.properties = [HEIFMaker.profile(TestProfile.displayP3)]
    let profiled = try photo(maker).patches(2, 2)
    maker.properties = [HEIFMaker.codes(primaries: 12, transfer: 13, matrix: 6)]
    let read = try photo(maker)
    #expect(read.facts.photoColor == PhotoColor(space: "Display P3", isConverted: true))
    #expect(isClose(read.patches(2, 2), profiled, within: 2))
  }

  @Test func aHighDynamicRangeIsKnown() throws {
    var maker = maker
    maker.properties = [
      HEIFMaker.profile(TestProfile.displayP3),
      HEIFMaker.codes(primaries: 9, transfer: 16, matrix: 9),
      HEIFMaker.maxContentLight(700),
    ]
    let facts = try photo(maker).facts
    #expect(facts.photoColor == PhotoColor(space: "BT.2020 PQ"))
    #expect(facts.color.primaries == "bt2020" && facts.color.transfer == "smpte2084")
    #expect(facts.color.maxContentLight == 700)
  }

  @Test func aSingleTileIsAPhotoToo() throws {
    let single = HEIFMaker(
      tiles: [maker.tiles[2]], tileSize: (64, 64), size: (64, 64),
      properties: [HEIFMaker.rotation(1)])
    #expect(try isClose([photo(single)[32, 32]], [Patches.colors[2]], within: 3))
  }

  @Test func aSequenceWithoutAnIndexIsItsPrimaryImage() throws {
    var maker = maker
    maker.brand = "msf1"
    #expect(try photo(maker).facts.isStill)
  }

  @Test func drawnSmallItIsReadSmall() throws {
    let path = try scratch.write(maker.file, to: "grid.heic")
    let read = try PhotoPixels(path, drawnAt: PixelSize(width: 50, height: 40))
    #expect(read.size == PixelSize(width: 56, height: 48))
    #expect(isClose(read.patches(2, 2), Patches.colors, within: 3))
  }

  // MARK: Hostile

  @Test func aGridThatIsLargerThanItSaysIsRefused() throws {
    var maker = maker
    maker.gridSize = (30_000, 30_000)
    let path = try scratch.write(maker.file, to: "lying.heic")
    #expect(throws: MediaError.self) { try probeMedia(at: path) }
  }

  @Test func tooManyPixelsAreRefusedBeforeTheyAreDecoded() throws {
    var maker = maker
    maker.size = (20_000, 20_000)
    let path = try scratch.write(maker.file, to: "large.heic")
    let error = #expect(throws: MediaError.self) { try probeMedia(at: path, .facts) }
    #expect(error?.kind == .unsupported)
  }

  /// Tiles that declare one pixel and have two million each.
  @Test func moreWorkThanPixelsIsRefused() throws {
    var maker = HEIFMaker(
      tiles: Array(repeating: [], count: 1), tileSize: (1, 1), size: (256, 256))
    try scratch.ffmpeg(
      "-f lavfi -i color=gray:s=1920x1080 -frames:v 1 -c:v libx265 -preset ultrafast"
        + " -x265-params log-level=0 large.hevc")
    maker.tiles = Array(repeating: try scratch.bytes(of: "large.hevc"), count: 250)
    (maker.columns, maker.rows) = (250, 1)
    let path = try scratch.write(maker.file, to: "work.heic")
    let error = #expect(throws: MediaError.self) { try probeMedia(at: path) }
    #expect(error?.reason.contains("too large") == true, "\(String(describing: error))")
  }

  /// Decoding that takes too long is abandoned, because it cannot be stopped.
  @Test func aPhotoThatTakesTooLongIsGivenUp() throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=1280x720 -frames:v 1 large.png")
    try scratch.tool("heif-enc -q 90 large.png -o large.heic")
    var limits = MediaLimits.standard
    limits.photoDeadline = 0.001
    let stream = try openFrameStream(path: scratch["large.heic"], limits: limits)
    let error = #expect(throws: MediaError.self) { try stream.next() }
    #expect(error?.kind == .timedOut, "\(String(describing: error))")
    limits.photoDeadline = 60
    #expect(try openFrameStream(path: scratch["large.heic"], limits: limits).next() != nil)
  }

  @Test func missingTilesAreRefused() throws {
    var maker = maker
    maker.rows = 200
    let path = try scratch.write(maker.file, to: "missing.heic")
    #expect(throws: MediaError.self) { try probeMedia(at: path) }
  }

  @Test func changedAndCutFilesAreReadOrRefused() throws {
    var maker = maker
    maker.properties = [HEIFMaker.profile(TestProfile.displayP3), HEIFMaker.rotation(1)]
    let whole = maker.file
    var generator = SplitMix(state: 5)
    var (read, refused) = (0, 0)
    for turn in 0..<60 {
      var bytes = whole
      // The boxes come before the samples.
      let region = turn % 2 == 0 ? 0..<min(900, bytes.count) : 0..<bytes.count
      for _ in 0..<(1 + turn % 6) {
        bytes[Int.random(in: region, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      if turn % 5 == 4 { bytes.removeLast(bytes.count / (2 + turn % 7)) }
      let path = try scratch.write(bytes, to: "changed.heic")
      do throws(MediaError) {
        _ = try probeMedia(at: path)
        read += 1
      } catch {
        #expect(error.kind != .internalFault && error.kind != .cannotWrite, "\(error)")
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0, "\(read) \(refused)")
  }
}
