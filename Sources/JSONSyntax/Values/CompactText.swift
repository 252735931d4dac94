import Diagnostics
import MediaValues

extension JSONValue {
  /// The value on one line, without spaces.
  package var compactText: String {
    var text = ""
    appendCompactText(to: &text)
    return text
  }

  private func appendCompactText(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.jsonText
    case .string(let string): text += jsonLiteral(string)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.appendCompactText(to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        text += (index > 0 ? "," : "") + jsonLiteral(member.key) + ":"
        member.value.appendCompactText(to: &text)
      }
      text += "}"
    }
  }
}
