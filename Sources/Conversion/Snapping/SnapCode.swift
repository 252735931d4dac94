package import Diagnostics
import MediaValues

/// What is worth knowing of cuts that were to be moved to beats: part of the `M` family.
package enum SnapCode: String, FindingCode {
  case cutOffBeat = "M160"
  case cutsOnBeats = "M161"
  case noCuts = "M162"

  /// A kebab-case name of the finding.
  package var name: String {
    switch self {
    case .cutOffBeat: "cut-off-beat"
    case .cutsOnBeats: "cuts-on-beats"
    case .noCuts: "no-cuts-to-move"
    }
  }

  package var severity: Diagnostic.Severity {
    switch self {
    case .cutOffBeat, .noCuts: .warning
    case .cutsOnBeats: .note
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .cutOffBeat: "A cut could not be moved to a beat, and stays where it is."
    case .cutsOnBeats: "How many cuts are on beats after they were moved."
    case .noCuts: "Cuts were to be moved to beats, and there are none."
    }
  }
}

extension Diagnostic {
  private init(_ code: SnapCode, _ message: String, help: String? = nil) {
    self.init(
      code: code.rawValue, severity: code.severity, message, at: .document, help: help)
  }

  static func offBeat(_ time: Time, _ reason: String) -> Diagnostic {
    Diagnostic(
      .cutOffBeat, "the cut at \(time.rounded) stays: \(reason)",
      help: "--snap-within lets cuts move further, --shortest lets clips be shorter")
  }

  static func onBeats(
    _ count: Int, of all: Int, music: String, farthest: Time
  ) -> Diagnostic {
    Diagnostic(
      .cutsOnBeats,
      "\(count) of \(all) cuts are on beats of \(music); none moved further than"
        + " \(farthest.rounded)")
  }

  static func noCuts() -> Diagnostic {
    Diagnostic(.noCuts, "there are no cuts to move: nothing gives way to anything else")
  }
}
