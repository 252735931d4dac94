/// A finding with its place in the text: what formatters print.
package struct PlacedDiagnostic: Hashable, Sendable {
  package let diagnostic: Diagnostic
  /// Where the finding is; nil when it is about the document as a whole.
  package let place: Place?
  /// Where each of the finding's notes is, in their order.
  package let notePlaces: [Place?]
  /// What the finding's fix changes in the text; nil without a fix, or when it cannot be made.
  package let changes: [TextChange]?

  /// A range of the text, and line and column of its beginning.
  package struct Place: Hashable, Sendable {
    package let byteRange: Range<Int>
    /// From 1.
    package let line: Int
    /// In Unicode scalars, from 1.
    package let column: Int
  }

  /// The same finding, taken more or less seriously.
  package func with(_ severity: Diagnostic.Severity) -> PlacedDiagnostic {
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return PlacedDiagnostic(
      diagnostic: diagnostic, place: place, notePlaces: notePlaces, changes: changes)
  }

  /// The same finding with words before its message that say what it is about, such as `row 3: `.
  package func prefixed(with words: String) -> PlacedDiagnostic {
    guard !words.isEmpty else { return self }
    var diagnostic = diagnostic
    diagnostic.message = words + diagnostic.message
    return PlacedDiagnostic(
      diagnostic: diagnostic, place: place, notePlaces: notePlaces, changes: changes)
  }

  package var pointer: JSONPointer? { diagnostic.location.pointer }
  package var byteRange: Range<Int>? { place?.byteRange }
  package var line: Int? { place?.line }
  package var column: Int? { place?.column }
}

extension PlacedDiagnostic {
  /// Finds the places of all findings and their notes, and sorts the findings by place; those
  /// about the whole document come first.
  ///
  /// `ranges` answers many locations at once, so that the text is walked once however many
  /// findings there are. It is asked only for values and keys. `changes` answers what each of many
  /// fixes changes, in the same way.
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
  /// The path of a value or a key; nil for places that are not in the tree.
  package var pointer: JSONPointer? {
    switch self {
    case .value(let pointer), .key(let pointer): pointer
    case .bytes, .document: nil
    }
  }
}
