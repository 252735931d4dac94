import Media
import MediaValues
import TestSupport
import Testing

/// Samples of one, two and four bits are read exactly; sixteen bits lose only what eight bits
/// cannot represent.
@Suite struct SmallDepthTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: [1, 2, 4]) func gray(depth: Int) throws {
    let most = 1 << depth - 1
    let values = (0..<16).map { $0 % (most + 1) }
    let png = PNGMaker(width: 16, height: 2, depth: depth, colorType: 0)
    let photo = try PhotoPixels(
      scratch.write(png.file([packed(values, depth), packed(values, depth)]), to: "gray.png"))
    #expect(photo.size == PixelSize(width: 16, height: 2))
    for (x, value) in values.enumerated() {
      let expected = UInt8(value * 255 / most)
      #expect(photo[x, 1] == [expected, expected, expected], "\(value) of \(most)")
    }
  }

  @Test(arguments: [1, 2, 4, 8]) func palette(depth: Int) throws {
    var colors: [[UInt8]] = []
    for index in 0..<(1 << depth) {
      let (red, green, blue) = (index * 53 & 255, 255 - index * 16 & 255, index * 101 & 255)
      colors.append([UInt8(red), UInt8(green & 255), UInt8(blue)])
    }
    let values = (0..<16).map { $0 * 3 % colors.count }
    var png = PNGMaker(width: 16, height: 2, depth: depth, colorType: 3)
    png.chunks.append(("PLTE", colors.flatMap { $0 }))
    let photo = try PhotoPixels(
      scratch.write(png.file([packed(values, depth), packed(values, depth)]), to: "palette.png"))
    // libswscale converts palettes to planar RGB by way of YUV, which rounds.
    for (x, value) in values.enumerated() {
      #expect(isClose([photo[x, 1]], [colors[value]], within: 1), "\(photo[x, 1])")
    }
  }

  /// With a profile every sample is converted, in steps that must be finer than eight bits.
  @Test(arguments: [false, true]) func sixteenBits(hasProfile: Bool) throws {
    var png = PNGMaker(width: 256, height: 2, depth: 16, colorType: 2)
    if hasProfile { png.setProfile(TestProfile.displayP3) }
    let row = (0..<256).flatMap { value -> [UInt8] in
      let sample = big(min(65_535, value * 257 + 60), 2)
      return sample + sample + sample
    }
    let photo = try PhotoPixels(scratch.write(png.file([row, row]), to: "deep.png"))
    #expect((photo.facts.photoColor?.isConverted == true) == hasProfile)
    for x in 0..<255 {
      let gray = [UInt8](repeating: UInt8(x), count: 3)
      #expect(isClose([photo[x, 0]], [gray], within: 1), "\(photo[x, 0]) and not \(x)")
    }
  }

  /// Returns samples of `depth` bits packed into bytes, the first one in the highest bits.
  private func packed(_ values: [Int], _ depth: Int) -> [UInt8] {
    stride(from: 0, to: values.count, by: 8 / depth).map { start in
      (0..<(8 / depth)).reduce(0) { byte, index in
        byte << depth | UInt8(values[start + index])
      }
    }
  }
}
