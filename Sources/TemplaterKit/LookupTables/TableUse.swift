import Catalogue
package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The lookup tables that filters name, including those in compositions, in the order of the document.
  package var lookupTables: [Asset] {
    tables(in: description.tracks, at: descriptionPointer)
  }
}

private func tables(in tracks: [Description.Track], at pointer: JSONPointer) -> [Asset] {
  tracks.enumerated().flatMap { number, track in
    track.segments.enumerated().flatMap { index, segment -> [Asset] in
      let place = pointer / "tracks" / number / "segments" / index
      if case .filter(let filter) = segment.content {
        return tables(of: filter.subtype ?? "", filter.parameters, at: place)
      }
      var found = (segment.content.picture?.filters ?? []).enumerated().flatMap { index, filter in
        tables(of: filter.subtype, filter.parameters, at: place / "filters" / index)
      }
      if case .composition(let inner) = segment.content {
        found += tables(in: inner.tracks, at: place)
      }
      return found
    }
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
