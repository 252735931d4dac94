package import Diagnostics
import MediaValues

extension SoundLimiting {
  /// What to say of it when the sound is made.
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
