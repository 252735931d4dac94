import Analysis
import JSONSyntax
import MediaValues

extension Loudness {
  /// One line for people.
  var text: String {
    let words = [
      integrated.map { "\(rounded($0)) LUFS" } ?? "too quiet to measure",
      "range \(rounded(range)) LU",
      truePeak.map { "true peak \(rounded($0)) dBTP" } ?? "digital silence",
    ]
    return words.joined(separator: ", ")
  }

  /// One line for programs about the file at `path`; what there is not is null.
  func json(of path: String) -> String {
    "{\"loudness\":\(integrated.map(rounded) ?? "null"),\"range\":\(rounded(range)),"
      + "\"truePeak\":\(truePeak.map(rounded) ?? "null"),"
      + "\"file\":\(JSONValue.string(path).compactText)}"
  }
}

/// To a tenth, which is as exact as loudness is.
private func rounded(_ value: Double) -> String {
  value.text(decimals: 1)
}
