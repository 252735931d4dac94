extension ServiceSchema {
  static let parameter = ServiceSchema(
    "Parameter",
    #"""
    {"type": "object", "required": ["name", "summary", "type", "isAnimatable"], "properties": {
      "name": {"type": "string"}, "summary": {"type": "string"},
      "type": {"type": "string", "enum": ["number", "color", "word", "flag", "text"]},
      "default": {}, "minimum": {"type": "number"}, "maximum": {"type": "number"},
      "unit": {"type": "string"}, "words": {"type": "array", "items": {"type": "string"}},
      "isAnimatable": {"type": "boolean"}}}
    """#)

  static let kind = ServiceSchema(
    "Kind",
    #"""
    {"type": "object", "required": ["kind", "name", "summary", "parameters", "example", "aliases"],
     "properties": {
      "kind": {"type": "string"}, "name": {"type": "string"}, "summary": {"type": "string"},
      "parameters": {"type": "array", "items": {"$ref": "#/components/schemas/Parameter"}},
      "example": {"type": "object"}, "aliases": {"type": "array", "items": {"type": "string"}}}}
    """#)

  static let catalogue = ServiceSchema(
    "Catalogue",
    #"""
    {"type": "object", "required": ["kinds"], "properties": {
      "kinds": {"type": "array", "items": {"$ref": "#/components/schemas/Kind"}}}}
    """#)

  static let preset = ServiceSchema(
    "Preset",
    #"""
    {"type": "object", "required": ["name", "summary"], "properties": {
      "name": {"type": "string"}, "summary": {"type": "string"}}}
    """#)

  static let presets = ServiceSchema(
    "Presets",
    #"""
    {"type": "object", "required": ["presets"], "properties": {
      "presets": {"type": "array", "items": {"$ref": "#/components/schemas/Preset"}}}}
    """#)

  static let rule = ServiceSchema(
    "Rule",
    #"""
    {"type": "object", "required": ["code", "name", "severity", "summary", "isRule"], "properties": {
      "code": {"type": "string"}, "name": {"type": "string"},
      "severity": {"type": "string", "enum": ["error", "warning", "note"]}, "summary": {"type": "string"},
      "isRule": {"type": "boolean"}, "explanation": {"type": "string"},
      "invalid": {"type": "string", "description": "A document that has the finding."},
      "valid": {"type": "string", "description": "The document without it."}}}
    """#)

  static let rules = ServiceSchema(
    "Rules",
    #"""
    {"type": "object", "required": ["rules"], "properties": {
      "rules": {"type": "array", "items": {"$ref": "#/components/schemas/Rule"}}}}
    """#)

  static let state = ServiceSchema(
    "State",
    #"""
    {"type": "object", "required": ["status"], "properties": {
      "status": {"type": "string", "enum": ["ok"]}, "version": {"type": "string"}}}
    """#)

  static let problem = ServiceSchema(
    "Problem",
    #"""
    {"type": "object", "required": ["type", "title", "status", "detail", "instance"], "properties": {
      "type": {"type": "string", "description": "The address of the problem's description."},
      "title": {"type": "string"}, "status": {"type": "integer"},
      "detail": {"type": "string", "description": "A sentence about this request."},
      "instance": {"type": "string", "description": "The number of the request in the log."},
      "findings": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}}}}
    """#)

  static let problemType = ServiceSchema(
    "ProblemType",
    #"""
    {"type": "object", "required": ["name", "status", "title", "explanation"], "properties": {
      "name": {"type": "string"}, "status": {"type": "integer"}, "title": {"type": "string"},
      "explanation": {"type": "string"}}}
    """#)
}
