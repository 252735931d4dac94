import Diagnostics

/// What can be wrong with a text before it is looked at as a description: the `J` family.
package enum SyntaxCode: String, FindingCode {
  case syntax = "J001"
  case duplicateKey = "J002"
  case tooLarge = "J003"
  case tooDeep = "J004"
  case notUTF8 = "J005"
  case numberOutOfRange = "J006"
  case notAnObject = "J007"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .syntax: "syntax-error"
    case .duplicateKey: "duplicate-key"
    case .tooLarge: "document-too-large"
    case .tooDeep: "document-too-deep"
    case .notUTF8: "not-utf-8"
    case .numberOutOfRange: "number-out-of-range"
    case .notAnObject: "not-an-object"
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .syntax: "The text is not JSON."
    case .duplicateKey: "An object has the same key twice."
    case .tooLarge: "The text is longer than the limit, 16 MiB unless set otherwise."
    case .tooDeep: "Arrays and objects stand inside each other more than 64 levels deep."
    case .notUTF8: "The text is not UTF-8."
    case .numberOutOfRange: "A number is too large for a 64-bit integer or a double."
    case .notAnObject: "The document is not a JSON object."
    }
  }
}
