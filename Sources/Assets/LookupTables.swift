import Catalogue
package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The lookup tables that filters name, including those in compositions, in the order of the document.
  package var lookupTables: [Asset] {
    var found: [Asset] = []
    visitSegments { segment, place in
      if case .filter(let filter) = segment.content {
        found += tables(of: filter.subtype ?? "", filter.parameters, at: place())
      }
      for (index, filter) in (segment.content.appearance?.filters ?? []).enumerated() {
        found += tables(of: filter.subtype, filter.parameters, at: place() / "filters" / index)
      }
    }
    return found
  }
}

private func tables(
  of kind: String, _ arguments: [String: ParameterValue], at place: JSONPointer
) -> [Asset] {
  guard !arguments.isEmpty, let kind = FilterKind.named(kind) else { return [] }
  return kind.tables.compactMap { name in
    guard case .text(let path)? = arguments[name] else { return nil }
    return Asset(
      title: "the colour table of '\(kind.name)'", path: path,
      location: .value(place / "parameters" / name))
  }
}
