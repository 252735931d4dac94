package import Diagnostics

/// Text → Document: a parsed JSON text that still knows where everything stands.
package struct Document: Sendable {
  package let source: SourceText
  /// Always an object.
  package let root: JSONValue

  package init(source: SourceText, root: JSONValue) {
    self.source = source
    self.root = root
  }

  /// Parses with jansson. There is a document unless the text cannot be read as an object at
  /// all; duplicate keys are errors, but leave a document in which the last one counts, so that
  /// everything else can be checked as well.
  package static func parse(
    _ source: SourceText, limits: DocumentLimits = DocumentLimits()
  ) -> (Document?, [Diagnostic]) {
    guard source.bytes.count <= limits.bytes else {
      let message = "the document has \(source.bytes.count) bytes; at most \(limits.bytes) are read"
      return (nil, [Diagnostic(code: .tooLarge, message, at: .document)])
    }
    var outcome = Jansson.parse(source.bytes, rejectingDuplicates: true, depth: limits.depth)
    guard case .refused(let complaint) = outcome else {
      return document(outcome, source, [])
    }
    let search = FaultFinder.search(source.bytes, depth: limits.depth)
    if let fault = search.fault { return (nil, search.duplicates + [fault]) }
    guard !search.duplicates.isEmpty else { return (nil, [complaint]) }
    outcome = Jansson.parse(source.bytes, rejectingDuplicates: false, depth: limits.depth)
    return document(outcome, source, search.duplicates)
  }

  private static func document(
    _ outcome: Jansson.Outcome, _ source: SourceText, _ findings: [Diagnostic]
  ) -> (Document?, [Diagnostic]) {
    switch outcome {
    case .value(let root):
      if case .object = root { return (Document(source: source, root: root), findings) }
      let message = "a document is an object, '{ … }', not \(root.kindName)"
      return (nil, findings + [Diagnostic(code: .notAnObject, message, at: .bytes(0..<1))])
    case .refused(let complaint):
      return (nil, findings + [complaint])
    }
  }

  /// Where each of `locations` stands in the text, found in one walk over it; nil for what is not
  /// there. A value's range is the whole value; a key's includes its quotes.
  package func ranges(of locations: [Location]) -> [Range<Int>?] {
    RangeFinder.ranges(of: locations, in: source.bytes)
  }

  /// The findings with their places, sorted by them.
  package func place(_ diagnostics: [Diagnostic]) -> [PlacedDiagnostic] {
    PlacedDiagnostic.place(diagnostics, in: source, ranges: ranges(of:))
  }
}

extension Diagnostic {
  init(
    code: SyntaxCode, _ message: String, at location: Location, notes: [Note] = [],
    help: String? = nil
  ) {
    self.init(code: code.rawValue, message, at: location, notes: notes, help: help)
  }
}
