import Diagnostics
import Foundation
import JSONSyntax
import MediaValues
import Planning

extension SoundLimiting {
  /// One line for programs: seconds, decibels, and the file that was written.
  func json(of path: String) -> String {
    "{\"limited\":\(String(format: "%.3f", length.seconds)),"
      + "\"reduction\":\(String(format: "%.1f", decibels)),"
      + "\"file\":\(JSONValue.string(path).compactText)}"
  }
}
