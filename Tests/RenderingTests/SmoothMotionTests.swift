import Glibc
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Slow movement is even from frame to frame, measured in the drawn frames.
@Suite struct SmoothMotionTests {
  /// Measurements of a white image on black: its total light, center and direction.
  private struct Light {
    var sum = 0.0
    var x = 0.0
    var y = 0.0
    /// The direction of the longest axis, in degrees, clockwise.
    var direction = 0.0

    init(_ frame: Frame) {
      let width = frame.size.width
      let luma = frame.bytes(ofPlane: 0).map { Double($0) - 16 }
      for (index, value) in luma.enumerated() {
        sum += value
        x += value * Double(index % width)
        y += value * Double(index / width)
      }
      x /= sum
      y /= sum
      var (across, down, both) = (0.0, 0.0, 0.0)
      for (index, value) in luma.enumerated() {
        let (dx, dy) = (Double(index % width) - x, Double(index / width) - y)
        across += value * dx * dx
        down += value * dy * dy
        both += value * dx * dy
      }
      direction = atan2(2 * both, across - down) / 2 * 180 / .pi
    }
  }

  private func lights(_ transform: Transform, _ count: Int = 12) throws -> [Light] {
    var layer = layer(0, fit: .fill)
    layer.appearance = Appearance(WrittenAppearance(fit: .fill, transform: transform))
    return try Scene([try TestImages.plain(235)], steps: [.layer(layer)], frames: 0..<count)
      .render().map(Light.init)
  }

  /// Returns a number that changes over one second, which is thirty frames.
  private func change(_ first: Double, _ last: Double) throws -> AnimatedNumber {
    .keyframes([
      Keyframe(time: 0, value: try #require(ExactDecimal(first))),
      Keyframe(time: 1, value: try #require(ExactDecimal(last))),
    ])
  }

  @Test("T6: a quarter of a pixel a frame, across and down") func placesMoveEvenly() throws {
    let step = (x: 0.25 / 64, y: 0.25 / 36)
    let lights = try lights(
      Transform(
        x: change(0.4, 0.4 + 30 * step.x), y: change(0.4, 0.4 + 30 * step.y), scale: 0.5))
    for (first, second) in zip(lights, lights.dropFirst()) {
      #expect(abs(second.x - first.x - 0.25) < 0.03 && abs(second.y - first.y - 0.25) < 0.03)
    }
  }

  @Test("T15: a size that changes changes in every frame") func sizesGrowEvenly() throws {
    let lights = try lights(Transform(scale: change(0.5, 0.6)), 20)
    let whole = 219.0 * 64 * 36
    for (index, light) in lights.enumerated() {
      let scale = 0.5 + 0.1 * Double(index) / 30
      #expect(abs((light.sum / whole).squareRoot() - scale) < 0.0015)
      #expect(abs(light.x - 31.5) < 0.05 && abs(light.y - 17.5) < 0.05)
    }
  }

  @Test("T5: angles go clockwise, in every frame alike") func anglesGrowEvenly() throws {
    let lights = try lights(
      Transform(scaleX: 0.5, scaleY: 0.1, rotation: change(10, 25)), 20)
    for (index, light) in lights.enumerated() {
      #expect(abs(light.direction - (10 + Double(index) / 2)) < 0.25, "\(light.direction)")
    }
  }

  @Test("T15: no turn softens nothing", arguments: [0, 360, -720] as [ExactDecimal])
  func noTurnIsExact(degrees: ExactDecimal) throws {
    let image = try TestImages.detailed()
    var turned = layer(0)
    turned.appearance = Appearance(
      WrittenAppearance(transform: Transform(rotation: .constant(degrees))))
    #expect(try Scene([image], steps: [.layer(turned)]).render()[0].planes == image.planes)
  }

  @Test("T1: an image at an odd place is there, pixel for pixel") func oddPlacesAreKept() throws {
    // Four pixels by four at (5, 3), with a blend so that everything is drawn in RGB.
    var box = layer(1)
    box.appearance = Appearance(
      WrittenAppearance(
        fit: Fit.none,
        transform: Transform(
          x: AnimatedNumber(5, of: 64), y: AnimatedNumber(3, of: 36),
          anchorX: 0, anchorY: 0)))
    let frame = try Scene(
      [
        try TestImages.plain(126),
        try TestImages.plain(63, 102, 240, size: PixelSize(width: 4, height: 4)),
      ], steps: [.layer(layer(0)), .layer(box)]
    ).render()[0]
    for y in 0..<12 {
      for x in 0..<16 {
        let isInside = (5..<9).contains(x) && (3..<7).contains(y)
        #expect(abs(frame.pixel(x, y)[0] - (isInside ? 63 : 126)) <= 1, "\(x) \(y)")
      }
    }
  }

  @Test("T12: five thousand keyframes are as exact as two") func manyKeyframes() throws {
    let count = 5_000
    let rate = FrameRate.thirty
    let keys = try (0..<count).map { index in
      Keyframe(
        time: rate.time(ofFrame: index), value: try #require(ExactDecimal(Double(index % 7) / 7)))
    }
    var above = layer(1, fit: .fill)
    above.appearance.numbers[WrittenAppearance.opacity] = .keyframes(keys)
    var luma: [Int] = []
    let time = try processorTime {
      luma = try Scene(
        [try TestImages.plain(40), try TestImages.plain(220)],
        steps: [.layer(layer(0, fit: .fill)), .layer(above)], frames: 4_000..<4_060
      ).render().map { $0.middle[0] }
    }
    for (index, value) in luma.enumerated() {
      let wanted = 40 + 180 * Double((4_000 + index) % 7) / 7
      #expect(abs(Double(value) - wanted) <= 1)
    }
    #expect(time < .seconds(10))
  }
}

extension AnimatedNumber {
  fileprivate init(_ pixels: Int, of length: Int) {
    self = .constant(ExactDecimal(Double(pixels) / Double(length)) ?? 0)
  }
}
