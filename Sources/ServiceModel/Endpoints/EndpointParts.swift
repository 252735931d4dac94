/// A parameter in the path or in the query of an endpoint. Parameters of the query are optional.
package struct EndpointParameter: Sendable {
  package let name: String
  package let summary: String
  /// The allowed values; if empty, any text of 1 to `maxLength` characters without control characters.
  package var words: [String] = []
  package var maxLength = 200
  /// A value that the service accepts, for the examples of the OpenAPI document.
  package var example: String?

  /// Returns whether a value is allowed.
  package func accepts(_ value: String) -> Bool {
    guard words.isEmpty else { return words.contains(value) }
    let scalars = value.unicodeScalars
    return (1...maxLength).contains(scalars.count)
      && scalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}

/// The body of an endpoint's requests.
package struct EndpointBody: Sendable {
  package let summary: String
  /// The name of the schema in `ServiceSchema.all`.
  package let schema: String
  /// A JSON text that the service accepts.
  package let example: String
}

/// The answer of an endpoint with one status.
package struct EndpointAnswer: Sendable {
  /// A form of the answer.
  package struct Content: Sendable {
    package let mediaType: String
    /// The name of the schema in `ServiceSchema.all`; `nil` for answers that are not JSON, or any JSON.
    package var schema: String?

    package init(_ mediaType: String, schema: String? = nil) {
      self.mediaType = mediaType
      self.schema = schema
    }
  }

  package let status: Int
  package let summary: String
  package let content: [Content]

  package init(_ summary: String, _ content: [Content], status: Int = 200) {
    self.status = status
    self.summary = summary
    self.content = content
  }
}
