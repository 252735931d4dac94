import Diagnostics
import Foundation
import JSONSyntax
import MediaValues
import Planning

extension SoundShift {
  /// One line for people.
  var text: String {
    "\(escapedForDisplay(path)): its sound is \(String(format: "%.1f", abs(milliseconds))) ms"
      + " \(milliseconds < 0 ? "early" : "late"), as packets of sound are not divided"
  }

  /// One line for programs.
  var json: String {
    "{\"soundShift\":\(String(format: "%.4f", milliseconds / 1000)),\"file\":\(JSONValue.string(path).compactText)}"
  }

  private var milliseconds: Double {
    Double(offset.flicks) * 1000 / Double(Time.flicksPerSecond)
  }
}
