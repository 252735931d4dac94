import Diagnostics

/// A property that is lost between the subtitles of a file and the texts of a description.
struct SubtitleLoss: Hashable {
  /// The beginning of the message, with the verb.
  let sentence: String
  let code: InterchangeCode

  private init(_ sentence: String, _ code: InterchangeCode = .subtitleStyleDropped) {
    self.sentence = sentence
    self.code = code
  }

  func diagnostic(at location: Location, help: String? = nil) -> Diagnostic {
    Diagnostic(code: code, "\(sentence) left out", at: location, help: help)
  }

  static let place = SubtitleLoss("the place of the text is", .subtitlePlaceDropped)
  /// The text has the nearest of the places that `SubtitlePlace` knows.
  static let exactPlace = SubtitleLoss("the exact place of the text is", .subtitlePlaceDropped)
  static let speaker = SubtitleLoss("the name of the speaker is", .subtitlePlaceDropped)
  static let drawing = SubtitleLoss("a drawing is", .unknownItem)
  static let letters = SubtitleLoss("the look of parts of the text is")
  static let lines = SubtitleLoss("a line through the text is")
  /// Programs show nothing of it.
  static let unclosed = SubtitleLoss("the text in a tag without '>' is", .unknownItem)
  static let color = SubtitleLoss("the colour is")
  static let font = SubtitleLoss("the font or its size is")
  static let outline = SubtitleLoss("the outline, shadow or blur is")
  static let animation = SubtitleLoss("the animation is")
  static let turn = SubtitleLoss("the rotation or slant of the text is")
  static let clip = SubtitleLoss("the visible part of the text is")
  static let wordTimes = SubtitleLoss("the times of words are")
  static let ruby = SubtitleLoss(
    "the annotation of a word becomes a part of the text; its place is")
  static let style = SubtitleLoss("the style of the text is")
  static let look = SubtitleLoss("the opacity, mask or filter of the text is")
  static let other = SubtitleLoss("other markup is")

  /// Returns what is lost with a tag of SubRip or WebVTT that has a name and is not read.
  init(tag name: Substring) {
    self = SubtitleLoss.tags.first { $0.key == name }?.value ?? .other
  }

  private static let tags: KeyValuePairs<Substring, SubtitleLoss> = [
    "s": .lines, "v": .speaker, "ruby": .ruby, "rt": .ruby,
  ]

  /// Returns what is lost with a command of SubStation without its backslash, such as `an8`.
  init(command: Substring) {
    self =
      command.first?.isNumber == true
      ? .color : SubtitleLoss.commands.first { command.hasPrefix($0.key) }?.value ?? .other
  }

  /// The commands; those that begin with another command are before it.
  private static let commands: KeyValuePairs<String, SubtitleLoss> = [
    "alpha": .color, "an": .place, "a": .place, "org": .turn,
    "pbo": .other, "p": .drawing, "bord": .outline, "blur": .outline,
    "be": .outline, "b": .other, "iclip": .clip, "i": .other, "u": .other, "shad": .outline,
    "s": .lines, "clip": .clip, "c": .color, "fad": .animation, "fa": .turn, "fn": .font,
    "fr": .turn, "fs": .font, "k": .wordTimes, "K": .wordTimes, "t": .animation, "r": .style,
    "xbord": .outline, "ybord": .outline, "xshad": .outline, "yshad": .outline,
  ]
}
