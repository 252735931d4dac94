import Diagnostics

extension ServiceSchema {
  static let upload = ServiceSchema(
    "Upload",
    #"""
    {"type": "object", "required": ["id", "self", "name", "length", "offset", "expires"], "properties": {
      "id": {"type": "string"}, "self": {"type": "string"}, "name": {"type": "string"},
      "length": {"type": "integer", "minimum": 1, "description": "The size of the file, in bytes."},
      "offset": {"type": "integer", "minimum": 0, "description": "The number of bytes that have arrived."},
      "expires": {"type": "string", "format": "date-time"},
      "medium": {"type": "string", "description": "The medium that the complete upload became."}}}
    """#)

  static let medium = ServiceSchema(
    "Medium",
    #"""
    {"type": "object",
     "required": ["id", "self", "name", "size", "sha256", "state", "isPrepared", "created", "content"],
     "properties": {
      "id": {"type": "string"}, "self": {"type": "string"}, "name": {"type": "string"},
      "size": {"type": "integer", "minimum": 1}, "sha256": {"type": "string"},
      "state": {"type": "string", "enum": ["probing", "ready", "refused"]},
      "isPrepared": {"type": "boolean",
        "description": "Whether poster, strip and waveform were made as far as the medium has them."},
      "created": {"type": "string", "format": "date-time"},
      "type": {"type": "string", "enum": ["video", "photo", "audio"]},
      "facts": {"$ref": "#/components/schemas/MediaFacts"},
      "refusal": {"type": "string", "description": "Why the file cannot be used."},
      "content": {"type": "string"}, "poster": {"type": "string"},
      "strip": {"type": "object", "required": ["url", "frames"], "properties": {
        "url": {"type": "string"}, "frames": {"type": "integer", "minimum": 1}}},
      "waveform": {"type": "string"}}}
    """#)

  static let mediaList = ServiceSchema(
    "MediaList",
    #"""
    {"type": "object", "required": ["media"], "properties": {
      "media": {"type": "array", "items": {"$ref": "#/components/schemas/Medium"}},
      "next": {"type": "string", "description": "The address of the media that follow."}}}
    """#)

  static let mediumChange = ServiceSchema(
    "MediumChange",
    #"""
    {"type": "object", "required": ["name"], "additionalProperties": false, "properties": {
      "name": {"type": "string", "minLength": 1, "maxLength": \#(MediumName.longest),
        "pattern": \#(jsonLiteral(MediumName.pattern))}}}
    """#)
}
