import Catalogue
package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The lookup tables that filters name, including those in compositions, in the order of the document.
  package var lookupTables: [Asset] { assets { $0.lookupTables(at: $1) } }
}

extension Description.Segment {
  /// Returns the lookup tables of its filters; `place` returns the place of the segment.
  func lookupTables(at place: () -> JSONPointer) -> [Asset] {
    if case .filter(let filter) = content {
      return tables(of: filter.subtype ?? "", filter.parameters, at: place)
    }
    guard let filters = content.appearance?.filters, !filters.isEmpty else { return [] }
    return filters.enumerated().flatMap { index, filter in
      tables(of: filter.subtype, filter.parameters) { place() / "filters" / index }
    }
  }
}

private func tables(
  of kind: String, _ arguments: [String: ParameterValue], at place: () -> JSONPointer
) -> [Asset] {
  guard !arguments.isEmpty, let kind = FilterKind.named(kind) else { return [] }
  return kind.tables.compactMap { name in
    guard case .text(let path)? = arguments[name] else { return nil }
    return Asset(
      title: "the colour table of '\(kind.name)'", path: path,
      location: .value(place() / "parameters" / name))
  }
}
