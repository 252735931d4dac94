import Diagnostics
import JSONSyntax
import MediaValues

extension ValueCodec where Value == OpenColor {
  /// A color, or a reference to the field with the color.
  static let color = ValueCodec(
    form: .choice([.color, .object(FieldReference.shape.form.id)]),
    read: { node, reading in
      if let text = node.string { return readColor(text, reading).map { .constant($0) } }
      if node["field"] == nil, PaintKeys.isGradient(node) {
        reading.reportGradient(node)
        return nil
      }
      if node["field"] == nil, node["keyframes"] != nil {
        reading.reportKeyframes(node)
        return nil
      }
      if node.kind == .object { return FieldReference.read(node, reading).map { .field($0) } }
      reading.reportMismatch("a colour such as \"#FF8800\" or \"orange\"", node)
      return nil
    },
    write: { color in
      switch color {
      case .constant(let color): .string(color.description)
      case .field(let name): FieldReference.write(name)
      }
    })
}

extension Reading {
  /// Reports keyframes in place of a color.
  func reportKeyframes(_ node: JSONNode) {
    report(
      .wrongKind, "\(subject) takes no keyframes: colours cannot be animated",
      help: "write a colour, such as \(jsonLiteral(node.firstKeyframeColor ?? "orange"));"
        + " segments that follow each other can have different ones")
  }
}

extension JSONNode {
  /// The first value of the keyframes that is a color; `nil` if none is.
  var firstKeyframeColor: String? {
    self["keyframes"]?.elements.lazy.compactMap { $0["value"]?.string }.first { Color($0) != nil }
  }
}

/// Returns the color that `text` names; reports a finding and returns `nil` if there is none. `instead` is help for an
/// author who meant something else than a color.
func readColor(_ text: String, _ reading: Reading, instead: String? = nil) -> Color? {
  if let color = Color(text) { return color }
  var help = "colours are #RGB, #RRGGBB, #RRGGBBAA or a CSS name such as orange"
  var fix: Fix?
  if let instead {
    help = instead
  } else if text.lowercased().hasPrefix("blur") {
    help = "only the background of a segment can be blurred: { \"blur\": 0.05 }"
  } else if text.lowercased().contains("gradient(") {
    help = "a gradient is an object: { \"type\": \"linear\", \"stops\": [\"navy\", \"teal\"] }"
  } else if Color("#" + text) != nil {
    help = "write \"#\(text)\""
    // 'fab' and 'decade' are words too.
    let isNumber = text.contains(where: \.isNumber) || Set(text.lowercased()).count == 1
    fix = reading.replacement("add '#' at the front", "\"#\(text)\"", isSafe: isNumber)
  } else if let color = ColorHints.color(ofFunction: text) {
    help = "write \"\(color)\""
    fix = reading.replacement("write \(color)", "\"\(color)\"")
  } else if let color = ColorHints.color(meantBy: text) {
    help = "write \"\(color)\""
    fix = reading.replacement("write \(color)", "\"\(color)\"", isSafe: false)
  } else if let meant = closest(to: text, among: Color.names) {
    help = "did you mean \"\(meant)\"?"
    fix = reading.replacement(
      "write '\(meant)'", "\"\(meant)\"",
      isSafe: WordsInUse.allow(meant, for: text, among: Color.names))
  }
  reading.report(.badColor, "\(quoted(text)) is not a colour", help: help, fix: fix)
  return nil
}
