import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// Notes at findings that other lengths of media would change, so that their numbers are not taken for those of the video.
///
///     lengths of 5 s ─check▶ findings
///     1 s, 2 h       ─check▶ others ─▶ those that are not the same for each follow from the assumption
extension FormatDocument {
  /// Returns the findings with a note at those that follow from assumed lengths. `check` returns the findings for other
  /// lengths. It is called only if there are findings about times.
  func notingAssumptions(
    in findings: [Diagnostic], check: (MediumLengths) -> [Diagnostic]
  ) -> [Diagnostic] {
    guard description.hasAssumedLengths, findings.contains(where: \.mayFollowFromLengths),
      let assumption = description.assumption
    else { return findings }
    let others = ([1, 7200] as [Time]).map { Set(check(MediumLengths(assumed: $0)).map(Told.init)) }
    return findings.map { finding in
      guard finding.mayFollowFromLengths, !others.allSatisfy({ $0.contains(Told(finding)) }) else {
        return finding
      }
      var noted = finding
      let medium = assumption.medium.map {
        Location.value(descriptionPointer / "media" / $0)
      }
      noted.notes.append(.init(assumption.sentence, at: medium ?? finding.location))
      return noted
    }
  }
}

/// What a finding says about which place.
private struct Told: Hashable {
  let code: String
  let location: Location
  let message: String

  init(_ finding: Diagnostic) {
    (code, location, message) = (finding.code, finding.location, finding.message)
  }
}

extension Diagnostic {
  /// Whether it may be about times: of segments, keyframes, entrances or markers.
  fileprivate var mayFollowFromLengths: Bool { ["T", "A", "V"].contains(code.prefix(1)) }
}

extension Description {
  /// What is assumed about lengths, and the medium if it is only one that the description declares.
  fileprivate var assumption: (sentence: String, medium: String?)? {
    let media = assumedMedia
    guard let first = media.first else {
      return asLongAsOpenFields.first.map {
        ("the label of \(quoted($0.field)) is read, which has no value yet", nil)
      }
    }
    func length(of medium: String) -> Time { minimum(of: medium) ?? 5 }
    guard media.count > 1 else {
      let declared = self.media.first { $0.name == first }
      let reason = declared?.source == nil ? "which has no file yet" : "whose file is not read"
      return (
        "\(length(of: first)) is assumed for \(quoted(first)), \(reason)", declared?.name
      )
    }
    let shown = media.prefix(3).map { "\(length(of: $0)) for \(quoted($0))" }
    let more = media.count > 3 ? ["\(media.count - 3) more"] : []
    return ("lengths are assumed: \(listed(shown + more, "and"))", nil)
  }
}
