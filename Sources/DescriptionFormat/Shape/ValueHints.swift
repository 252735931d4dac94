import Diagnostics
import JSONSyntax
import MediaValues

/// The help for values of the wrong type.
enum ValueHints {
  /// Returns the help for a value of the wrong type; `nil` if there is nothing to add.
  static func forMismatch(
    _ found: JSONNode, _ expected: String, at key: String?, time: String?, _ version: FormatVersion
  ) -> String? {
    if let name = found["field"]?.string {
      return expected == "text"
        ? "a field stands inside the 'text' of a segment: \"{{\(name)}}\""
        : "a field may stand in place of a colour or of a number that can be animated, such as"
          + " 'opacity', and as {{\(name)}} inside the 'text' of a segment, but not here"
    }
    if expected == "text", let help = forText(found, at: key, version) { return help }
    return expected == "a number of seconds" ? TimeHints.instead(of: found, at: time, version) : nil
  }

  /// Returns the help for a list or an object in the place of a text.
  private static func forText(
    _ found: JSONNode, at key: String?, _ version: FormatVersion
  ) -> String? {
    guard found.kind == .object || found.kind == .array else { return nil }
    if key == "text", version == .two {
      return
        "a text of several parts is a list: [ \"Only \", { \"text\": \"$9\", \"style\": { … } } ]"
    }
    for element in found.elements {
      return element.string.map { "write one name, without brackets: \(jsonLiteral($0))" }
    }
    return nil
  }

  /// Returns the help for a list in the place of a transition, such as `["fade", 1]`; `nil` for other values.
  static func joint(from found: JSONNode) -> String? {
    let parts = found.kind == .array ? Array(found.elements.prefix(2)) : []
    guard let name = parts.first?.string else { return nil }
    let seconds = parts.count > 1 ? parts[1].number?.jsonText : nil
    return "write an object: { \"subtype\": \(jsonLiteral(name)), \"duration\": \(seconds ?? "1") }"
  }

  /// Returns an object that says the same as a text in its place: the name of a file for a medium, a colour for a
  /// stroke; `nil` if there is none.
  static func object(_ form: ObjectForm, from found: JSONNode) -> String? {
    guard let text = found.string, text.count <= 60 else { return nil }
    switch form.id {
    case "medium": return "{ \"type\": \"…\", \"source\": \(jsonLiteral(text)) }"
    case "field": return "{ \"type\": \"text\", \"default\": \(jsonLiteral(text)) }"
    case "canvas":
      let sides = text.lowercased().split(separator: "x").compactMap { Int($0) }
      return sides.count == 2 ? "{ \"width\": \(sides[0]), \"height\": \(sides[1]) }" : nil
    default: break
    }
    let keys = ["segmentBox": "anchor", "mask": "shape", "stroke": "color", "shapeStroke": "color"]
    guard let key = keys[form.id].flatMap({ form[$0] }) else { return nil }
    let words = key.value.words
    let meant =
      words.isEmpty || words.contains(text)
      ? text : WordHints.meant(by: text, among: words) ?? closest(to: text, among: words)
    return meant.map { "{ \"\(key.name)\": \(jsonLiteral($0)) }" }
  }
}
