import MediaValues

/// How the letters of a subtitle, or of a part of it, look, as far as texts can show it.
struct SubtitleLetters: Hashable {
  var isItalic = false
  var isBold = false
  var isUnderlined = false
  /// `nil` for white, the usual colour.
  var color: Color? {
    didSet { if color == .white { color = nil } }
  }

  /// The weight of bold letters.
  static let bold = 700

  init() {}

  /// Creates the look of a text; `nil` stands for one without a style. What subtitles do not express is left out.
  init(_ style: TextStyle?) {
    self.init(
      style?.isItalic, style?.weight, style?.isUnderlined, style?.color?.constant)
  }

  /// Creates the look of a part of a text, apart from that of the whole text.
  init(_ style: TextRun.Style?) {
    self.init(style?.isItalic, style?.weight, style?.isUnderlined, style?.color?.constant)
  }

  private init(_ isItalic: Bool?, _ weight: Int?, _ isUnderlined: Bool?, _ color: Color?) {
    self.isItalic = isItalic ?? false
    isBold = weight == SubtitleLetters.bold
    self.isUnderlined = isUnderlined ?? false
    self.color = color == .white || color?.alpha != 255 ? nil : color
  }

  /// The style of a part that differs from its text in this; `nil` if it does not differ.
  var partStyle: TextRun.Style? {
    guard self != SubtitleLetters() else { return nil }
    return TextRun.Style(
      color: color.map { .constant($0) }, weight: isBold ? SubtitleLetters.bold : nil,
      isItalic: isItalic ? true : nil, isUnderlined: isUnderlined ? true : nil)
  }

  /// What both have in common.
  func shared(with other: SubtitleLetters) -> SubtitleLetters {
    var shared = self
    shared.isItalic = isItalic && other.isItalic
    shared.isBold = isBold && other.isBold
    shared.isUnderlined = isUnderlined && other.isUnderlined
    shared.color = color == other.color ? color : nil
    return shared
  }

  /// What is not in what a part has in common with others.
  func without(_ shared: SubtitleLetters) -> SubtitleLetters {
    var rest = self
    if shared.isItalic { rest.isItalic = false }
    if shared.isBold { rest.isBold = false }
    if shared.isUnderlined { rest.isUnderlined = false }
    if shared.color != nil { rest.color = nil }
    return rest
  }
}
