package import Diagnostics

/// Errors that make a text unreadable as a document: the `J` family.
package struct SyntaxCode: FindingCode {
  package static let syntax = SyntaxCode(
    "J001", "syntax-error", .error,
    "The text is not JSON.")

  package static let duplicateKey = SyntaxCode(
    "J002", "duplicate-key", .error,
    "An object has the same key twice.")

  package static let tooLarge = SyntaxCode(
    "J003", "document-too-large", .error,
    "The text is longer than the limit, 16 MiB by default.")

  package static let tooDeep = SyntaxCode(
    "J004", "document-too-deep", .error,
    "Arrays and objects are nested more than 64 levels deep.")

  package static let notUTF8 = SyntaxCode(
    "J005", "not-utf-8", .error,
    "The text is not UTF-8.")

  package static let numberOutOfRange = SyntaxCode(
    "J006", "number-out-of-range", .error,
    "A number is too large for a 64-bit integer or a double.")

  package static let notAnObject = SyntaxCode(
    "J007", "not-an-object", .error,
    "The document is not a JSON object.")

  package static let all: [SyntaxCode] = [
    .syntax, .duplicateKey, .tooLarge, .tooDeep, .notUTF8, .numberOutOfRange, .notAnObject,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Diagnostic {
  init(
    code: SyntaxCode, _ message: String, at location: Location, notes: [Note] = [],
    help: String? = nil
  ) {
    self.init(of: code, message, at: location, notes: notes, help: help)
  }
}
