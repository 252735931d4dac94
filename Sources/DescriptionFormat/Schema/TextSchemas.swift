import JSONSyntax
import MediaValues

extension Schema {
  /// A colour. The names are listed for editors to offer; they hold in any letter case.
  static let anyColor: Schema = .anyOf([
    .pattern("^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
    ["enum": .array(Color.names.map { .string($0) })],
    .pattern("^(?:" + Color.names.map(inAnyCase).joined(separator: "|") + ")$"),
  ])

  /// Frames a second: a number, or digits with a point or a slash among them.
  static let anyFrameRate: Schema = .anyOf([
    .number(ValueForm.NumberForm(range: 1...240)),
    .pattern("^[0-9]{1,9}(?:[./][0-9]{1,9})?$", but: "^0+(?:\\.0+)?$|^0+/|/0+$"),
  ])

  private static func inAnyCase(_ name: String) -> String {
    name.map { "[\($0.uppercased())\($0)]" }.joined()
  }
}
