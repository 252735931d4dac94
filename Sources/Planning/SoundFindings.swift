package import Diagnostics
import MediaValues

extension Diagnostic {
  /// The finding about sound that was copied without being measured.
  package static var soundLevelKept: Diagnostic {
    Diagnostic(
      code: .soundLevelKept,
      "the sound is copied; its level is neither changed nor measured and may exceed -1 dBTP",
      at: .document,
      help: "without --copy the sound is measured and limited to that level")
  }
}

extension SoundLimiting {
  /// The finding about limited sound, reported when the sound is made.
  package var finding: Diagnostic {
    func shown(_ decibels: Double) -> String {
      let tenths = Int(clamping: (decibels * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) dB"
    }
    let rounded = Time(numerator: Int64(clamping: (length.seconds * 10).rounded()), denominator: 10)
    // A gain below a twentieth is shown as 0.
    let isAmplified = gain >= 0.05
    return Diagnostic(
      code: .soundLimited,
      (isAmplified
        ? "made louder by \(shown(gain)) for the requested loudness, the sound exceeds -1 dBTP"
        : "the sound exceeds -1 dBTP")
        + "; \(max(rounded, 0.1)) of it is reduced, by up to \(shown(decibels))", at: .document,
      help: isAmplified
        ? "to avoid that, request a lower loudness with --loudness"
        : "to avoid that, set a lower \"volume\" or use --loudness")
  }
}
