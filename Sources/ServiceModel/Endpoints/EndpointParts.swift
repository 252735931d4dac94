/// A parameter in the path, the query or the header of an endpoint. Parameters of the query are optional.
package struct EndpointParameter: Sendable {
  package let name: String
  package let summary: String
  /// The allowed values; if empty, any text of `minLength` to `maxLength` characters without control characters.
  package var words: [String] = []
  package var minLength = 1
  /// `.max` for header fields whose length only the size of the header limits.
  package var maxLength = 200
  /// A regular expression that the value matches, as in JSON Schema.
  package var pattern: String?
  /// What the pattern describes, for messages: `a whole number from 1 to 200`.
  package var form: String?
  /// Whether a header field must be there.
  package var isRequired = false
  /// A value that the service accepts, for the examples of the OpenAPI document.
  package var example: String?

  /// Returns whether a value is allowed.
  package func accepts(_ value: String) -> Bool {
    guard words.isEmpty else { return words.contains(value) }
    let scalars = value.unicodeScalars
    guard (minLength...maxLength).contains(scalars.count),
      scalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return false }
    guard let pattern else { return true }
    return (try? Regex(pattern).wholeMatch(in: value)) != nil
  }
}

/// The body of an endpoint's requests.
package struct EndpointBody: Sendable {
  package enum Kind: Sendable {
    /// JSON, which is read as a whole. `schema` is a name in `ServiceSchema.all`, and `example` a text that the service
    /// accepts.
    case json(schema: String, example: String)
    /// Bytes of any size, which are written to the disk as they arrive.
    case bytes(mediaType: String)
  }

  package let summary: String
  package let kind: Kind
  /// Whether a request must have a body.
  package var isRequired = true

  package init(summary: String, schema: String, example: String) {
    self.summary = summary
    kind = .json(schema: schema, example: example)
  }

  /// A body of bytes. `*/*` is any media type.
  package init(summary: String, bytes mediaType: String, isRequired: Bool = true) {
    self.summary = summary
    kind = .bytes(mediaType: mediaType)
    self.isRequired = isRequired
  }

  /// An example of a JSON body.
  package var example: String? {
    if case .json(_, let example) = kind { example } else { nil }
  }
}

/// The answer of an endpoint with one status.
package struct EndpointAnswer: Sendable {
  /// A form of the answer.
  package struct Content: Sendable {
    package let mediaType: String
    /// The name of the schema in `ServiceSchema.all`; `nil` for bytes, other texts, and parts of a file.
    package var schema: String?

    package init(_ mediaType: String, schema: String? = nil) {
      self.mediaType = mediaType
      self.schema = schema
    }
  }

  package let status: Int
  package let summary: String
  /// The forms of the answer; empty if it has no body.
  package let content: [Content]
  /// Header fields that the answer may have.
  package let fields: [AnswerField]

  package init(
    _ summary: String, _ content: [Content] = [], status: Int = 200, fields: [AnswerField] = []
  ) {
    self.status = status
    self.summary = summary
    self.content = content
    self.fields = fields
  }
}
