/// The documents that are open in the editor.
struct Workspace {
  var client = ClientTraits()
  private var documents: [String: OpenDocument] = [:]
  /// The documents whose findings must be sent, in the order of their changes.
  private var stale: [String] = []

  /// Returns an open document. Throws if it is not open.
  func document(_ uri: String) throws(ResponseError) -> OpenDocument {
    guard let document = documents[uri] else {
      throw .invalidParameters("the document '\(uri)' is not open")
    }
    return document
  }

  /// Adds a document, or replaces it by a new version.
  mutating func put(_ document: OpenDocument) {
    documents[document.uri] = document
    markStale(document.uri)
  }

  /// Removes a document.
  mutating func close(_ uri: String) {
    guard documents.removeValue(forKey: uri) != nil else { return }
    markStale(uri)
  }

  private mutating func markStale(_ uri: String) {
    stale.removeAll { $0 == uri }
    stale.append(uri)
  }

  /// Returns the documents that have changed since the last call; `nil` for closed ones.
  mutating func takeStale() -> [(uri: String, document: OpenDocument?)] {
    defer { stale = [] }
    return stale.map { ($0, documents[$0]) }
  }
}
