package import Diagnostics
import MediaValues

extension Diagnostic {
  /// The finding about sound that was copied without being measured.
  package static var soundLevelKept: Diagnostic {
    Diagnostic(
      code: .soundLevelKept,
      "the sound is copied as it is; its level is neither changed nor measured, and may come above -1 dBTP",
      at: .document,
      help: "without --copy the sound is measured, and kept below that")
  }
}

extension SoundLimiting {
  /// The finding about limited sound, reported when the sound is made.
  package var finding: Diagnostic {
    let tenths = Int(clamping: (decibels * 10).rounded())
    let rounded = Time(numerator: Int64(clamping: (length.seconds * 10).rounded()), denominator: 10)
    return Diagnostic(
      code: .soundLimited,
      "the sound comes above -1 dBTP; \(max(rounded, 0.1)) of it is taken down, by up to"
        + " \(tenths / 10).\(tenths % 10) dB", at: .document,
      help: "a lower \"volume\", or --loudness, leaves it as it is")
  }
}
