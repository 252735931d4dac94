import MediaValues

/// The columns and styles of a SubStation file.
struct SubStationTable {
  /// The columns of the current section.
  private var columns: [Substring] = []
  /// What is lost with each style, by its name.
  private var styles: [Substring: [SubtitleLoss]] = [:]
  /// The looks and the places of the styles.
  private var looks: [Substring: (letters: SubtitleLetters, place: SubtitlePlace)] = [:]
  /// Whether the numbers of places are those of the older format.
  var isOlder = false
  /// The size of the canvas in which places are given.
  var resolution = SubStationTable.usualResolution

  /// The size of the canvas that programs assume.
  static let usualResolution = PixelSize(width: 384, height: 288)

  /// All columns of styles, in the order in which programs expect them: many ignore the line that names them.
  static let styleColumns = """
    Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, \
    StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, \
    Encoding
    """

  /// The style of the files that templater writes.
  static let plainStyle =
    "Default,sans-serif,16,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,1"

  mutating func setColumns(_ line: Substring) {
    columns = line.split(separator: ",").map { $0.filter { $0 != " " }[...] }
  }

  /// Returns the values of a line by column. The last value may contain commas.
  func fields(_ line: Substring) -> [Substring: Substring] {
    // A text may begin with a combining mark.
    let values = line.unicodeScalars.split(
      separator: ",", maxSplits: max(0, columns.count - 1), omittingEmptySubsequences: false
    ).map { Substring($0) }
    return Dictionary(zip(columns, values), uniquingKeysWith: { first, _ in first })
  }

  mutating func addStyle(_ line: Substring) {
    let fields = fields(line)
    guard let name = fields["Name"] else { return }
    func number(_ column: Substring) -> Int? {
      fields[column].flatMap { Int($0.filter { $0 != " " }) }
    }
    let isPlain = line == SubStationTable.plainStyle
    let key = SubStationTable.key(name)
    let alignment = number("Alignment") ?? 2
    let place = isOlder ? SubtitlePlace(older: alignment) : SubtitlePlace(keypad: alignment)
    var letters = SubtitleLetters()
    letters.isItalic = number("Italic") ?? 0 != 0
    letters.isBold = number("Bold") ?? 0 != 0
    letters.isUnderlined = number("Underline") ?? 0 != 0
    letters.color = fields["PrimaryColour"].flatMap {
      Color(subStation: Substring($0.filter { $0 != " " }))
    }
    looks[key] = (letters, place ?? SubtitlePlace())
    styles[key] = (isPlain ? [] : [.style]) + (place == nil ? [.place] : [])
  }

  /// Returns what is lost of a dialogue line apart from the commands in its text.
  func losses(of fields: [Substring: Substring]) -> [SubtitleLoss] {
    var losses: [SubtitleLoss] = []
    if let name = fields["Style"].map(SubStationTable.key) {
      losses += styles[name] ?? (name == "Default" ? [] : [.style])
    }
    if let speaker = fields["Name"] ?? fields["Actor"], speaker.contains(where: { $0 != " " }) {
      losses.append(.speaker)
    }
    let margins = ["MarginL", "MarginR", "MarginV"] as [Substring]
    if margins.contains(where: { fields[$0]?.contains { !"0 ".contains($0) } ?? false }) {
      losses.append(.exactPlace)
    }
    if fields["Effect"]?.contains(where: { $0 != " " }) == true { losses.append(.animation) }
    return losses
  }

  /// Returns the look of a style. Programs use `Default` in place of a style that does not exist.
  func letters(style name: Substring) -> SubtitleLetters {
    look(name)?.letters ?? SubtitleLetters()
  }

  /// Returns the look and the place of the style of a dialogue line.
  func look(_ fields: [Substring: Substring]) -> (letters: SubtitleLetters, place: SubtitlePlace) {
    look(fields["Style"] ?? "Default") ?? (SubtitleLetters(), SubtitlePlace())
  }

  private func look(_ name: Substring) -> (letters: SubtitleLetters, place: SubtitlePlace)? {
    looks[SubStationTable.key(name)] ?? looks["Default"]
  }

  /// Returns the name of a style as programs compare it: without the stars of old files.
  private static func key(_ name: Substring) -> Substring {
    let plain = name.drop { $0 == "*" || $0 == " " }
    return plain.lowercased() == "default" ? "Default" : plain
  }
}
