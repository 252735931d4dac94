package import Analysis
package import Diagnostics
import MediaValues

/// What is worth knowing of a template that was made from a plain video: part of the `M` family.
package enum ShotCode: String, FindingCode {
  case doubtfulBoundary = "M120"
  case soundLeftOut = "M121"

  /// A kebab-case name of the finding.
  package var name: String {
    switch self {
    case .doubtfulBoundary: "doubtful-shot-boundary"
    case .soundLeftOut: "sound-left-out"
    }
  }

  package var severity: Diagnostic.Severity { .note }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .doubtfulBoundary:
      "A cut, dissolve or fade was found in a video, but not plainly: look whether it is one."
    case .soundLeftOut:
      "A video's sound is not part of the template made from it, unless --keep-sound is given."
    }
  }
}

extension ShotList {
  /// What is worth knowing of the template that this becomes.
  package func findings(leavesSoundOut: Bool) -> [Diagnostic] {
    var findings = boundaries.filter(\.isDoubtful).map { boundary in
      let words = boundary.kind.rawValue.split(separator: "_").joined(separator: " to ")
      let place =
        boundary.start == boundary.end
        ? "at \(boundary.range.start)"
        : "from \(boundary.range.start) to \(boundary.range.end)"
      return Diagnostic(
        code: ShotCode.doubtfulBoundary.rawValue, severity: .note,
        "there seems to be a \(words) \(place)", at: .document,
        help: "look at it, and join the two segments if it is none")
    }
    if soundDuration != nil, leavesSoundOut {
      findings.append(
        Diagnostic(
          code: ShotCode.soundLeftOut.rawValue, severity: .note,
          "the sound of the video is not part of the template", at: .document,
          help: "--keep-sound binds it"))
    }
    return findings
  }
}
