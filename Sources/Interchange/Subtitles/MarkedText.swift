/// Collects the visible text of a subtitle while its tags and commands are read, and which of it is italic.
struct MarkedText {
  private var text = "".unicodeScalars
  private var found: Set<SubtitleLoss> = []
  /// Whether visible characters so far are italic, or not.
  private var slants: Set<Bool> = []
  /// How many tags `i` are open.
  private var openTags = 0
  /// Whether the style of the text is italic.
  private let isItalicByStyle: Bool
  /// Whether a command makes the text italic; `nil` after none.
  private var command: Bool?
  /// Whether the next characters are those of a drawing.
  private var isDrawing = false

  init(isItalic: Bool = false) { isItalicByStyle = isItalic }

  var plain: String { String(text) }

  /// Whether all visible characters are italic, and there are any.
  var isItalic: Bool { slants == [true] }

  /// What the text has and a subtitle of plain text cannot have.
  var losses: Set<SubtitleLoss> { slants.count > 1 ? found.union([.slant]) : found }

  mutating func append(_ characters: some Sequence<Unicode.Scalar>) {
    guard !isDrawing else { return }
    for scalar in characters {
      text.append(scalar)
      if scalar.isVisible { slants.insert(openTags > 0 || (command ?? isItalicByStyle)) }
    }
  }

  /// Reads a tag of SubRip or WebVTT such as `i`, `/b` or `c.red`.
  mutating func read(tag: Substring) {
    let loss = SubtitleLoss(tag: tag)
    guard loss == .slant else {
      found.insert(loss)
      return
    }
    // A class of WebVTT.
    if tag.contains(".") { found.insert(.style) }
    openTags = max(0, openTags + (tag.first == "/" ? -1 : 1))
  }

  /// Reads the commands of SubStation in braces, such as `{\an8\b1`. `isStyleItalic` is whether a named style is italic.
  mutating func read(
    commands block: Substring, isStyleItalic: (Substring) -> Bool? = { _ in nil }
  ) {
    for part in block.split(separator: "\\", omittingEmptySubsequences: false).dropFirst() {
      let loss = SubtitleLoss(command: part)
      let value = part.dropFirst().filter { $0 != " " }
      switch loss {
      case .slant where value.isEmpty: command = nil
      case .slant where Int(value) != nil: command = Int(value) != 0
      case .drawing where value.isEmpty || Int(value) != nil:
        isDrawing = (Int(value) ?? 0) > 0
        if isDrawing { found.insert(loss) }
      case .style:
        command = value.isEmpty ? nil : isStyleItalic(part.dropFirst())
        found.insert(loss)
      default: found.insert(loss)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character shows something that may be slanted.
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
  }
}
