extension ServiceSchema {
  static let document = ServiceSchema("Document", #"{"description": "Any JSON."}"#)

  static let place = ServiceSchema(
    "Place",
    #"""
    {"type": "object", "required": ["message"], "properties": {
      "message": {"type": "string"},
      "pointer": {"type": "string", "description": "A JSON Pointer to the value."},
      "line": {"type": "integer", "minimum": 1},
      "column": {"type": "integer", "minimum": 1, "description": "From 1, in Unicode characters."},
      "endLine": {"type": "integer", "minimum": 1},
      "endColumn": {"type": "integer", "minimum": 1, "description": "Behind the last character."}}}
    """#)

  static let finding = ServiceSchema(
    "Finding",
    #"""
    {"type": "object", "required": ["file", "code", "severity", "message"], "properties": {
      "file": {"type": "string"},
      "code": {"type": "string", "pattern": "^[A-Z][0-9]{3}$"},
      "severity": {"type": "string", "enum": ["error", "warning", "note"]},
      "message": {"type": "string"},
      "pointer": {"type": "string", "description": "A JSON Pointer to the value."},
      "line": {"type": "integer", "minimum": 1},
      "column": {"type": "integer", "minimum": 1, "description": "From 1, in Unicode characters."},
      "endLine": {"type": "integer", "minimum": 1},
      "endColumn": {"type": "integer", "minimum": 1, "description": "Behind the last character."},
      "help": {"type": "string"},
      "notes": {"type": "array", "items": {"$ref": "#/components/schemas/Place"}},
      "fix": {"type": "object", "required": ["title", "isSafe"], "properties": {
        "title": {"type": "string"}, "isSafe": {"type": "boolean"},
        "changes": {"type": "array", "items": {"type": "object",
          "required": ["line", "column", "endLine", "endColumn", "text"], "properties": {
            "line": {"type": "integer"}, "column": {"type": "integer"}, "endLine": {"type": "integer"},
            "endColumn": {"type": "integer"}, "text": {"type": "string"}}}}}}}}
    """#)

  static let validation = ServiceSchema(
    "Validation",
    #"""
    {"type": "object", "required": ["valid", "counts", "findings"], "properties": {
      "valid": {"type": "boolean", "description": "Whether there are no errors."},
      "counts": {"type": "object", "required": ["errors", "warnings", "notes"], "properties": {
        "errors": {"type": "integer", "minimum": 0}, "warnings": {"type": "integer", "minimum": 0},
        "notes": {"type": "integer", "minimum": 0}}},
      "findings": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}},
      "fixed": {"type": "object", "description": "With fix=safe, if a fix was made.",
        "required": ["text", "fixes"], "properties": {
          "text": {"type": "string", "description": "The document with the fixes."},
          "fixes": {"type": "array", "items": {"type": "object", "required": ["code", "title"],
            "properties": {"code": {"type": "string"}, "title": {"type": "string"},
              "line": {"type": "integer"}, "column": {"type": "integer"}}}}}}}}
    """#)

  static let languageRequest = ServiceSchema(
    "LanguageRequest",
    #"""
    {"type": "object", "required": ["text", "messages"], "additionalProperties": false, "properties": {
      "text": {"type": "string", "description": "The document."},
      "uri": {"type": "string", "minLength": 1, "maxLength": 200,
        "description": "The name of the document in the answers; 'document.json' if it is left out."},
      "capabilities": {"type": "object", "description": "ClientCapabilities of the protocol."},
      "messages": {"type": "array", "maxItems": 64, "items": {"type": "object",
        "description": "A request of the protocol."}}}}
    """#)

  static let languageAnswer = ServiceSchema(
    "LanguageAnswer",
    #"""
    {"type": "object", "required": ["messages"], "properties": {
      "messages": {"type": "array", "items": {"type": "object", "required": ["jsonrpc"], "properties": {
        "jsonrpc": {"type": "string", "const": "2.0"}}}}}}
    """#)
}
