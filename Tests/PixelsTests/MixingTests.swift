import MediaValues
import Pixels
import Testing

@Suite struct MixingTests {
  @Test(arguments: [Raster.Model.rgb, .yuv420])
  func theEndsAreThePicturesThemselves(_ model: Raster.Model) {
    let one = Raster.plain(8, 6, model, red)
    let two = Raster.plain(8, 6, model, Color(red: 3, green: 77, blue: 201))
    let mixed = Raster(size: one.size, model: model, hasAlpha: false)
    for (amount, expected) in [(0.0, one), (1.0, two)] {
      mixed.mix(one, two, amount: amount)
      for plane in 0..<3 { #expect(mixed.planes[plane].samples == expected.planes[plane].samples) }
    }
    for amount in [0.25, 0.5, 0.75] {
      mixed.mix(one, two, amount: amount)
      for plane in 0..<3 {
        let (first, second) = (one.planes[plane][1, 1], two.planes[plane][1, 1])
        let expected = Double(first) + Double(second - first) * amount
        #expect(abs(Double(mixed.planes[plane][1, 1]) - expected) <= 0.51)
      }
    }
  }

  @Test func alphaMixesToo() {
    let one = Raster.plain(4, 4, .rgb, red)
    let two = Raster(size: one.size, model: .rgb, hasAlpha: true)
    let mixed = Raster(size: one.size, model: .rgb, hasAlpha: true)
    mixed.mix(one, two, amount: 0.5)
    #expect(abs((mixed.alpha?[2, 2] ?? 0) - 128) <= 1 && abs(mixed.planes[2][2, 2] - 128) <= 1)
  }

  @Test func aMatteChoosesPixelByPixel() {
    let one = Raster.plain(4, 4, .yuv420, .black)
    let two = Raster.plain(4, 4, .yuv420, .white)
    let mixed = Raster(size: one.size, model: .yuv420, hasAlpha: false)
    let matte = Coverage(size: one.size)
    for y in 0..<4 { matte.fillRow(y) { $0 < 2 ? 255 : 0 } }
    mixed.mix(one, two, matte: matte)
    #expect(mixed.planes[0][1, 1] == 235 && mixed.planes[0][2, 1] == 16)
  }

  /// The cached matte of the chroma follows changes of the matte.
  @Test func aSoftenedMatteIsHalvedAgain() {
    let one = Raster.plain(16, 16, .yuv420, red)
    let two = Raster.plain(16, 16, .yuv420, Color(red: 3, green: 77, blue: 201))
    let mixed = Raster(size: one.size, model: .yuv420, hasAlpha: false)
    let (used, fresh) = (Coverage(size: one.size), Coverage(size: one.size))
    for matte in [used, fresh] {
      for y in 0..<16 { matte.fillRow(y) { $0 < 8 ? 255 : 0 } }
    }
    mixed.mix(one, two, matte: used)
    used.soften(radius: 6)
    fresh.soften(radius: 6)
    mixed.mix(one, two, matte: used)
    let found = mixed.planes.map(\.samples)
    mixed.mix(one, two, matte: fresh)
    #expect(found == mixed.planes.map(\.samples))
  }

  /// Unpremultiplying and premultiplying change nothing that is visible.
  @Test func alphaIsTakenOutAndPutBack() {
    let picture = Raster.rgb(16, 16, hasAlpha: true) { x, y in (x * 16, y * 16, 200, 16 * x + 15) }
    let before = picture.planes.map(\.samples)
    picture.liftFromBlack()
    picture.compositeOnBlack()
    for (plane, samples) in before.enumerated() {
      #expect(zip(picture.planes[plane].samples, samples).allSatisfy { abs($0 - $1) <= 1 })
    }
  }
}
