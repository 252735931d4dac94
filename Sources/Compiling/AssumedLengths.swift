import DescriptionFormat
import Diagnostics
import MediaValues

/// Errors of times that follow from assumed lengths. Other media may have no errors, so they do not stop anything before
/// the media are known.
///
///     lengths of 5 s ─check▶ errors ─▶ other lengths ─check▶ no errors ─▶ warnings
extension MediumLengths {
  /// The lengths that are tried.
  static let trials = [20, 1, 120, 900, 7200].map { MediumLengths(assumed: $0) }
}

extension [Diagnostic] {
  /// Whether all errors, of which there are some, are about times. Others are there for any lengths.
  var mayFollowFromLengths: Bool {
    let errors = filter { $0.severity == .error }
    return !errors.isEmpty
      && errors.allSatisfy { error in
        ["T", "A"].contains(error.code.prefix(1)) || error.code == Rule.snapMusicNotHeard.code
      }
  }
}

extension Description {
  /// Whether the length of a segment depends on a medium or on a field, which has no value yet.
  var hasAssumedLengths: Bool { !asLongAsMedia.isEmpty || !asLongAsOpenFields.isEmpty }
}

extension FormatDocument {
  /// Returns the findings with warnings instead of errors, as these follow from assumed lengths.
  func doubting(_ findings: [Diagnostic]) -> [Diagnostic] {
    let assumption = description.assumption
    return findings.map { finding in
      guard finding.severity == .error else { return finding }
      var finding = finding
      finding.severity = .warning
      finding.message = "\(assumption): \(finding.message)"
      finding.fix = nil
      return finding
    }
  }
}

extension Description {
  /// What is assumed about lengths: `if 'clip' is 5 s long, as is assumed`.
  fileprivate var assumption: String {
    var told: Set<String> = []
    let assumed =
      asLongAsMedia.map { medium in
        (medium.medium, "is \(minimum(of: medium.medium) ?? 5) long")
      } + asLongAsOpenFields.map { ($0.field, "is as long as its label") }
    let each = assumed.filter { told.insert($0.0).inserted }.map { "'\($0)' \($1)" }
    let more = each.count > 3 ? ["\(each.count - 3) more have the lengths"] : []
    return "if \(listed(each.prefix(3) + more, "and")), as is assumed"
  }

  private func minimum(of medium: String) -> Time? {
    media.first { $0.name == medium }?.minDuration
  }
}
