package import Diagnostics
import MediaValues

/// What is worth knowing of cuts that were to be moved to beats: part of the `M` family.
package enum SnapCode: String, FindingCode {
  case cutOffBeat = "M160"
  case cutsOnBeats = "M161"
  case noCuts = "M162"
  case noBeat = "M163"

  /// A kebab-case name of the finding.
  package var name: String {
    switch self {
    case .cutOffBeat: "cut-off-beat"
    case .cutsOnBeats: "cuts-on-beats"
    case .noCuts: "no-cuts-to-move"
    case .noBeat: "no-beat-in-music"
    }
  }

  package var severity: Diagnostic.Severity {
    switch self {
    case .cutOffBeat, .noCuts, .noBeat: .warning
    case .cutsOnBeats: .note
    }
  }

  package var isFallback: Bool { self == .cutOffBeat || self == .noBeat }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .cutOffBeat: "A cut could not be moved to a beat, and stays where it is."
    case .cutsOnBeats: "How many cuts are on beats after they were moved."
    case .noCuts: "Cuts were to be moved to beats, and there are none."
    case .noBeat: "Cuts were to be moved to beats, and the music has no steady beat."
    }
  }
}

extension Diagnostic {
  private init(
    _ code: SnapCode, _ message: String, at location: Location = .document, help: String? = nil
  ) {
    self.init(
      code: code.rawValue, severity: code.severity, message, at: location, help: help)
  }

  static func noBeat(in music: [String], at location: Location) -> Diagnostic {
    let names = music.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .noBeat, "no steady beat is heard in \(names), so the cuts stay where they are", at: location,
      help: "'templater beats' says what is heard in a file; 'music' names another medium")
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
    Diagnostic(.noCuts, "there are no cuts to move: no clip follows another")
  }
}
