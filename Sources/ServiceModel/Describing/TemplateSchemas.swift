extension ServiceSchema {
  static let template = ServiceSchema(
    "Template",
    #"""
    {"type": "object", "required": ["name", "self", "slots"], "properties": {
      "name": {"type": "string", "description": "The name of its file, without the suffix."},
      "self": {"type": "string", "description": "The address of its text."},
      "title": {"type": "string"}, "description": {"type": "string"},
      "slots": {"type": "array", "items": {"$ref": "#/components/schemas/TemplateSlot"},
        "description": "The slots that its `media` declares. Segments without a medium have slots of their own."},
      "cover": {"type": "string", "description": "The address of its thumbnail, if it has one."}}}
    """#)

  static let templateSlot = ServiceSchema(
    "TemplateSlot",
    #"""
    {"type": "object", "required": ["name", "types"],
     "description": "What a template asks of the files for a slot. A file meets all of it.", "properties": {
      "name": {"type": "string", "description": "The `slot` of a medium in an order."},
      "types": {"type": "array", "items": {"type": "string", "enum": ["video", "photo", "audio"]}},
      "label": {"type": "string"}, "description": {"type": "string"},
      "optional": {"type": "boolean", "description": "True: the slot may stay empty."},
      "default": {"type": "string",
        "description": "The file that the template brings. The service does not have it, so a medium is needed."},
      "minCount": {"type": "integer", "minimum": 0},
      "maxCount": {"type": "integer", "minimum": 1,
        "description": "The slot takes so many files: `photos/0`, `photos/1` and so on."},
      "minDuration": {"type": "number", "description": "In seconds."},
      "maxDuration": {"type": "number", "description": "In seconds."},
      "minWidth": {"type": "integer", "description": "In pixels, when it is upright."},
      "minHeight": {"type": "integer", "description": "In pixels, when it is upright."},
      "orientation": {"type": "array", "items": {"type": "string", "enum": ["landscape", "portrait", "square"]}},
      "sound": {"type": "boolean", "description": "True: a video must have sound."}}}
    """#)

  static let templates = ServiceSchema(
    "Templates",
    #"""
    {"type": "object", "required": ["templates"], "properties": {
      "templates": {"type": "array", "items": {"$ref": "#/components/schemas/Template"}}}}
    """#)
}
