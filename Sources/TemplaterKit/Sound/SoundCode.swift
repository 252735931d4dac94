package import Diagnostics
package import MediaValues

/// What is wrong with the sound of a medium: part of the `M` family.
package enum SoundCode: String, FindingCode {
  case unusableSamples = "M190"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .unusableSamples: "unusable-samples"
    }
  }

  package var severity: Diagnostic.Severity { .warning }

  package var isFallback: Bool { true }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .unusableSamples:
      "The sound of a medium has samples that are not finite numbers, or more than 60 dB above full scale;"
        + " they are silent."
    }
  }
}

extension UnusableSamples {
  /// The finding about the medium.
  package var finding: Diagnostic {
    let code = SoundCode.unusableSamples
    return Diagnostic(
      code: code.rawValue, severity: code.severity,
      "the sound of \(path) has samples that are not finite numbers, or more than 60 dB above full scale;"
        + " the first is at \(first.roundedToMilliseconds), and they are silent",
      at: .document,
      help: "export the sound again; in floating-point formats full scale is 1")
  }
}

extension Time {
  fileprivate var roundedToMilliseconds: Time {
    Time(numerator: Int64(ticks(per: 1000)), denominator: 1000)
  }
}
