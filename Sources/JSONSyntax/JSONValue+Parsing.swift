extension JSONValue {
  /// Reads the text of any one JSON value, such as an extension's; nil when it is not JSON.
  package init?(parsing text: String) {
    // jansson wants an array or an object around everything.
    let bytes = Array("[\(text)]".utf8)
    guard
      case .value(.array(let elements)) = Jansson.parse(
        bytes, rejectingDuplicates: true, depth: 1_000),
      elements.count == 1
    else { return nil }
    self = elements[0]
  }
}
