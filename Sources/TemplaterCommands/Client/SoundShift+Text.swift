import Diagnostics
import JSONSyntax
import MediaValues
import Planning

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
