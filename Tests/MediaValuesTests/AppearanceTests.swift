import Foundation
import MediaValues
import Testing

/// An appearance has a value for everything that has a default. What is drawn does not depend on which defaults are
/// written.
@Suite struct AppearanceTests {
  /// An appearance with all its parts, which set nothing.
  private let empty = WrittenAppearance(
    focus: Focus(), box: Box(), crop: Crop(), transform: Transform(), mask: Mask(),
    background: .blur(Backdrop.Blur()))

  private static let names = AppearanceNumber.all.map { $0.keys.joined(separator: ".") }

  private func number(_ name: String) throws -> AppearanceNumber {
    try #require(AppearanceNumber.all.first { $0.keys.joined(separator: ".") == name })
  }

  @Test(arguments: names) func aWrittenDefaultOfANumberChangesNothing(name: String) throws {
    let number = try number(name)
    var written = empty
    number.write(number.standard, &written)
    #expect(written != empty)
    let (shown, plain) = (Appearance(written), Appearance(empty))
    #expect(shown.values(at: .zero) == plain.values(at: .zero))
    #expect(shown.isOpaque && plain.isOpaque)
    // The text of a plan says what the document does.
    #expect(shown.words.count == plain.words.count + 1)
    number.write(0.25, &written)
    #expect(Appearance(written).values(at: .zero) != plain.values(at: .zero))
  }

  @Test func aWrittenDefaultOfAPropertyChangesNothing() {
    var written = empty
    (written.fit, written.blend) = (.contain, .normal)
    written.transform = Transform(flipX: false, flipY: false)
    written.mask = Mask(shape: .rectangle, isInverted: false)
    written.background = .blur(Backdrop.Blur(radius: 0.05))
    #expect(written != empty && Appearance(written) == Appearance(empty))
  }

  /// A part that sets nothing looks like none, but counts: such an image is not copied.
  @Test func aPartThatSetsNothingIsThere() {
    let cropped = Appearance(WrittenAppearance(crop: Crop()))
    let transformed = Appearance(WrittenAppearance(transform: Transform()))
    for appearance in [cropped, transformed] {
      #expect(!appearance.isPlain && !appearance.isPlainAndOpaque && appearance.isOpaque)
      #expect(appearance.words.isEmpty)
      #expect(appearance.values(at: .zero) == Appearance().values(at: .zero))
    }
    #expect(Appearance().isPlain && Appearance(WrittenAppearance(fit: .cover)).isPlain)
  }

  /// Each key besides `fit` and `focus` makes an image other than plain, and is named.
  @Test func keysOfAPlainImageAreNone() {
    let written: [(String?, WrittenAppearance)] = [
      (nil, WrittenAppearance()), (nil, WrittenAppearance(fit: .cover, focus: Focus())),
      (nil, WrittenAppearance(opacity: 1, blend: .normal)), ("box", WrittenAppearance(box: Box())),
      ("crop", WrittenAppearance(crop: Crop())),
      ("transform", WrittenAppearance(transform: Transform())),
      ("opacity", WrittenAppearance(opacity: 0.5)), ("blend", WrittenAppearance(blend: .multiply)),
      ("mask", WrittenAppearance(mask: Mask())),
      ("filters", WrittenAppearance(filters: [AppliedFilter(subtype: "sepia")])),
      ("background", WrittenAppearance(background: .blur(Backdrop.Blur()))),
    ]
    for (key, written) in written {
      let appearance = Appearance(written)
      #expect(appearance.keys == [key].compactMap(\.self))
      #expect(appearance.isPlain == (key == nil))
    }
    #expect(Appearance(empty).keys == ["box", "crop", "transform", "mask", "background"])
  }

  @Test(arguments: names) func aNumberSurvivesBetweenThePrograms(name: String) throws {
    var written = empty
    try number(name).write(.keyframes([Keyframe(time: 1, value: 0.5)]), &written)
    let appearance = Appearance(written)
    let encoded = try JSONEncoder().encode(appearance)
    #expect(try JSONDecoder().decode(Appearance.self, from: encoded) == appearance)
    #expect(Appearance(written) != Appearance(empty))
  }

  /// Each property makes an appearance more than plain, except `fit`. A new property needs an element here.
  @Test func anythingBesidesFitIsNotPlain() {
    let written = [
      WrittenAppearance(focus: Focus()), WrittenAppearance(box: Box()),
      WrittenAppearance(crop: Crop()), WrittenAppearance(transform: Transform()),
      WrittenAppearance(opacity: 1), WrittenAppearance(blend: .normal),
      WrittenAppearance(mask: Mask()), WrittenAppearance(matte: ImageMatte()),
      WrittenAppearance(filters: [AppliedFilter(subtype: "noir")]),
      WrittenAppearance(background: .blur(Backdrop.Blur())),
      WrittenAppearance(enter: [EntranceAnimation(subtype: "fade")]),
    ]
    #expect(!written.contains { $0.isPlain })
    #expect(!WrittenAppearance(exit: [EntranceAnimation(subtype: "fade")]).isPlain)
    #expect(WrittenAppearance().isPlain && WrittenAppearance(fit: .cover).isPlain)
    #expect(Mirror(reflecting: WrittenAppearance()).children.count == written.count + 1)
  }

  @Test func numbersAreThoseOfTheirOwner() {
    var numbers = AnimatedNumbers(of: Crop(x: 0.25, width: 1))
    #expect(numbers[Crop.x] == 0.25 && numbers[Crop.y] == 0 && numbers[Crop.width] == 1)
    #expect(numbers.written.map(\.property.key) == ["x", "width"])
    #expect(numbers.values(at: .zero) == [0.25, 0, 1, 1])
    var crop = Crop(y: 0.5)
    numbers.write(to: &crop)
    #expect(crop == Crop(x: 0.25, y: 0.5, width: 1))
    numbers[Crop.x] = 0
    #expect(numbers.areStandard && numbers != AnimatedNumbers())
    #expect(numbers.normalized == AnimatedNumbers())
  }
}
