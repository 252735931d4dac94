package import Diagnostics
import MediaValues

/// The codes of findings about moving cuts to beats: part of the `M` family.
package struct SnapCode: FindingCode {
  package static let cutOffBeat = SnapCode(
    "M160", "cut-off-beat", .warning,
    "A cut could not be moved to a beat.", isFallback: true)

  package static let cutsOnBeats = SnapCode(
    "M161", "cuts-on-beats", .note,
    "The number of cuts that are on beats after snapping.")

  package static let noCuts = SnapCode(
    "M162", "no-cuts-to-move", .warning,
    "There are no cuts to move to beats.")

  package static let noBeat = SnapCode(
    "M163", "no-beat-in-music", .warning,
    "The music has no steady beat to move cuts to.", isFallback: true)

  package static let momentsNotFollowing = SnapCode(
    "M164", "moments-not-following", .warning,
    "Times that follow from cuts are not those of the cuts on beats.", isFallback: true)

  package static let all: [SnapCode] = [
    .cutOffBeat, .cutsOnBeats, .noCuts, .noBeat, .momentsNotFollowing,
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
      .noBeat, "no steady beat was found in \(names), so the cuts do not move", at: location,
      help:
        "give its tempo with --bpm, or use other music; 'templater beats' lists the beats of a file"
    )
  }

  package static let momentsNotFollowing = Diagnostic(
    .momentsNotFollowing,
    "segments that begin or end at moments do not follow the cuts on beats: a clip among them is shorter than it"
      + " would have to be",
    help: "give a longer file, or another --when-short")

  static func offBeat(_ time: Time, _ reason: String, help: String?) -> Diagnostic {
    Diagnostic(
      .cutOffBeat, "the cut at \(time.rounded) was not moved: \(reason)", help: help)
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
    Diagnostic(.noCuts, "there are no cuts to move: no two clips are adjacent")
  }
}
