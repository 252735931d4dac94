package import Diagnostics

/// The codes of findings about adjustments of a template to the given files: part of the `M` family.
package struct AdjustmentCode: FindingCode {
  package static let partUnusable = AdjustmentCode(
    "M115", "part-of-file-unusable", .error,
    "The in point or the out point given with a file is beyond its end, or the file is a still image."
  )

  package static let shortened = AdjustmentCode(
    "M116", "timeline-shortened", .note,
    "A file is shorter than its segment, and the segment was shortened as its user chose.")

  package static let adjustmentImpossible = AdjustmentCode(
    "M117", "adjustment-impossible", .error,
    "What a user chose for files that are too short, or for the fit or the focus, cannot be applied to a segment."
  )

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
