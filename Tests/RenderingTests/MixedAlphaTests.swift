import Catalogue
import Glibc
import Media
import MediaValues
import Pixels
import Planning
import TestSupport
import Testing
import Titling

@testable import Rendering

/// Filters that mix, move or compare pixels, applied to layers with alpha (decision 0177).
@Suite struct MixedAlphaTests {
  static let size = PixelSize(width: 128, height: 72)

  /// A rectangle of one gray in the middle of a transparent image.
  private static let edges = (left: 40, right: 88, top: 20, bottom: 52)

  private static func layer(luma: Int) throws -> Frame {
    var buffer = try PixelFrameBuffer(size: size, model: .yuv420, hasAlpha: true)
    guard let color = try TestImages.plain(luma, size: size).pixels else {
      throw Failure("no pixels")
    }
    buffer.pixels.copy(color)
    for y in 0..<size.height {
      guard let row = buffer.pixels.alpha?.row(y) else { throw Failure("no alpha") }
      let isInside = (edges.top..<edges.bottom).contains(y)
      for x in 0..<size.width {
        row[x] = isInside && (edges.left..<edges.right).contains(x) ? 255 : 0
      }
    }
    buffer.pixels.compositeOnBlack()
    return buffer.finished()
  }

  private static func filtered(
    _ name: String, _ numbers: [String: ExactDecimal] = [:], _ image: Frame
  ) throws -> Frame {
    let applied = AppliedKind(name: name, arguments: numbers.mapValues(ParameterValue.number))
    return try FilterRunner(applied, frameRate: .thirty).apply(to: image, at: 0)
  }

  /// Returns luma or alpha as a fraction of white.
  private static func shares(_ frame: Frame, plane: Int) -> [Double] {
    frame.bytes(ofPlane: plane).map {
      plane == 3 ? Double($0) / 255 : (Double($0) - 16) / 219
    }
  }

  /// Returns rows of samples blurred by a Gaussian, computed from its definition.
  private static func blurred(_ samples: [Double], _ size: PixelSize, sigma: Double) -> [Double] {
    let reach = Int((4 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func pass(_ samples: [Double], step: Int, count: Int, at place: (Int) -> Int) -> [Double] {
      samples.indices.map { index in
        let here = place(index)
        return (-reach...reach).reduce(0.0) { total, offset in
          let there = min(max(here + offset, 0), count - 1)
          return total + weights[offset + reach] / sum * samples[index + (there - here) * step]
        }
      }
    }
    let across = pass(samples, step: 1, count: size.width) { $0 % size.width }
    return pass(across, step: size.width, count: size.height) { $0 / size.width }
  }

  @Test func aBlurSoftensTheOutline() throws {
    let layer = try Self.layer(luma: 235)
    let found = try Self.filtered("blur", ["radius": 0.05], layer)
    let wanted = Self.blurred(Self.shares(layer, plane: 3), Self.size, sigma: 3.6)
    let (alpha, luma) = (Self.shares(found, plane: 3), Self.shares(found, plane: 0))
    for index in wanted.indices {
      // The recursive filter is an approximation. White stays white: as bright as it is opaque.
      #expect(abs(alpha[index] - wanted[index]) < 0.05, "\(index)")
      #expect(abs(luma[index] - alpha[index]) < 0.015, "\(index)")
    }
  }

  private func text(_ filters: [AppliedFilter], on background: Color) throws -> Frame {
    let size = PixelSize(width: 320, height: 180)
    var look = ResolvedTextStyle(TextStyle(size: 0.4))
    look.family = "DejaVu Sans"
    let text = RenderPlan.Text(
      layer: TextLayer(
        text: "Blur me", look: look, movement: Movement(), frameCount: 60, canvas: size,
        frameRate: .thirty),
      firstFrame: 0, appearance: Appearance(WrittenAppearance(filters: filters)))
    return try Scene([], size: size, background: background, steps: [.text(text)]).render()[0]
  }

  /// White text on red is a blend of white and red at each pixel, by the blurred coverage of the letters.
  @Test func aBlurredTextIsSoft() throws {
    let blur = AppliedFilter(subtype: "blur", parameters: ["radius": .number(0.02)])
    let letters = Self.shares(try text([], on: .black), plane: 0)
    let red = Color(red: 255, green: 0, blue: 0)
    let found = Self.shares(try text([blur], on: red), plane: 0)
    let below = Self.shares(try text([], on: red), plane: 0)[0]
    let wanted = Self.blurred(
      letters, PixelSize(width: 320, height: 180), sigma: 3.6)
    for index in found.indices {
      #expect(abs(found[index] - (below + wanted[index] * (1 - below))) < 0.06, "\(index)")
      #expect(found[index] > below - 0.015, "\(index)")
    }
    #expect(wanted.contains { $0 > 0.6 })
  }

  /// Filters that read pixels around each pixel, except two that move single channels.
  static let mixing = FilterKind.all.filter {
    $0.alphaForm != .straight && !["rgb_shift", "glitch"].contains($0.name)
  }.map(\.name)

  /// Where a layer of one color is seen, it has the color that an opaque image of this color has: no black of
  /// invisible pixels is mixed in. A gray glows less at its outline, where less light arrives.
  @Test(arguments: MixedAlphaTests.mixing + ["dream"], [150, 235])
  func oneColorStaysOneColor(name: String, luma: Int) throws {
    if luma < 235, ["bloom", "dream"].contains(name) { return }
    let numbers: [String: ExactDecimal] = name == "pixelate" ? ["size": 0.15] : [:]
    let opaque = try Self.filtered(name, numbers, TestImages.plain(luma, size: Self.size))
    let found = try Self.filtered(name, numbers, Self.layer(luma: luma))
    let (alpha, lumas) = (found.bytes(ofPlane: 3), found.bytes(ofPlane: 0))
    let wanted = Double(opaque.middle[0]) - 16
    var seen = 0
    for (alpha, luma) in zip(alpha, lumas) where alpha >= 128 {
      seen += 1
      #expect(abs((Double(luma) - 16) * 255 / Double(alpha) - wanted) < 4)
    }
    #expect(seen > 500)
  }

  @Test(arguments: ["sharpen", "unsharp", "clarity", "glow", "sketch", "toon"])
  func comparisonsKeepAlpha(name: String) throws {
    let layer = try Self.layer(luma: 150)
    let found = try Self.filtered(name, [:], layer)
    #expect(found.bytes(ofPlane: 3) == layer.bytes(ofPlane: 3))
  }

  /// Light shines beyond the outline, in its own color. A dark layer has none.
  @Test func brightLayersShine() throws {
    let light = try Self.filtered("bloom", ["radius": 0.05], Self.layer(luma: 235))
    let beside = light.pixel(36, 36)
    #expect(beside[3] > 20)
    #expect(abs(Double(beside[0] - 16) / 219 - Double(beside[3]) / 255) < 0.02)
    let dark = try Self.layer(luma: 60)
    let unchanged = try Self.filtered("bloom", ["radius": 0.05], dark)
    #expect(unchanged.bytes(ofPlane: 3) == dark.bytes(ofPlane: 3))
  }

  /// Red is to the right of the layer, blue to its left, and nothing beyond.
  @Test func shiftedChannelsAreSeen() throws {
    let found = try Self.filtered("rgb_shift", ["distance": 0.1], Self.layer(luma: 235))
    let (blue, red) = (found.pixel(36, 36), found.pixel(91, 36))
    #expect(blue[3] == 255 && abs(blue[0] - 32) <= 2 && blue[1] > 220)
    #expect(red[3] == 255 && abs(red[0] - 63) <= 2 && red[2] > 220)
    #expect(found.pixel(64, 36) == [235, 128, 128, 255])
    #expect(found.pixel(28, 36)[3] == 0 && found.pixel(100, 36)[3] == 0)
  }

  /// A band takes its alpha along.
  @Test func tornBandsAreNeverBlack() throws {
    let layer = try Self.layer(luma: 235)
    let found = try Self.filtered("glitch", ["amount": 1], layer)
    let (alpha, lumas) = (found.bytes(ofPlane: 3), found.bytes(ofPlane: 0))
    #expect(alpha != layer.bytes(ofPlane: 3))
    for (alpha, luma) in zip(alpha, lumas) {
      #expect(alpha == 0 ? luma == 16 : luma >= 28, "\(luma) at \(alpha)")
    }
  }
}
