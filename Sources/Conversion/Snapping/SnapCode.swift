package import Diagnostics
import MediaValues

/// The codes of findings about moving cuts to beats: part of the `M` family.
package struct SnapCode: FindingCode {
  package static let cutOffBeat = SnapCode(
    "M160", "cut-off-beat", .warning,
    "A cut could not be moved to a beat, and stays where it is.", isFallback: true)

  package static let cutsOnBeats = SnapCode(
    "M161", "cuts-on-beats", .note,
    "How many cuts are on beats after they were moved.")

  package static let noCuts = SnapCode(
    "M162", "no-cuts-to-move", .warning,
    "Cuts were to be moved to beats, and there are none.")

  package static let noBeat = SnapCode(
    "M163", "no-beat-in-music", .warning,
    "Cuts were to be moved to beats, and the music has no steady beat.", isFallback: true)

  package static let all: [SnapCode] = [
    .cutOffBeat, .cutsOnBeats, .noCuts, .noBeat,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Diagnostic {
  private init(
    _ code: SnapCode, _ message: String, at location: Location = .document, help: String? = nil
  ) {
    self.init(
      of: code, message, at: location, help: help)
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
