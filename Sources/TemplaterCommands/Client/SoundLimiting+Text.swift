import Diagnostics
import JSONSyntax
import MediaValues
import Planning

extension SoundLimiting {
  /// Returns one line for programs: seconds, decibels, and the file that was written.
  func json(of path: String) -> String {
    "{\"limited\":\(length.seconds.text(decimals: 3)),"
      + "\"reduction\":\(decibels.text(decimals: 1)),"
      + "\"file\":\(JSONValue.string(path).compactText)}"
  }
}
