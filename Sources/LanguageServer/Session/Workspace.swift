/// The documents that the editor has open.
struct Workspace {
  var client = ClientTraits()
  private var documents: [String: OpenDocument] = [:]
  /// The documents whose findings the client has not been told, in the order of their changes.
  private var stale: [String] = []

  func document(_ uri: String) throws(ResponseError) -> OpenDocument {
    guard let document = documents[uri] else {
      throw .invalidParameters("the document '\(uri)' is not open")
    }
    return document
  }

  mutating func put(_ document: OpenDocument) {
    documents[document.uri] = document
    markStale(document.uri)
  }

  mutating func close(_ uri: String) {
    guard documents.removeValue(forKey: uri) != nil else { return }
    markStale(uri)
  }

  private mutating func markStale(_ uri: String) {
    stale.removeAll { $0 == uri }
    stale.append(uri)
  }

  /// The documents that have changed since this was asked; nil for those that were closed.
  mutating func takeStale() -> [(uri: String, document: OpenDocument?)] {
    defer { stale = [] }
    return stale.map { ($0, documents[$0]) }
  }
}
