import FilterGraphs
import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// The properties of one `WrittenAppearance`, frame by frame, with images of known colors.
@Suite struct RenderedAppearanceTests {
  private func shown(
    _ appearance: WrittenAppearance, of luma: Int = 235, on below: Int = 100,
    frames: Range<Int> = 0..<1
  ) throws -> [Frame] {
    var above = layer(1, fit: .fill)
    above.appearance = Appearance(appearance)
    above.appearance.fit = .fill
    return try Scene(
      [try TestImages.plain(below), try TestImages.plain(luma)],
      steps: [.layer(layer(0, fit: .fill)), .layer(above)], frames: frames
    ).render()
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75, 1]) func opacityIsHowMuchIsSeen(_ amount: Double) throws {
    let opacity = AnimatedNumber.constant(try #require(ExactDecimal(amount)))
    let luma = try shown(WrittenAppearance(opacity: opacity))[0].middle[0]
    #expect(abs(Double(luma) - (100 + 135 * amount)) <= 1)
  }

  @Test func keyframesHoldAtEveryFrame() throws {
    for easing in [Easing.linear, .curve(.cubic, .inOut), .curve(.elastic, .out), .hold] {
      let keys = [
        Keyframe(time: 0, value: 0),
        Keyframe(time: Time(numerator: 2, denominator: 3), value: 1, easing: easing),
      ]
      let frames = try shown(WrittenAppearance(opacity: .keyframes(keys)), frames: 0..<25)
      for (index, frame) in frames.enumerated() {
        let value = min(max(easing.value(at: Double(index) / 20), 0), 1)
        #expect(abs(Double(frame.middle[0]) - (100 + 135 * value)) <= 1, "\(easing) \(index)")
      }
    }
  }

  /// A box half as large as the canvas, moved by a quarter of a pixel per frame.
  @Test func aSlowMoveIsSmooth() throws {
    let width = TestImages.small.width
    let step = 0.25 / Double(width)
    let x = [
      Keyframe(time: 0, value: 0.5),
      Keyframe(time: 1, value: try #require(ExactDecimal(0.5 + 30 * step))),
    ]
    let frames = try shown(
      WrittenAppearance(transform: Transform(x: .keyframes(x), scale: 0.5)), on: 16, frames: 0..<12)
    let places = frames.map { frame -> Double in
      let samples = frame.bytes(ofPlane: 0).map { Double($0) - 16 }
      let sum = samples.reduce(0, +)
      return samples.enumerated().reduce(0) { $0 + $1.element * Double($1.offset % width) } / sum
    }
    for (first, second) in zip(places, places.dropFirst()) {
      #expect(abs(second - first - 0.25) < 0.03, "\(places)")
    }
  }

  @Test func theAnchorIsWhereItIsLaid() throws {
    let corner = Transform(x: 0, y: 0, scale: 0.5, anchorX: 0, anchorY: 0)
    let frame = try shown(WrittenAppearance(transform: corner))[0]
    let size = TestImages.small
    #expect(frame.pixel(2, 2)[0] == 235)
    #expect(frame.pixel(size.width / 2 - 3, size.height / 2 - 3)[0] == 235)
    #expect(frame.pixel(size.width / 2 + 3, 2)[0] == 100)
  }

  @Test func aCropFillsTheImage() throws {
    let half = try Scene(
      [try TestImages.detailed()],
      steps: [
        .layer(
          RenderPlan.Layer(
            source: 0, firstFrame: 0, sourceStart: .zero,
            appearance: Appearance(
              WrittenAppearance(fit: .fill, crop: Crop(x: 0.5, y: 0.5, width: 0.5, height: 0.5)))))
      ]
    ).render()[0]
    let moving = Crop(
      x: .keyframes([Keyframe(time: 0, value: 0.5)]), y: 0.5, width: 0.5, height: 0.5)
    let same = try Scene(
      [try TestImages.detailed()],
      steps: [
        .layer(
          RenderPlan.Layer(
            source: 0, firstFrame: 0, sourceStart: .zero,
            appearance: Appearance(WrittenAppearance(fit: .fill, crop: moving))))
      ]
    ).render()[0]
    #expect(half.distance(to: try TestImages.detailed()) > 60)
    // The two ways of scaling treat noise differently.
    #expect(half.distance(to: same) < 30, "\(half.distance(to: same))")
  }

  /// Filters apply to the cropped part, also while the crop moves.
  @Test func filtersActOnWhatIsCut() throws {
    let x = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 0.5), Keyframe(time: 1, value: 0.3),
    ])
    var layer = layer(0, fit: .fill)
    layer.appearance = Appearance(
      WrittenAppearance(
        fit: .fill, crop: Crop(x: x, width: 0.5), filters: [AppliedFilter(subtype: "mirror")]))
    let frames = try Scene([try TestImages.detailed()], steps: [.layer(layer)], frames: 0..<3)
      .render()
    #expect(Set(frames.map(\.planes)).count == 3)
    let width = TestImages.small.width
    for frame in frames {
      for place in 0..<width / 2 {
        #expect(abs(frame.pixel(place, 9)[0] - frame.pixel(width - 1 - place, 9)[0]) <= 3)
      }
    }
  }

  /// Before it is scaled down, an image that covers is cropped to the canvas' aspect ratio.
  @Test(arguments: [PixelSize(width: 90, height: 30), PixelSize(width: 20, height: 60)])
  func anImageThatCoversIsCutFirst(size: PixelSize) throws {
    var inset = layer(1, fit: .cover)
    var appearance = WrittenAppearance(
      fit: .cover, transform: Transform(x: 0.25, y: 0.5, scale: 0.5))
    inset.appearance = Appearance(appearance)
    let frame = try Scene(
      [try TestImages.plain(40), try TestImages.plain(220, size: size)],
      steps: [.layer(layer(0)), .layer(inset)]
    ).render()[0]
    for y in 0..<36 {
      for x in 0..<64 {
        let isInside = (0..<32).contains(x) && (9..<27).contains(y)
        #expect(frame.pixel(x, y)[0] == (isInside ? 220 : 40), "\(x) \(y)")
      }
    }
    // A crop that changes makes no difference to that.
    appearance.crop = Crop(
      x: .keyframes([Keyframe(time: 0, value: 0.2), Keyframe(time: 1, value: 0.1)]), width: 0.6)
    inset.appearance = Appearance(appearance)
    let cropped = try Scene(
      [try TestImages.plain(40), try TestImages.plain(220, size: size)],
      steps: [.layer(layer(0)), .layer(inset)]
    ).render()[0]
    #expect(cropped.distance(to: frame) <= 1)
  }

  /// A still focus, a moving one and one of a smaller image show the same part of the image.
  @Test(arguments: [(0, 40), (0.5, 130), (1, 220)] as [(ExactDecimal, Int)])
  func theFocusIsShown(place: ExactDecimal, grey: Int) throws {
    // Three grey squares side by side.
    let size = PixelSize(width: 36, height: 36)
    let parts = try [40, 130, 220].map { try TestImages.plain($0, size: size) }
    var graph = FilterGraph(inputCount: 3)
    graph.outputs = [
      graph.append("hstack", ["inputs": "3"], to: .input(0), .input(1), .input(2))
    ]
    let image = try TestImages.run(graph, parts, size: PixelSize(width: 108, height: 36))[0]
    let still = WrittenAppearance(fit: .cover, focus: Focus(x: .constant(place)))
    let course = [Keyframe(time: 0, value: place), Keyframe(time: 1, value: place)]
    let moving = WrittenAppearance(fit: .cover, focus: Focus(x: .keyframes(course)))
    for appearance in [still, moving] {
      var shown = layer(0)
      shown.appearance = Appearance(appearance)
      let frame = try Scene([image], size: size, steps: [.layer(shown)]).render()[0]
      for x in [4, 18, 31] { #expect(frame.pixel(x, 18)[0] == grey, "\(x)") }
    }
    var inset = layer(0)
    inset.appearance = Appearance(
      WrittenAppearance(
        fit: .cover, focus: Focus(x: .constant(place)), transform: Transform(scale: 0.5)))
    let frame = try Scene([image], size: size, steps: [.layer(inset)]).render()[0]
    for x in [12, 18, 23] { #expect(frame.pixel(x, 18)[0] == grey, "\(x)") }
  }

  @Test func aMaskLeavesTheRest() throws {
    for shape in Mask.Shape.allCases {
      let frame = try shown(WrittenAppearance(mask: Mask(shape: shape, width: 0.5, height: 0.5)))[0]
      #expect(frame.middle[0] == 235, "\(shape)")
      #expect(frame.pixel(2, 2)[0] == 100, "\(shape)")
      let inverted = try shown(
        WrittenAppearance(mask: Mask(shape: shape, width: 0.5, height: 0.5, isInverted: true)))[0]
      #expect(inverted.middle[0] == 100 && inverted.pixel(2, 2)[0] == 235, "\(shape)")
    }
  }

  /// 255 × 128 / 255 in RGB, converted back.
  @Test func aBlendIsDoneInRGB() throws {
    let grey = 16 + 219 / 2
    let frame = try shown(WrittenAppearance(blend: .multiply), of: grey, on: grey)[0]
    #expect(abs(frame.middle[0] - (16 + 219 / 4)) <= 2)
    #expect(abs(frame.middle[1] - 128) <= 1 && abs(frame.middle[2] - 128) <= 1)
  }

  @Test func filtersOfASegmentLeaveTheOthers() throws {
    let filter = AppliedFilter(subtype: "invert")
    let whole = try shown(WrittenAppearance(filters: [filter]))[0]
    #expect(whole.middle[0] <= 18)
    let beside = try shown(WrittenAppearance(transform: Transform(scale: 0.5), filters: [filter]))[
      0]
    #expect(beside.middle[0] <= 18 && beside.pixel(2, 2)[0] == 100)
  }

  /// A chroma key makes parts of an opaque image transparent; applied to everything below, it shows
  /// the background there.
  @Test func aKeyLetsThroughWhatIsBelow() throws {
    let screen = try TestImages.plain(117, 93, 37)
    var keyed = layer(1, fit: .fill)
    keyed.appearance.filters = [Appearance.Filter(AppliedFilter(subtype: "chroma_key"))]
    let images = [try TestImages.plain(60), screen]
    let alone = try Scene(
      images, steps: [.layer(layer(0, fit: .fill)), .layer(keyed)]
    ).render()[0]
    #expect(abs(alone.middle[0] - 60) <= 1)
    let whole = try Scene(
      images, background: .white,
      steps: [.layer(layer(1, fit: .fill)), filter("chroma_key")]
    ).render()[0]
    #expect(abs(whole.middle[0] - 235) <= 1)
    let half = try Scene(
      images, background: .white,
      steps: [.layer(layer(1, fit: .fill)), filter("chroma_key", intensity: 0.5)]
    ).render()[0]
    #expect(abs(half.middle[0] - 176) <= 2)
  }

  @Test func aBackdropFillsTheCanvas() throws {
    let color = Backdrop.color(.constant(Color(red: 255, green: 255, blue: 255)))
    let small = Transform(scale: 0.5)
    let plain = try shown(WrittenAppearance(transform: small, background: color), of: 60)[0]
    #expect(plain.pixel(2, 2)[0] == 235 && plain.middle[0] == 60)
    let blurred = try shown(
      WrittenAppearance(transform: small, opacity: 0.5, background: .blur(Backdrop.Blur())), of: 60)[
        0]
    #expect(abs(blurred.pixel(2, 2)[0] - 80) <= 2 && abs(blurred.middle[0] - 80) <= 2)
  }
}
