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
    let tenths = Int(clamping: (decibels * 10).rounded())
    let rounded = Time(numerator: Int64(clamping: (length.seconds * 10).rounded()), denominator: 10)
    return Diagnostic(
      code: .soundLimited,
      "the sound exceeds -1 dBTP; \(max(rounded, 0.1)) of it is reduced, by up to"
        + " \(tenths / 10).\(tenths % 10) dB", at: .document,
      help: "to avoid that, set a lower \"volume\" or use --loudness")
  }
}
