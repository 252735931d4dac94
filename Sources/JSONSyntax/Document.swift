package import Diagnostics

/// A parsed JSON text with the locations of its values.
package struct Document: Sendable {
  package let source: SourceText
  /// The root is always an object.
  package let tree: JSONTree

  /// A copy of the root that is independent of the tree.
  package var root: JSONValue { tree.withRoot { $0.value } }

  /// Parses a text. Returns `nil` with errors if its root is not an object, or it is not JSON.
  /// Duplicate keys are errors, but do not prevent parsing: the last one is used, so that the rest
  /// of the document can be checked.
  package static func parse(
    _ source: SourceText, limits: DocumentLimits = DocumentLimits()
  ) -> (Document?, [Diagnostic]) {
    let (tree, found) = JSONTree.parse(source, limits: limits)
    guard let tree else { return (nil, found) }
    guard tree.withRoot({ $0.kind == .object }) else {
      let kind = tree.withRoot { $0.kindName }
      let message = "a document must be an object, '{ … }', not \(kind)"
      return (nil, found + [Diagnostic(code: .notAnObject, message, at: .bytes(0..<1))])
    }
    return (Document(source: source, tree: tree), found)
  }

  /// Returns the byte ranges of `locations` in one pass over the tree; `nil` for those that do not
  /// exist. The range of a key includes its quotes.
  package func ranges(of locations: [Location]) -> [Range<Int>?] {
    tree.withRoot { RangeFinder.ranges(of: locations, in: $0) }
  }
}

extension JSONTree {
  /// Parses a text whose root is an object or an array. Returns `nil` with errors if it is not JSON. Duplicate keys are
  /// errors, but do not prevent parsing.
  package static func parse(
    _ source: SourceText, limits: DocumentLimits = DocumentLimits()
  ) -> (JSONTree?, [Diagnostic]) {
    guard source.bytes.count <= limits.bytes else {
      let message = "the document has more than \(limits.bytes) bytes, the limit"
      return (nil, [Diagnostic(code: .tooLarge, message, at: .document)])
    }
    guard let tree = JSONTree(parsing: source.bytes, limits: limits) else {
      let search = FaultFinder.search(source.bytes, limits: limits)
      let unknown = Diagnostic(code: .syntax, "this is not JSON", at: .bytes(0..<1))
      return (nil, search.duplicates + (search.faults.isEmpty ? [unknown] : search.faults))
    }
    let found =
      tree.hasDuplicates
      ? FaultFinder.search(source.bytes, limits: limits).duplicates : []
    return (tree, found)
  }
}
