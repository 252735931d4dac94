package import Diagnostics

/// Text → Document: a parsed JSON text that still knows where everything stands.
package struct Document: Sendable {
  package let source: SourceText
  /// Its root is always an object.
  package let tree: JSONTree

  /// A copy of the root that lives by itself.
  package var root: JSONValue { tree.withRoot { $0.value } }

  /// There is a document unless the text cannot be read as an object at all; duplicate keys are
  /// errors, but leave a document in which the last one counts, so that everything else can be
  /// checked as well.
  package static func parse(
    _ source: SourceText, limits: DocumentLimits = DocumentLimits()
  ) -> (Document?, [Diagnostic]) {
    guard source.bytes.count <= limits.bytes else {
      let message = "the document has more than \(limits.bytes) bytes, and no more are read"
      return (nil, [Diagnostic(code: .tooLarge, message, at: .document)])
    }
    guard let tree = JSONTree(parsing: source.bytes, depth: limits.depth) else {
      let search = FaultFinder.search(source.bytes, limits: limits)
      let fault = search.fault ?? Diagnostic(code: .syntax, "this is not JSON", at: .bytes(0..<1))
      return (nil, search.duplicates + [fault])
    }
    let found =
      tree.hasDuplicates
      ? FaultFinder.search(source.bytes, limits: limits).duplicates : []
    guard tree.withRoot({ $0.kind == .object }) else {
      let kind = tree.withRoot { $0.kindName }
      let message = "a document is an object, '{ … }', not \(kind)"
      return (nil, found + [Diagnostic(code: .notAnObject, message, at: .bytes(0..<1))])
    }
    return (Document(source: source, tree: tree), found)
  }

  /// Where each of `locations` stands in the text, found in one walk over it; nil for what is not
  /// there. A value's range is the whole value; a key's includes its quotes.
  package func ranges(of locations: [Location]) -> [Range<Int>?] {
    tree.withRoot { RangeFinder.ranges(of: locations, in: $0) }
  }

  /// The findings with their places, sorted by them.
  package func place(_ diagnostics: [Diagnostic]) -> [PlacedDiagnostic] {
    PlacedDiagnostic.place(
      diagnostics, in: source, ranges: ranges(of:), changes: changes(for:))
  }
}

extension Diagnostic {
  init(
    code: SyntaxCode, _ message: String, at location: Location, notes: [Note] = [],
    help: String? = nil
  ) {
    self.init(of: code, message, at: location, notes: notes, help: help)
  }
}
