import Analysis
import JSONSyntax
import MediaValues

extension Loudness {
  /// The text for people, on one line.
  var text: String {
    let words = [
      integrated.map { "\(rounded($0)) LUFS" } ?? "too quiet to measure",
      "range \(rounded(range)) LU",
      truePeak.map { "true peak \(rounded($0)) dBTP" } ?? "digital silence",
    ]
    return words.joined(separator: ", ")
  }

  /// Returns a JSON object on one line, about the file at `path`. Unknown values are `null`.
  func json(of path: String) -> String {
    "{\"loudness\":\(integrated.map(rounded) ?? "null"),\"range\":\(rounded(range)),"
      + "\"truePeak\":\(truePeak.map(rounded) ?? "null"),"
      + "\"file\":\(JSONValue.string(path).compactText)}"
  }
}

/// Formats a value with one decimal, the accuracy of loudness.
private func rounded(_ value: Double) -> String {
  value.text(decimals: 1)
}
