/// Generators of clients leave out bodies and answers without a schema.
enum ContentSchema {
  static let bytes = #"{"type": "string", "format": "binary"}"#
  private static let text = #"{"type": "string"}"#

  /// Returns the schema of content that is not JSON; `nil` for parts of a JSON file.
  static func unnamed(_ mediaType: String) -> String? {
    if mediaType.hasSuffix("json") { return nil }
    return mediaType.hasPrefix("text/") || mediaType.hasSuffix("xml") ? text : bytes
  }

  /// Returns the media type of a body in the document. Generators cannot send a body of any type, `*/*`.
  static func sent(_ mediaType: String) -> String {
    mediaType == "*/*" ? "application/octet-stream" : mediaType
  }
}
