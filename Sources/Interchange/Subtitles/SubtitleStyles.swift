import DescriptionFormat
import MediaValues

extension Description.Text {
  /// Creates the text of a subtitle. `y` is the middle of the text, as a fraction of the height of the canvas.
  init(subtitle cue: SubtitleCue, y: ExactDecimal) {
    var appearance = WrittenAppearance()
    appearance.transform = Transform(y: .constant(y))
    let letters = cue.letters
    let style = TextStyle(
      size: .constant(SubtitleLook.size), color: letters.color.map { .constant($0) },
      weight: letters.isBold ? SubtitleLetters.bold : nil, isItalic: letters.isItalic ? true : nil,
      isUnderlined: letters.isUnderlined ? true : nil, strokes: SubtitleLook.strokes,
      alignment: cue.place.alignment == .center ? nil : cue.place.alignment)
    let isDivided = cue.parts.haveTimes || cue.parts.contains { $0.style != nil }
    self.init(
      text: cue.parts.text, runs: isDivided ? cue.parts : [], style: style, appearance: appearance)
  }

  /// The place of the subtitle of this text; the usual one if no subtitle has its place.
  var subtitlePlace: SubtitlePlace {
    SubtitlePlace(
      SubtitleEdge(ofTrackAt: appearance.transform?.y?.constant) ?? .bottom,
      style?.alignment ?? .center)
  }

  /// What a subtitle file does not express of the text: reading it again gives a text without it.
  var unwritten: [SubtitleLoss] {
    let cue = SubtitleCue(
      range: TimeRange(start: .zero, duration: 1), parts: [TextRun(text)],
      letters: SubtitleLetters(style), place: subtitlePlace)
    let y = appearance.transform?.y?.constant
    let plain = Description.Text(subtitle: cue, y: y ?? SubtitleLook.y)
    let isPlaced =
      SubtitleEdge(ofTrackAt: y) != nil && plain.appearance.transform == appearance.transform
    var look = appearance
    (look.transform, look.enter, look.exit, look.motion) = (nil, [], [], nil)
    let areStyled = runs.contains {
      $0.style != nil && $0.style != SubtitleLetters($0.style).partStyle
    }
    let isStyled = style.map { $0 != plain.style } ?? false
    let checks: [(SubtitleLoss, isLost: Bool)] = [
      (.place, !isPlaced), (.style, isStyled || areStyled), (.animation, appearance.isAnimated),
      (.look, look != WrittenAppearance()),
    ]
    return checks.filter(\.isLost).map(\.0)
  }
}
