import DescriptionFormat
import Diagnostics
import MediaValues

/// Errors of times that follow from assumed lengths. Other media may have no errors, so they do not stop anything before
/// the media are known.
///
///     lengths of 5 s ─check▶ errors ─▶ other lengths ─check▶ no errors ─▶ warnings
extension MediumLengths {
  /// Returns the lengths that are tried: one for all media, then others for some, since an error may follow from the
  /// difference between two media. The last ones have the lengths that transitions need.
  ///
  ///     media a, b, c:   20 20 20   1 1 1   …   1 20 400   400 20 1   400 1 1   1 400 400   1 400 1   …   4 5 5   …
  static func trials(of media: [String], forTransitions needed: [String: Time]) -> [MediumLengths] {
    let alike = ([20, 1, 120, 900, 7200] as [Time]).map { MediumLengths(assumed: $0) }
    guard !needed.isEmpty else { return trials(of: media, besides: alike) }
    return trials(of: media, besides: alike)
      + ([.assumed] + alike).map { lengths in
        var lengths = lengths
        lengths.exceptions = needed
        return lengths
      }
  }

  private static func trials(of media: [String], besides alike: [MediumLengths]) -> [MediumLengths]
  {
    let names = media.prefix(distinguished)
    guard names.count > 1 else { return alike }
    let (short, long): (Time, Time) = (1, 400)
    func lengths(_ assumed: Time, _ exceptions: [(String, Time)]) -> MediumLengths {
      var lengths = MediumLengths(assumed: assumed)
      lengths.exceptions = Dictionary(exceptions.filter { $0.1 != assumed }) { first, _ in first }
      return lengths
    }
    let steps: [Time] = [1, 20, 400, 7200]
    let ordered = [steps, steps.prefix(names.count).reversed()].map { steps in
      lengths(short, Array(zip(names, steps)))
    }
    return alike + ordered
      + names.flatMap { name in
        [lengths(short, [(name, long)]), lengths(long, [(name, short)])]
      }
  }

  /// The number of media whose lengths are tried separately: each trial checks the whole document.
  private static let distinguished = 4
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

extension Description {
  /// The names of the media whose lengths determine times, once each, in the order of the document.
  var assumedMedia: [String] {
    var told: Set<String> = []
    return asLongAsMedia.map(\.medium).filter { told.insert($0).inserted }
  }
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

  /// The length that a medium must have at least.
  func minimum(of medium: String) -> Time? {
    media.first { $0.name == medium }?.minDuration
  }
}
