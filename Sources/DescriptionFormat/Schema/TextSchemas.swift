import JSONSyntax
import MediaValues

extension Schema {
  /// A color. Editors offer the names in the list; any letter case is valid.
  static let anyColor: Schema = .anyOf([
    .pattern("^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
    ["enum": .array(Color.names.map { .string($0) })],
    .pattern("^(?:" + Color.names.map(caseInsensitive).joined(separator: "|") + ")$"),
  ])

  /// A frame rate: a number, or digits with a point or a slash among them.
  static let anyFrameRate: Schema = .anyOf([
    .number(ValueForm.NumberForm(range: 1...240)),
    .pattern("^[0-9]{1,9}(?:[./][0-9]{1,9})?$", but: "^0+(?:\\.0+)?$|^0+/|/0+$"),
  ])

  private static func caseInsensitive(_ name: String) -> String {
    name.map { "[\($0.uppercased())\($0)]" }.joined()
  }
}
