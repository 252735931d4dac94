package import Diagnostics

extension KnownFinding {
  /// A JSON object with the keys `code`, `name`, `severity`, `summary` and `isRule`, and if the finding has them
  /// `explanation` and the documents `invalid` and `valid`.
  package var json: String {
    jsonObject([
      ("code", jsonLiteral(code)), ("name", jsonLiteral(name)),
      ("severity", jsonLiteral(severity.rawValue)), ("summary", jsonLiteral(summary)),
      ("isRule", "\(isRule)"),
      ("explanation", explanation.map(jsonLiteral)),
      ("invalid", (example?.invalid).map(jsonLiteral)),
      ("valid", (example?.valid).map(jsonLiteral)),
    ])
  }
}
