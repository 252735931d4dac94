import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Composed images, compared pixel by pixel.
struct ComposedImageTests {
  private let wide = PixelSize(width: 64, height: 16)
  private let grey = [126, 128, 128, 255]

  /// Renders images with borders above and below, and returns a pixel of the border.
  private func corner(_ steps: [RenderPlan.Step], _ images: [Frame]) throws -> [Int] {
    try Scene(images, background: .white, steps: steps).render()[0].pixel(2, 2)
  }

  @Test func bordersShowWhatIsBelow() throws {
    let images = [try TestImages.plain(126), try TestImages.plain(60, 100, 150, size: wide)]
    let frame = try Scene(
      images, background: .white, steps: [.layer(layer(0)), .layer(layer(1))]
    ).render()[0]
    #expect(frame.pixel(2, 2) == grey)
    #expect(frame.middle == [60, 100, 150, 255])
    #expect(try corner([.layer(layer(1))], images) == [235, 128, 128, 255])
    #expect(try corner([.layer(layer(1, fit: .cover))], images) == [60, 100, 150, 255])
  }

  @Test func anUntouchedImageIsUntouched() throws {
    let image = try TestImages.detailed()
    #expect(try Scene([image], steps: [.layer(layer(0))]).render()[0].planes == image.planes)
    let still = Scene([image], stills: [0], steps: [.layer(layer(0))], frames: 5..<8)
    #expect(try still.render().map(\.planes) == Array(repeating: image.planes, count: 3))
  }

  /// Colors are converted by BT.709 with limited range, and not by libavfilter's default BT.601.
  @Test(arguments: [
    ("red", [63, 102, 240]), ("lime", [173, 42, 26]), ("blue", [32, 240, 118]),
    ("white", [235, 128, 128]), ("#808080", [126, 128, 128]), ("orange", [164, 46, 174]),
  ])
  func backgroundColours(name: String, code: [Int]) throws {
    let color = try #require(Color(name))
    let image = try TestImages.plain(100, size: wide)
    for steps in [[], [.layer(layer(0))]] as [[RenderPlan.Step]] {
      let frame = try Scene([image], background: color, steps: steps).render()[0]
      for (value, expected) in zip(frame.pixel(2, 2), code) {
        #expect(abs(value - expected) <= 2, "\(name): \(frame.pixel(2, 2))")
      }
      #expect(steps.isEmpty || frame.middle == [100, 128, 128, 255])
    }
  }

  /// An image with alpha is mixed with the layers below, or with the background.
  @Test func alpha() throws {
    let images = [try TestImages.plain(40), try TestImages.plain(200, 90, 160, alpha: 51)]
    let over = try Scene(images, steps: [.layer(layer(0)), .layer(layer(1))]).render()[0].middle
    let alone = try Scene(images, background: .white, steps: [.layer(layer(1))]).render()[0]
      .middle
    for (found, below) in [(over, 40.0), (alone, 235.0)] {
      let expected = zip([200.0, 90, 160], [below, 128, 128]).map { 0.2 * $0 + 0.8 * $1 }
      for (value, wanted) in zip(found, expected) { #expect(abs(Double(value) - wanted) <= 1.5) }
    }
  }

  /// Halfway through a crossfade above another layer, borders and images are the mean of those
  /// before and after: transparency does not darken them.
  @Test(arguments: [Set<Int>(), [1], [1, 2], [0, 1, 2]])
  func crossfadeAboveALayer(stills: Set<Int>) throws {
    let images = [
      try TestImages.plain(200), try TestImages.plain(220, 90, 160, size: wide),
      try TestImages.plain(100),
    ]
    let scene = Scene(
      images, stills: stills,
      steps: [
        .layer(layer(0)),
        transition("crossfade", from: .layer(layer(1)), to: .layer(layer(2)), length: 10),
      ], frames: 0..<10)
    let frames = try scene.render()
    for (k, frame) in frames.enumerated() {
      let p = Double(k) / 10
      #expect(abs(Double(frame.pixel(2, 2)[0]) - (200 * (1 - p) + 100 * p)) <= 1, "frame \(k)")
      #expect(abs(Double(frame.middle[0]) - (220 * (1 - p) + 100 * p)) <= 1, "frame \(k)")
    }
  }

  /// A transition with one neighbor is a fade from or to the layers below, or the background.
  @Test func fadeFromWhatIsBelow() throws {
    let images = [try TestImages.plain(180), try TestImages.plain(80)]
    let fade = transition("crossfade", from: .empty, to: .layer(layer(1)), length: 10)
    let above = try Scene(images, steps: [.layer(layer(0)), fade], frames: 0..<10).render()
    let alone = try Scene(images, background: .white, steps: [fade], frames: 0..<10).render()
    for k in 0..<10 {
      let p = Double(k) / 10
      #expect(abs(Double(above[k].middle[0]) - (180 * (1 - p) + 80 * p)) <= 1, "frame \(k)")
      #expect(abs(Double(alone[k].middle[0]) - (235 * (1 - p) + 80 * p)) <= 1, "frame \(k)")
    }
  }

  /// The color hides the layers below, unless it is transparent.
  @Test func throughAColourAboveALayer() throws {
    let images = [try TestImages.plain(180), try TestImages.plain(80, size: wide)]
    for (color, expected) in [
      (Color.black, 16.0), (Color(red: 255, green: 255, blue: 255, alpha: 51), 191),
    ] {
      let fade = transition(
        "fade_black", from: .layer(layer(1)), to: .layer(layer(0)), length: 20,
        arguments: ["color": .color(color)])
      let frames = try Scene(images, steps: [.layer(layer(0)), fade], frames: 0..<10).render()
      for k in 0..<10 {
        let p = Double(k) / 10
        let wanted = 180 * (1 - p) + expected * p
        #expect(abs(Double(frames[k].pixel(2, 2)[0]) - wanted) <= 1.5, "\(color), frame \(k)")
      }
    }
  }

  /// A still image in a transition continues from chunk to chunk.
  @Test func aChunkGoesOnWhereTheLastOneStopped() throws {
    let images = [try TestImages.detailed(), try TestImages.detailed(source: "smptebars", seed: 3)]
    for kind in ["crossfade", "wipe_left", "slide_left"] {
      let fade = transition(
        kind, from: .layer(layer(0)), to: .layer(layer(1)), start: 2, length: 12)
      let whole = try Scene(images, stills: [1], steps: [fade], frames: 2..<14).render()
      let late = try Scene(images, stills: [1], steps: [fade], frames: 9..<14).render()
      #expect(late.map(\.planes) == whole.dropFirst(7).map(\.planes), "\(kind)")
    }
  }

  /// Rates with large numerators, which leave little room in libav's time base.
  @Test(arguments: [
    FrameRate(numerator: 239_999_999, denominator: 1_000_000),
    FrameRate(numerator: 25, denominator: 2), FrameRate(numerator: 30_000, denominator: 1_001),
    FrameRate(numerator: 33_570_000, denominator: 1_119_679),
    FrameRate(numerator: 1, denominator: 1),
  ])
  func oddRates(rate: FrameRate) throws {
    let images = [try TestImages.plain(40), try TestImages.plain(220)]
    let fade = transition("crossfade", from: .layer(layer(0)), to: .layer(layer(1)), length: 10)
    for stills in [[], [1], [0, 1]] as [Set<Int>] {
      let frames = try Scene(
        images, stills: stills, rate: rate, steps: [fade], frames: 0..<10
      ).render()
      for k in 0..<10 {
        #expect(abs(Double(frames[k].middle[0]) - (40 + 18 * Double(k))) <= 1, "frame \(k)")
      }
    }
    let toColor = transition("fade_white", from: .layer(layer(0)), to: .layer(layer(1)), length: 20)
    let frames = try Scene(images, rate: rate, steps: [toColor], frames: 0..<10).render()
    for k in 0..<10 {
      #expect(abs(Double(frames[k].middle[0]) - (40 + 19.5 * Double(k))) <= 1, "frame \(k)")
    }
  }
}
