/// The columns and styles of a SubStation file.
struct SubStationTable {
  /// The columns of the current section.
  private var columns: [Substring] = []
  /// What is lost with each style, by its name.
  private var styles: [Substring: [SubtitleLoss]] = [:]
  /// The names of the styles that are italic.
  private var italics: Set<Substring> = []

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
    // 2 is the middle of the lower edge.
    let isElsewhere = fields["Alignment"].map { $0.filter { $0 != " " } != "2" } ?? false
    let isPlain = line == SubStationTable.plainStyle
    let key = SubStationTable.key(name)
    if let value = fields["Italic"].flatMap({ Int($0.filter { $0 != " " }) }), value != 0 {
      italics.insert(key)
    } else {
      italics.remove(key)
    }
    styles[key] = (isPlain ? [] : [.style]) + (isElsewhere ? [.place] : [])
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
      losses.append(.place)
    }
    if fields["Effect"]?.contains(where: { $0 != " " }) == true { losses.append(.animation) }
    return losses
  }

  /// Returns whether a style is italic. Programs use `Default` in place of a style that does not exist.
  func isItalic(style name: Substring) -> Bool {
    let key = SubStationTable.key(name)
    return italics.contains(styles[key] == nil ? "Default" : key)
  }

  /// Returns whether the style of a dialogue line is italic.
  func isItalic(_ fields: [Substring: Substring]) -> Bool {
    isItalic(style: fields["Style"] ?? "Default")
  }

  /// Returns the name of a style as programs compare it: without the stars of old files.
  private static func key(_ name: Substring) -> Substring {
    let plain = name.drop { $0 == "*" || $0 == " " }
    return plain.lowercased() == "default" ? "Default" : plain
  }
}
