import DescriptionFormat
package import Diagnostics

/// The codes of findings about lengths that are not known: part of the `M` family.
package struct LengthCode: FindingCode {
  package static let assumedLength = LengthCode(
    "M124", "assumed-length", .warning,
    "Times depend on the lengths of media that are not read, so these lengths are assumed.",
    isFallback: true)

  package static let all: [LengthCode] = [
    .assumedLength
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Compilation {
  /// A warning if the times of the document are only assumed, because they depend on the lengths of media; otherwise
  /// empty. Only commands that open media know these lengths.
  package var assumedLengths: [Diagnostic] {
    let names = content?.description.asLongAsMedia.map(\.segment) ?? []
    guard !names.isEmpty else { return [] }
    let shown = names.prefix(4).map { "'\($0)'" }
    let more = names.count > 4 ? ["\(names.count - 4) more"] : []
    return [
      Diagnostic(
        of: LengthCode.assumedLength,
        "the length of \(listed(shown + more, "and")) depends on media, which are not read here; for those"
          + " without 'minDuration', 5 s are assumed",
        at: .document,
        help: "write their 'duration' in seconds, or use the document with its media")
    ]
  }
}
