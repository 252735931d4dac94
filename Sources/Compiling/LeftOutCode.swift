package import Diagnostics

/// The codes of findings about segments that depend on empty slots: part of the `M` family.
package struct LeftOutCode: FindingCode {
  package static let collapsed = LeftOutCode(
    "M157", "segment-without-time", .note,
    "A segment is left out because it would begin and end at the same time, as a slot is empty.")

  package static let all: [LeftOutCode] = [.collapsed]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Diagnostic {
  static func collapsed(_ name: String, at pointer: JSONPointer) -> Diagnostic {
    Diagnostic(
      of: LeftOutCode.collapsed,
      "\(quoted(name)) is left out: it begins and ends with a segment whose slot is empty",
      at: .value(pointer))
  }
}
