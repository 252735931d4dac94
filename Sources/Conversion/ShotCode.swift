package import Analysis
package import Diagnostics
package import MediaValues

/// The codes of findings about templates made from a video without a template: part of the `M` family.
package struct ShotCode: FindingCode {
  package static let doubtfulBoundary = ShotCode(
    "M120", "doubtful-shot-boundary", .note,
    "A cut, dissolve or fade in a video was detected with low confidence: check whether it is one.")

  package static let soundLeftOut = ShotCode(
    "M121", "sound-left-out", .note,
    "A video's sound is not part of the template made from it, unless it is kept.")

  package static let chaptersLeftOut = ShotCode(
    "M165", "chapters-left-out", .note,
    "Chapters of a video are no markers of the template made from it: they are after its end, or too many."
  )

  package static let all: [ShotCode] = [
    .doubtfulBoundary, .soundLeftOut, .chaptersLeftOut,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Diagnostic {
  /// A note that the template has no markers for some chapters. `end` is the end of the video.
  package static func chaptersLeftOut(_ count: Int, end: Time) -> Diagnostic {
    Diagnostic(
      of: ShotCode.chaptersLeftOut,
      "\(count == 1 ? "a chapter is" : "\(count) chapters are") not in the template: its video ends at \(end),"
        + " and it has at most 10000", at: .document)
  }
}

extension ShotList {
  /// Returns findings about the template that is made of the shots.
  package func findings(leavesSoundOut: Bool) -> [Diagnostic] {
    var findings = boundaries.filter(\.isDoubtful).map { boundary in
      let words = boundary.kind.rawValue.split(separator: "_").joined(separator: " to ")
      let place =
        boundary.start == boundary.end
        ? "at \(boundary.range.start)"
        : "from \(boundary.range.start) to \(boundary.range.end)"
      return Diagnostic(
        of: ShotCode.doubtfulBoundary, "possible \(words) \(place), detected with low confidence",
        at: .document,
        help: "check the video there, and join the two segments if there is none")
    }
    if soundDuration != nil, leavesSoundOut {
      findings.append(
        Diagnostic(
          of: ShotCode.soundLeftOut,
          "the sound of the video is not part of the template", at: .document,
          help: "--keep-sound keeps it"))
    }
    return findings
  }
}
