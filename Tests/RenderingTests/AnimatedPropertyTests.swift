import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Every animatable number of a `WrittenAppearance` is animated at every stage. `AnimatedKeyTests` compare the
/// list of these numbers with the format.
@Suite struct AnimatedPropertyTests {
  private static let names = AppearanceNumber.all.map { $0.keys.joined(separator: ".") }

  private func number(_ name: String) throws -> AppearanceNumber {
    try #require(AppearanceNumber.all.first { $0.keys.joined(separator: ".") == name })
  }

  /// Returns three distinct values, the second halfway between the others.
  private func values(_ number: AppearanceNumber) -> [ExactDecimal] {
    // A padding of half of the canvas leaves nothing.
    if [["box", "padding"], ["box", "radius"]].contains(number.keys) { return [0.1, 0.2, 0.3] }
    return number.range.numbers.upperBound > 1_000 ? [10, 30, 50] : [0.25, 0.5, 0.75]
  }

  /// Returns a `WrittenAppearance` with this number that fills the canvas, or covers it if the number is part of a focus,
  /// with a mask if the number is part of a mask.
  private func appearance(_ number: AppearanceNumber, _ value: AnimatedNumber) -> WrittenAppearance
  {
    var appearance = WrittenAppearance(fit: number.keys.first == "focus" ? .cover : .fill)
    if number.keys.first == "mask" { appearance.mask = Mask(width: 0.6, height: 0.6) }
    number.write(value, &appearance)
    return appearance
  }

  /// Returns a `WrittenAppearance` whose number changes from the first value to the last in one second.
  private func changing(_ number: AppearanceNumber) -> WrittenAppearance {
    let values = values(number)
    let course = [Keyframe(time: 0, value: values[0]), Keyframe(time: 1, value: values[2])]
    return appearance(number, .keyframes(course))
  }

  private func timeline(_ appearance: WrittenAppearance) throws -> Timeline {
    let clip = Timeline.Clip(
      range: TimeRange(start: .zero, duration: 2), media: "A", appearance: appearance)
    return try Timeline(
      media: [Timeline.Medium(name: "A", type: .video, source: "A.mp4")],
      tracks: [Timeline.Track(name: "v", items: .clips(.video, [clip]))])
  }

  private func document(_ timeline: Timeline) -> String {
    FormatWriter.write(.description(Description(describing: timeline))).canonicalText
  }

  @Test(arguments: names) func isInTheTexts(name: String) throws {
    let number = try number(name)
    let appearances = values(number).map { appearance(number, .constant($0)) }
    #expect(Set(appearances.map { Appearance($0).words }).count == 3)
    let documents = try appearances.map { document(try timeline($0)) }
    #expect(Set(documents).count == 3)
    for (appearance, text) in zip(appearances, documents) {
      let parsed = try #require(Document.parse(SourceText(name: "a.json", text: text)).0)
      let read = try #require(FormatReader.read(parsed).0)
      #expect(try Timeline(resolving: read.description) == timeline(appearance))
    }
  }

  @Test(arguments: names) func isCutWithItsClip(name: String) throws {
    let number = try number(name)
    var edited = try timeline(changing(number))
    let second = try edited.split(Timeline.ClipReference(track: 0, clip: 0), at: 0.5)
    let appearance = try #require(edited.clip(at: second)).appearance
    let values = values(number)
    let left = [Keyframe(time: 0, value: values[1]), Keyframe(time: 0.5, value: values[2])]
    #expect(number.written(appearance) == .keyframes(left))
  }

  @Test(arguments: names) func distinguishesFrames(name: String) throws {
    let appearance = Appearance(changing(try number(name)))
    let moments = [0, 0.5, 1].compactMap { appearance.moment(at: $0) }
    #expect(Set(moments).count == 3)
  }

  /// Only frames of the shape of the canvas are copied, in which a focus changes nothing.
  @Test(arguments: names.filter { !$0.hasPrefix("focus") }) func keepsFramesFromBeingCopied(
    name: String
  ) throws {
    let number = try number(name)
    let finder = CopyFinder(Scene([try TestImages.plain(100)]).plan, .h264)
    var shown = layer(0, fit: .fill)
    #expect(finder.isUntouched(shown))
    for value in values(number) {
      shown.appearance = Appearance(appearance(number, .constant(value)))
      #expect(!finder.isUntouched(shown))
    }
    shown.appearance = Appearance(changing(number))
    #expect(!finder.isUntouched(shown))
  }

  @Test(arguments: names) func isVisible(name: String) throws {
    let number = try number(name)
    var shown = layer(0)
    shown.appearance = Appearance(changing(number))
    // An image that is larger than the canvas to the right, or below.
    let size = TestImages.small
    let image =
      name == "focus.x"
      ? PixelSize(width: 2 * size.width, height: size.height)
      : name == "focus.y" ? PixelSize(width: size.width, height: 2 * size.height) : size
    let frames = try Scene(
      [try TestImages.detailed(size: image)], size: size, steps: [.layer(shown)], frames: 0..<31
    ).render()
    #expect(Set([0, 15, 30].map { frames[$0].planes }).count == 3)
  }
}
