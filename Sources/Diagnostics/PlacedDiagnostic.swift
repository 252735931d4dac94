/// A finding with its place in the text, for formatters.
package struct PlacedDiagnostic: Hashable, Sendable {
  package let diagnostic: Diagnostic
  /// The place of the finding; `nil` if it concerns the whole document.
  package let place: Place?
  /// The places of the notes, in their order.
  package let notePlaces: [Place?]
  /// The changes of the text for the fix; `nil` if there is no fix, or it cannot be applied.
  package let changes: [TextChange]?

  /// A range of the text, with the line and column of its beginning.
  package struct Place: Hashable, Sendable {
    package let byteRange: Range<Int>
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int
  }

  /// Returns the finding with another severity.
  package func with(_ severity: Diagnostic.Severity) -> PlacedDiagnostic {
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return PlacedDiagnostic(
      diagnostic: diagnostic, place: place, notePlaces: notePlaces, changes: changes)
  }

  /// Returns the finding with its texts as `body` returns them, such as with other names of files. A help that becomes
  /// empty is left out.
  package func rewritten(_ body: (String) -> String) -> PlacedDiagnostic {
    var diagnostic = diagnostic
    diagnostic.message = body(diagnostic.message)
    diagnostic.help = diagnostic.help.map(body).flatMap { $0.isEmpty ? nil : $0 }
    diagnostic.notes = diagnostic.notes.map { Diagnostic.Note(body($0.message), at: $0.location) }
    return PlacedDiagnostic(
      diagnostic: diagnostic, place: place, notePlaces: notePlaces, changes: changes)
  }

  /// Returns the finding with a prefix of its message, such as `row 3: `.
  package func prefixed(with words: String) -> PlacedDiagnostic {
    guard !words.isEmpty else { return self }
    var diagnostic = diagnostic
    diagnostic.message = words + diagnostic.message
    return PlacedDiagnostic(
      diagnostic: diagnostic, place: place, notePlaces: notePlaces, changes: changes)
  }

  /// The pointer of the value or key that the finding concerns; `nil` for other locations.
  package var pointer: JSONPointer? { diagnostic.location.pointer }
  package var byteRange: Range<Int>? { place?.byteRange }
  package var line: Int? { place?.line }
  package var column: Int? { place?.column }
}

extension PlacedDiagnostic {
  /// Finds the places of all findings and their notes, and sorts the findings by place; those about
  /// the whole document are first.
  ///
  /// `ranges` returns the byte ranges of many locations, so that the text is visited once for all
  /// findings; only values and keys are passed to it. `changes` likewise returns the changes for
  /// many fixes.
  package static func place(
    _ diagnostics: [Diagnostic], in source: SourceText,
    ranges: ([Location]) -> [Range<Int>?] = { $0.map { _ in nil } },
    changes: ([Fix]) -> [[TextChange]?] = { $0.map { _ in nil } }
  ) -> [PlacedDiagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    var wanted = Set<Location>()
    for diagnostic in diagnostics {
      for location in [diagnostic.location] + diagnostic.notes.map(\.location)
      where location.pointer != nil {
        wanted.insert(location)
      }
    }
    let locations = Array(wanted)
    let found = Dictionary(
      zip(locations, ranges(locations)), uniquingKeysWith: { first, _ in first })

    func place(of location: Location) -> Place? {
      let range: Range<Int>?
      if case .bytes(let bytes) = location { range = bytes } else { range = found[location] ?? nil }
      guard let range else { return nil }
      let position = source.position(ofByte: range.lowerBound)
      return Place(byteRange: range, line: position.line, column: position.column)
    }
    let fixes = diagnostics.compactMap(\.fix)
    var madeChanges = (fixes.isEmpty ? [] : changes(fixes)).makeIterator()
    let placed = diagnostics.map { diagnostic in
      PlacedDiagnostic(
        diagnostic: diagnostic, place: place(of: diagnostic.location),
        notePlaces: diagnostic.notes.map { place(of: $0.location) },
        changes: diagnostic.fix.flatMap { _ in madeChanges.next() ?? nil })
    }
    return placed.sorted { $0.sortKey < $1.sortKey }
  }

  private var sortKey: (Int, String, String) {
    (byteRange?.lowerBound ?? -1, diagnostic.code, diagnostic.message)
  }
}

extension Location {
  /// The pointer of a value or key; `nil` for other locations.
  package var pointer: JSONPointer? {
    switch self {
    case .value(let pointer), .key(let pointer): pointer
    case .bytes, .document: nil
    }
  }
}
