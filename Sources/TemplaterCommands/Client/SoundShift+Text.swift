import Diagnostics
import JSONSyntax
import MediaValues
import Planning

extension SoundShift {
  /// One line for people.
  var text: String {
    "\(escapedForDisplay(path)): its sound is \(abs(milliseconds).text(decimals: 1)) ms"
      + " \(milliseconds < 0 ? "early" : "late") because packets of sound cannot be split"
  }

  /// One line for programs.
  var json: String {
    "{\"soundShift\":\((milliseconds / 1000).text(decimals: 4)),\"file\":\(JSONValue.string(path).compactText)}"
  }

  private var milliseconds: Double {
    Double(offset.flicks) * 1000 / Double(Time.flicksPerSecond)
  }
}
