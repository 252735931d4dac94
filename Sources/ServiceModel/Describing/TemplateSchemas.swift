extension ServiceSchema {
  static let template = ServiceSchema(
    "Template",
    #"""
    {"type": "object", "required": ["name", "self"], "properties": {
      "name": {"type": "string", "description": "The name of its file, without the suffix."},
      "self": {"type": "string", "description": "The address of its text."},
      "title": {"type": "string"}, "description": {"type": "string"},
      "cover": {"type": "string", "description": "The address of its thumbnail, if it has one."}}}
    """#)

  static let templates = ServiceSchema(
    "Templates",
    #"""
    {"type": "object", "required": ["templates"], "properties": {
      "templates": {"type": "array", "items": {"$ref": "#/components/schemas/Template"}}}}
    """#)
}
