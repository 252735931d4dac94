package import Diagnostics

/// What is worth knowing where a template is adjusted to the files given: part of the `M` family.
package enum AdjustmentCode: String, FindingCode {
  case partUnusable = "M115"
  case shortened = "M116"
  case adjustmentImpossible = "M117"

  /// A kebab-case name of the finding.
  package var name: String {
    switch self {
    case .partUnusable: "part-of-file-unusable"
    case .shortened: "timeline-shortened"
    case .adjustmentImpossible: "adjustment-impossible"
    }
  }

  package var severity: Diagnostic.Severity { self == .shortened ? .note : .error }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .partUnusable:
      "The in point or the out point given with a file lies beyond its end, or the file has no time."
    case .shortened:
      "A file is shorter than its segment, which --when-short shorten has made shorter."
    case .adjustmentImpossible:
      "An option such as --when-short cannot be carried out for a segment of the template."
    }
  }
}

extension Diagnostic {
  init(code: AdjustmentCode, _ message: String, help: String? = nil) {
    self.init(
      code: code.rawValue, severity: code.severity, message, at: .document, help: help)
  }
}
