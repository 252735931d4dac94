import Foundation
import Media
import MediaValues
import TestSupport
import Testing

/// Photos with color profiles are converted as lcms's own programs convert them.
@Suite struct ProfileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(TestProfile.displayP3, to: "p3.icc")
    try scratch.write(TestProfile.adobeRGB, to: "adobe.icc")
    try scratch.write(TestProfile.inks, to: "inks.icc")
  }

  /// Returns the colors of `Patches` as `transicc` converts them to sRGB.
  private func expected(_ profile: String) throws -> [[UInt8]] {
    let lines = Patches.colors.map { $0.map(String.init).joined(separator: " ") }
    let result = try scratch.run(
      ["transicc", "-i", profile, "-o", "*sRGB", "-t1", "-b", "-n"],
      input: lines.joined(separator: "\n") + "\n")
    let numbers = result.output.split(whereSeparator: { " \n\r\t".contains($0) })
      .compactMap { Double($0) }.map { UInt8(min(255, max(0, $0.rounded()))) }
    try #require(numbers.count >= 12, "\(result.output) \(result.errors)")
    return (0..<4).map { Array(numbers[(3 * $0)..<(3 * $0 + 3)]) }
  }

  @Test(
    arguments: ["p3", "adobe"],
    [
      "convert in.ppm -profile NAME.icc a.png", "convert in.ppm -depth 16 -profile NAME.icc a.png",
      "convert in.ppm -quality 98 -sampling-factor 1x1 -profile NAME.icc a.jpg",
      "convert in.ppm -profile NAME.icc a.tiff",
      "webpmux -set icc NAME.icc plain.webp -o a.webp",
      "heif-enc -q 98 profiled.png -o a.heic",
      "avifenc -s 8 -l --icc NAME.icc plain.png a.avif",
    ])
  func everyFormat(_ name: String, _ command: String) throws {
    try scratch.write(Patches.portablePixmap, to: "in.ppm")
    try scratch.ffmpeg("-i in.ppm plain.png")
    try scratch.tool("cwebp -quiet -lossless plain.png -o plain.webp")
    // PNG24, because heif-enc reads palettes as if they were RGB.
    try scratch.tool("convert in.ppm -profile \(name).icc PNG24:profiled.png")
    let words = command.replacing("NAME", with: name)
    try scratch.tool(words)
    let file = String(words.split(separator: " ").last ?? "")
    let photo = try PhotoPixels(scratch[file])
    #expect(photo.facts.photoColor?.isConverted == true)
    #expect(photo.facts.photoColor?.space == (name == "p3" ? "Display P3" : "Adobe RGB (1998)"))
    #expect(try probeMedia(at: scratch[file]).video == photo.facts)
    let wanted = try expected(name + ".icc")
    #expect(!isClose(wanted, Patches.colors, within: 15), "the profile changes what is seen")
    let read = photo.patches(2, 2)
    let worst = zip(read, wanted).map(difference).max() ?? .infinity
    #expect(worst < 2, "\(read) \(wanted)")
  }

  @Test(arguments: ["p3", "adobe"]) func aWholeImageIsLikeThatOfTificc(_ name: String) throws {
    try scratch.ffmpeg(
      "-f lavfi -i gradients=s=320x240:seed=3:nb_colors=4:c0=0xC83C28:c1=0x28A046:c2=0x3C46BE"
        + ":c3=0xF0C040 -frames:v 1 in.png")
    try scratch.tool(
      "convert in.png -quality 92 -sampling-factor 1x1 -profile \(name).icc photo.jpg")
    try scratch.tool("convert photo.jpg stored.tiff")
    try scratch.tool("tificc -t1 -b stored.tiff converted.tiff")
    let converted = try scratch.raw("-i converted.tiff -f rawvideo -pix_fmt rgb24")
    let photo = try PhotoPixels(scratch["photo.jpg"])
    #expect(photo.difference(from: converted) < 0.5)
    let stored = try scratch.raw("-i stored.tiff -f rawvideo -pix_fmt rgb24")
    #expect(photo.difference(from: stored) > 2)
  }

  /// A video may show thousands of photos.
  @Test func inksAreOnlyOpenWhileTheyAreRead() throws {
    try scratch.write(Patches.portablePixmap, to: "in.ppm")
    try scratch.tool("convert in.ppm -colorspace CMYK inks.jpg")
    let path = scratch["inks.jpg"]
    let photo = try openFrameStream(path: path)
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let files = numbers.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
    }
    #expect(!files.isEmpty && !files.contains(path), "\(files)")
    #expect(try photo.next() != nil)
  }

  @Test(arguments: [true, false]) func inks(isAdobe: Bool) throws {
    try scratch.write(Patches.portablePixmap, to: "in.ppm")
    try scratch.tool("convert in.ppm -colorspace CMYK -quality 98 plain.jpg")
    let plain = try scratch.bytes(of: "plain.jpg")
    let approximate = try PhotoPixels(scratch["plain.jpg"])
    #expect(approximate.facts.photoColor?.problem == .inksWithoutProfile)
    #expect(isClose(approximate.patches(2, 2), Patches.colors, within: 6))
    let part = Array("ICC_PROFILE\0".utf8) + [1, 1] + TestProfile.inks
    var bytes = Array(plain[..<2])
    bytes += [0xFF, 0xE2]
    bytes += big(part.count + 2, 2) + part
    bytes += plain[2...]
    let adobe = bytes.indices.first { bytes[$0...].starts(with: Array("Adobe".utf8)) }
    let place = try #require(adobe)
    if !isAdobe { bytes[place] = UInt8(ascii: "a") }
    let photo = try PhotoPixels(scratch.write(bytes, to: "inks.jpg"))
    #expect(photo.facts.photoColor == PhotoColor(space: "Inks of the test", isConverted: true))
    let result = try scratch.run(["jpgicc", "-t1", "-b", "-q100", "inks.jpg", "reference.jpg"])
    try #require(result.status == 0, "\(result.errors)")
    let reference = try scratch.raw("-i reference.jpg -f rawvideo -pix_fmt rgb24")
    let distance = photo.difference(from: reference)
    #expect(distance < 2, "\(distance)")
    let small = try PhotoPixels(
      scratch["inks.jpg"], drawnAt: PixelSize(width: 40, height: 30))
    #expect(small.size == PixelSize(width: 48, height: 32))
    #expect(isClose(small.patches(2, 2), photo.patches(2, 2), within: 6))
  }

  @Test func aProfileLikeSRGBCostsNothing() throws {
    var png = PNGMaker(width: 4, height: 2, depth: 8, colorType: 2)
    png.setProfile(TestProfile.sRGB)
    let row = [UInt8](repeating: 77, count: 12)
    let facts = try probeMedia(at: scratch.write(png.file([row, row]), to: "a.png"))
    #expect(facts.video?.photoColor == PhotoColor(space: "sRGB of the test"))
  }

  @Test(arguments: [8, 16]) func alphaIsLeftAlone(depth: Int) throws {
    var png = PNGMaker(width: 4, height: 2, depth: depth, colorType: 6)
    png.setProfile(TestProfile.displayP3)
    let sample = [100, 200, 100, 77].flatMap { depth == 8 ? [UInt8($0)] : big($0 * 257, 2) }
    let row = (0..<4).flatMap { _ in sample }
    let photo = try PhotoPixels(scratch.write(png.file([row, row]), to: "a.png"))
    #expect(photo.facts.hasAlpha && photo.alpha(1, 1) == 77)
    #expect(isClose([photo[1, 1]], [[45, 203, 86]], within: 2), "\(photo[1, 1])")
  }

  @Test func aPaletteIsConverted() throws {
    var png = PNGMaker(width: 8, height: 1, depth: 1, colorType: 3)
    png.setProfile(TestProfile.displayP3)
    png.chunks.append(("PLTE", [100, 200, 100, 255, 255, 255]))
    let photo = try PhotoPixels(scratch.write(png.file([[0b0101_0101]]), to: "a.png"))
    let expected: [[UInt8]] = [[45, 203, 86], [255, 255, 255]]
    #expect(isClose([photo[0, 0], photo[1, 0]], expected, within: 2), "\(photo[0, 0])")
  }

  @Test func grayWithItsOwnCurve() throws {
    var png = PNGMaker(width: 4, height: 2, depth: 8, colorType: 0)
    png.setProfile(TestProfile.darkGray)
    let row = [UInt8](repeating: 128, count: 4)
    let photo = try PhotoPixels(scratch.write(png.file([row, row]), to: "gray.png"))
    // 128 of 255 to the power of 1.4 is 0.381 of white, which is 166 in sRGB.
    #expect(isClose([photo[1, 1]], [[166, 166, 166]], within: 2), "\(photo[1, 1])")
  }

  @Test(arguments: [
    ("Lab", TestProfile.lab), ("CMYK", TestProfile.inks), ("grey", TestProfile.darkGray),
    ("cut off", Array(TestProfile.displayP3.prefix(200))), ("nothing", [1, 2, 3]),
    ("without curves", TestProfile.displayP3.map { $0 == UInt8(ascii: "T") ? 0 : $0 }),
  ])
  func anUnusableProfile(_ name: String, _ profile: [UInt8]) throws {
    var png = PNGMaker(width: 4, height: 2, depth: 8, colorType: 2)
    png.setProfile(profile)
    let row = [UInt8](repeating: 0, count: 4).flatMap { _ in [200, 60, 40] as [UInt8] }
    let photo = try PhotoPixels(scratch.write(png.file([row, row]), to: "a.png"))
    guard case .unusableProfile = photo.facts.photoColor?.problem else {
      Issue.record("\(String(describing: photo.facts.photoColor))")
      return
    }
    #expect(photo[1, 1] == [200, 60, 40])
  }
}
