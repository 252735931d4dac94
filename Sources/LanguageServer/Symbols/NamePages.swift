import DescriptionFormat
import Diagnostics
import JSONSyntax

extension DocumentationPage {
  /// Creates a summary of a declaration: its members except objects and nested arrays.
  init(_ declaration: DeclaredName, in tree: TolerantTree) {
    heading = "\(declaration.kind.noun) \(jsonLiteral(declaration.name))"
    let members = declaration.value.members
    facts = members.compactMap { member in
      guard let value = member.value, let text = tree.shortText(of: value), member.name != "name"
      else { return nil }
      return (member.name, text)
    }
    if declaration.kind == .medium, !members.contains(where: { $0.name == "source" }) {
      summary = "An open slot: the user of the description gives a file."
    }
    if let segments = tree.object(declaration.value)["segments"] {
      facts.append(("segments", "\(segments.elements.count)"))
    }
    if let track = declaration.track { facts.append(("track", jsonLiteral(track))) }
  }
}

extension TolerantTree {
  /// Returns a word, a string, or an array of these on one line, at most 80 characters long; `nil`
  /// for other values.
  fileprivate func shortText(of value: TolerantValue) -> String? {
    switch value.kind {
    case .object: return nil
    case .array where value.elements.contains { $0.kind == .object || $0.kind == .array }:
      return nil
    case .array, .string, .word:
      let text = String(decoding: bytes[value.range], as: UTF8.self)
      let line = text.split { $0.isWhitespace }.joined(separator: " ")
      return line.count > 80 ? line.prefix(79) + "…" : line
    }
  }
}

extension ValueForm.Reference {
  var noun: String {
    switch self {
    case .medium: "medium"
    case .field: "field"
    case .track: "track"
    case .segment: "segment"
    case .area: "area"
    case .transition: "transition"
    case .filter: "filter"
    case .effect: "effect"
    case .entrance: "animation"
    }
  }
}
