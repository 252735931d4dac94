import Diagnostics
package import Planning

extension OutputPreset {
  /// A JSON object with the keys `name` and `summary`.
  package var json: String {
    jsonObject([("name", jsonLiteral(name)), ("summary", jsonLiteral(summary))])
  }
}
