import MediaValues
import Pixels
import Testing

@Suite struct MixingTests {
  /// Returns the mix of two images that `mix` draws on a canvas of the same kind.
  private func mixed(
    _ one: PixelView, hasAlpha: Bool = false, _ mix: (inout PixelBuffer) -> Void
  ) -> PixelView {
    var canvas = PixelBuffer(size: one.size, model: one.model, hasAlpha: hasAlpha)
    mix(&canvas)
    return canvas.finished()
  }

  @Test(arguments: [ColorModel.rgb, .yuv420])
  func theEndsAreTheImagesThemselves(_ model: ColorModel) {
    let one = PixelView.plain(8, 6, model, red)
    let two = PixelView.plain(8, 6, model, Color(red: 3, green: 77, blue: 201))
    for (amount, expected) in [(0.0, one), (1.0, two)] {
      let found = mixed(one) { $0.mix(one, two, amount: amount) }
      for plane in 0..<3 { #expect(found.planes[plane].samples == expected.planes[plane].samples) }
    }
    for amount in [0.25, 0.5, 0.75] {
      let found = mixed(one) { $0.mix(one, two, amount: amount) }
      for plane in 0..<3 {
        let (first, second) = (one.planes[plane][1, 1], two.planes[plane][1, 1])
        let expected = Double(first) + Double(second - first) * amount
        #expect(abs(Double(found.planes[plane][1, 1]) - expected) <= 0.51)
      }
    }
  }

  @Test func alphaMixesToo() {
    let one = PixelView.plain(4, 4, .rgb, red)
    let two = PixelBuffer(size: one.size, model: .rgb, hasAlpha: true).finished()
    let found = mixed(one, hasAlpha: true) { $0.mix(one, two, amount: 0.5) }
    #expect(abs((found.alpha?[2, 2] ?? 0) - 128) <= 1 && abs(found.planes[2][2, 2] - 128) <= 1)
  }

  /// A matte gives the second image its alpha where it chooses it, and the first one's elsewhere.
  @Test func aMatteMixesAlphaToo() {
    let one = PixelView.plain(4, 4, .rgb, red)
    let two = PixelBuffer(size: one.size, model: .rgb, hasAlpha: true).finished()
    var matte = AlphaPlane(one.size)
    for y in 0..<4 { matte.fillRow(y) { $0 < 2 ? 255 : 0 } }
    let found = mixed(one, hasAlpha: true) { $0.mix(one, two, matte: matte) }
    #expect((0..<4).map { found.alpha?[$0, 3] } == [0, 0, 255, 255])
  }

  @Test func aMatteChoosesPixelByPixel() {
    let one = PixelView.plain(4, 4, .yuv420, .black)
    let two = PixelView.plain(4, 4, .yuv420, .white)
    var matte = AlphaPlane(one.size)
    for y in 0..<4 { matte.fillRow(y) { $0 < 2 ? 255 : 0 } }
    let found = mixed(one) { $0.mix(one, two, matte: matte) }
    #expect(found.planes[0][1, 1] == 235 && found.planes[0][2, 1] == 16)
  }

  /// The color differences of a block follow the mean of the matte over its four pixels.
  @Test func aMatteIsHalvedForColors() {
    let one = PixelView.plain(4, 4, .yuv420, red)
    let two = PixelView.plain(4, 4, .yuv420, Color(red: 3, green: 77, blue: 201))
    var matte = AlphaPlane(one.size)
    for y in 0..<4 { matte.fillRow(y) { $0 < 1 ? 255 : 0 } }
    let found = mixed(one) { $0.mix(one, two, matte: matte) }
    let (first, second) = (one.planes[1][0, 0], two.planes[1][0, 0])
    #expect(abs(found.planes[1][0, 1] - (first + second) / 2) <= 1)
    #expect(found.planes[1][1, 1] == first)
    // A change of the matte is seen at once.
    matte.invert()
    let inverted = mixed(one) { $0.mix(one, two, matte: matte) }
    #expect(inverted.planes[1][1, 1] == second)
  }

  /// Unpremultiplying and premultiplying change nothing that is visible.
  @Test func alphaIsTakenOutAndPutBack() {
    func image() -> PixelBuffer {
      .rgb(16, 16, hasAlpha: true) { x, y in (x * 16, y * 16, 200, 16 * x + 15) }
    }
    var changed = image()
    changed.liftFromBlack()
    changed.compositeOnBlack()
    let (before, after) = (image().finished(), changed.finished())
    for (plane, found) in zip(before.planes, after.planes) {
      #expect(zip(plane.samples, found.samples).allSatisfy { abs($0 - $1) <= 1 })
    }
  }
}
