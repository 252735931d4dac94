import FilterGraphs
import Media
import MediaValues
import Pixels
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Images with mattes, pixel by pixel: the grey 216 over the grey 16, so that a difference of 200 is full coverage.
@Suite struct MatteTests {
  private let size = TestImages.small

  private func grey(_ value: Int, alpha: Int? = nil) throws -> Frame {
    try TestImages.plain(value, alpha: alpha, size: size)
  }

  private func matted(
    _ image: Frame, by matte: Frame, _ channel: ImageMatte.Channel, isInverted: Bool = false,
    blend: Blend = .normal, fit: Fit = .fill
  ) throws -> Frame {
    var group = RenderPlan.Group(
      steps: [.layer(layer(1, fit: .fill))], firstFrame: 0,
      matte: RenderPlan.Matte(
        steps: [.layer(layer(2, fit: fit))], channel: channel, isInverted: isInverted))
    group.appearance.blend = blend
    return try Scene(
      [try grey(16), image, matte], size: size,
      steps: [.layer(layer(0, fit: .fill)), .group(group)]
    ).render()[0]
  }

  /// 16 is black and 235 white, whatever is between is linear; more or less counts as white or black.
  @Test(arguments: [(16, 0), (235, 200), (126, 100), (71, 50), (5, 0), (250, 200)])
  func lumaIsCoverage(luma: Int, expected: Int) throws {
    let shown = try matted(grey(216), by: grey(luma), .luma).middle[0]
    #expect(abs(shown - 16 - expected) <= 1)
    let inverted = try matted(grey(216), by: grey(luma), .luma, isInverted: true).middle[0]
    #expect(abs(inverted - 16 - (200 - expected)) <= 1)
  }

  /// Colors count by their luma.
  @Test(arguments: [Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255)])
  func colorsHaveLuma(color: Color) throws {
    let samples = ColorModel.yuv420.samples(of: color).map { Int($0) }
    let image = try TestImages.plain(samples[0], samples[1], samples[2], size: size)
    let luma =
      0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)
    let expected = Int((luma / 255 * 200).rounded())
    #expect(abs(try matted(grey(216), by: image, .luma).middle[0] - 16 - expected) <= 1)
    // Where a blend makes everything RGB, too.
    let blended = try matted(grey(216), by: image, .luma, blend: .add).middle[0]
    #expect(abs(blended - 16 - expected) <= 2)
  }

  @Test(arguments: [(0, 0), (255, 200), (128, 100), (64, 50)])
  func alphaIsCoverage(alpha: Int, expected: Int) throws {
    let matte = try grey(16, alpha: alpha)
    #expect(abs(try matted(grey(216), by: matte, .alpha).middle[0] - 16 - expected) <= 1)
    let inverted = try matted(grey(216), by: matte, .alpha, isInverted: true).middle[0]
    #expect(abs(inverted - 16 - (200 - expected)) <= 1)
    // The luma of a translucent white is its alpha.
    let white = try grey(235, alpha: alpha)
    #expect(abs(try matted(grey(216), by: white, .luma).middle[0] - 16 - expected) <= 1)
  }

  @Test func anOpaqueImageHasFullAlpha() throws {
    #expect(try matted(grey(216), by: grey(16), .alpha).middle[0] == 216)
  }

  /// The coverages of the image, of its mask and of its matte are multiplied.
  @Test func coveragesAreMultiplied() throws {
    let translucent = try grey(216, alpha: 128)
    let shown = try matted(translucent, by: grey(126), .luma).middle[0]
    #expect(abs(shown - 16 - 50) <= 1)
  }

  /// Where a matte that is not as wide as the canvas shows nothing, there is no coverage.
  @Test func besideTheMatteNothingIsVisible() throws {
    let square = try TestImages.plain(235, size: PixelSize(width: 36, height: 36))
    let contained = try matted(grey(216), by: square, .luma, fit: .contain)
    #expect(contained.pixel(2, 18)[0] == 16 && contained.pixel(32, 18)[0] == 216)
    let inverted = try matted(grey(216), by: square, .luma, isInverted: true, fit: .contain)
    #expect(inverted.pixel(2, 18)[0] == 216 && inverted.pixel(32, 18)[0] == 16)
    let covering = try matted(grey(216), by: square, .luma, fit: .cover)
    #expect(covering.pixel(2, 18)[0] == 216)
  }

  /// A transition in the matte changes its coverage: here, from black to white.
  @Test func transitionsChangeTheMatte() throws {
    let matte = transition(
      "crossfade", from: .layer(layer(2, fit: .fill)), to: .layer(layer(3, fit: .fill)), length: 10)
    let group = RenderPlan.Group(
      steps: [.layer(layer(1, fit: .fill))], firstFrame: 0,
      matte: RenderPlan.Matte(steps: [matte], channel: .luma, isInverted: false))
    let frames = try Scene(
      [grey(16), grey(216), grey(16), grey(235)], size: size,
      steps: [.layer(layer(0, fit: .fill)), .group(group)], frames: 0..<10
    ).render()
    for (index, frame) in frames.enumerated() {
      #expect(abs(frame.middle[0] - 16 - 20 * index) <= 1, "\(index)")
    }
  }

  /// Within a transition, each image has its own matte.
  @Test func imagesInTransitionHaveMattes() throws {
    let group = RenderPlan.Group(
      steps: [.layer(layer(1, fit: .fill))], firstFrame: 0,
      matte: RenderPlan.Matte(
        steps: [.layer(layer(2, fit: .fill))], channel: .luma, isInverted: false))
    let join = transition("crossfade", from: .empty, to: .step(.group(group)), length: 10)
    let frames = try Scene(
      [grey(16), grey(216), grey(126)], size: size, steps: [.layer(layer(0, fit: .fill)), join],
      frames: 0..<10
    ).render()
    #expect(abs(frames[5].middle[0] - 16 - 50) <= 1)
  }

  /// What a matte needs belongs to the step: its layers, files and blends.
  @Test func theStepContainsItsMatte() throws {
    let font = RenderPlan.Matte(steps: [.layer(layer(2))], channel: .alpha, isInverted: false)
    let step = RenderPlan.Step.group(
      RenderPlan.Group(steps: [.layer(layer(1))], firstFrame: 0, matte: font))
    #expect(step.layers.map(\.source) == [1, 2])
  }
}
