import Diagnostics
import JSONSyntax
import MediaValues
import Planning

extension SoundLimiting {
  /// Returns a JSON object on one line: the limited duration in seconds, the greatest reduction in
  /// decibels, and the file that was written.
  func json(of path: String) -> String {
    "{\"limited\":\(length.seconds.text(decimals: 3)),"
      + "\"reduction\":\(decibels.text(decimals: 1)),"
      + "\"file\":\(JSONValue.string(path).compactText)}"
  }
}
