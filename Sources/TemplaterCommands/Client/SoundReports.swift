import Analysis
import Diagnostics
import JSONSyntax
import MediaValues
import Planning

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

extension SoundLimiting {
  /// Returns a JSON object on one line: the limited duration in seconds, the greatest reduction in
  /// decibels, and the file that was written.
  func json(of path: String) -> String {
    "{\"limited\":\(length.seconds.text(decimals: 3)),"
      + "\"reduction\":\(decibels.text(decimals: 1)),"
      + "\"file\":\(JSONValue.string(path).compactText)}"
  }
}

extension SoundShift {
  /// The text for people, on one line.
  var text: String {
    "\(escapedForDisplay(path)): its sound is \(abs(milliseconds).text(decimals: 1)) ms"
      + " \(milliseconds < 0 ? "early" : "late") because packets of sound cannot be split"
  }

  /// A JSON object on one line, with the shift in seconds.
  var json: String {
    "{\"soundShift\":\((milliseconds / 1000).text(decimals: 4)),\"file\":\(JSONValue.string(path).compactText)}"
  }

  private var milliseconds: Double {
    Double(offset.flicks) * 1000 / Double(Time.flicksPerSecond)
  }
}
