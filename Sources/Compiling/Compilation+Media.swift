import DescriptionFormat
package import Diagnostics
import MediaValues

/// Findings that follow from the files that are given are computed twice: for assumed lengths by the checks of the
/// document, and for the files by `timed(by:)`.
///
///     check ─findingsBeforeMedia▶ · · · fill ─timed(by:)▶ the others
extension Compilation {
  /// Whether times or segments of the document depend on the files that are given.
  package var dependsOnMedia: Bool {
    guard let content else { return false }
    return !content.description.optionalSlots.isEmpty || !flexibleMedia.isEmpty
      || content.description.lists.contains { $0.counts.least < $0.counts.most }
  }

  /// Whether times of the document depend on values that are given for fields.
  var dependsOnFields: Bool { !(content?.description.asLongAsOpenFields.isEmpty ?? true) }

  /// The findings about the document that hold whatever files and values are given, and its errors.
  package var findingsBeforeMedia: [PlacedDiagnostic] {
    guard dependsOnMedia || dependsOnFields else { return findings }
    return findings.filter { finding in
      finding.diagnostic.severity == .error || !finding.diagnostic.followsFromMedia
    }
  }
}

extension Diagnostic {
  /// Whether files may change the finding.
  var followsFromMedia: Bool { Rule.codesFollowingMedia.contains(code) }
}
