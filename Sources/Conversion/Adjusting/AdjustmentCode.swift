package import Diagnostics

/// The codes of findings about adjustments of a template to the given files: part of the `M` family.
package struct AdjustmentCode: FindingCode {
  package static let partUnusable = AdjustmentCode(
    "M115", "part-of-file-unusable", .error,
    "The in point or the out point given with a file lies beyond its end, or the file has no time.")

  package static let shortened = AdjustmentCode(
    "M116", "timeline-shortened", .note,
    "A file is shorter than its segment, which --when-short shorten has made shorter.")

  package static let adjustmentImpossible = AdjustmentCode(
    "M117", "adjustment-impossible", .error,
    "An option such as --when-short cannot be carried out for a segment of the template.")

  package static let all: [AdjustmentCode] = [
    .partUnusable, .shortened, .adjustmentImpossible,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Diagnostic {
  init(code: AdjustmentCode, _ message: String, help: String? = nil) {
    self.init(
      of: code, message, at: .document, help: help)
  }
}
