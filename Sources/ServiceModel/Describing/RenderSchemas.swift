extension ServiceSchema {
  static let renderOrder = ServiceSchema(
    "RenderOrder",
    #"""
    {"type": "object", "additionalProperties": false,
     "oneOf": [{"required": ["document"]}, {"required": ["merge", "media"], "properties": {
        "media": {"minItems": 1}}}], "properties": {
      "document": {"type": "string", "description": "The text of a description or a template."},
      "merge": {"type": "object", "additionalProperties": false,
        "description": "Plays the media one after the other, without a document.", "properties": {
          "transition": {"type": "string", "description": "Such as `crossfade:0.5`."},
          "music": {"type": "string", "description": "The identifier of a medium."},
          "fit": {"$ref": "#/components/schemas/Fit"},
          "photoDuration": {"type": "number", "exclusiveMinimum": 0, "maximum": 3600}}},
      "media": {"type": "array", "maxItems": 500, "items": {"anyOf": [{"type": "string"},
        {"type": "object", "additionalProperties": false, "required": ["medium"], "properties": {
          "medium": {"type": "string"}, "slot": {"type": "string"},
          "part": {"type": "string", "description": "In point and out point, such as `12.5-20`."},
          "whenShort": {"$ref": "#/components/schemas/ShortPolicy"},
          "fit": {"$ref": "#/components/schemas/Fit"},
          "focus": {"type": "object", "additionalProperties": false,
            "description": "The point that stays in view where `cover` cuts edges.", "properties": {
              "x": {"type": "number", "minimum": 0, "maximum": 1, "default": 0.5},
              "y": {"type": "number", "minimum": 0, "maximum": 1, "default": 0.5}}}},
          "dependentRequired": {"whenShort": ["slot"], "fit": ["slot"], "focus": ["slot"]}}]}},
      "values": {"type": "object", "additionalProperties": {"type": "string"},
        "description": "The values of the fields."},
      "adjust": {"type": "object", "additionalProperties": false,
        "description": "How slots are filled, and the document is adjusted to the media.", "properties": {
          "whenShort": {"$ref": "#/components/schemas/ShortPolicy"},
          "fit": {"$ref": "#/components/schemas/Fit"},
          "fill": {"enum": ["error", "repeat"], "default": "error",
            "description": "What happens if there are more slots than media."},
          "inOrder": {"type": "boolean", "default": false,
            "description": "Each medium fills the next slot, or is refused."},
          "ignoreExtra": {"type": "boolean", "default": false,
            "description": "Media that fit no slot are ignored."}}},
      "name": {"type": "string", "minLength": 1, "maxLength": 200,
        "description": "The name of the video, without its suffix."},
      "output": {"type": "object", "additionalProperties": false, "properties": {
        "preset": {"type": "string", "description": "A name of `/v1/presets`."},
        "size": {"type": "string", "description": "Such as `1280x720`, `1280x`, `720p`."},
        "frameRate": {"type": "string", "description": "Such as `30` or `30000/1001`."},
        "loudness": {"type": "number", "minimum": -60, "maximum": -5,
          "description": "In LUFS (EBU R128), such as -14 for streaming."}}}}}
    """#)

  static let shortPolicy = ServiceSchema(
    "ShortPolicy",
    #"""
    {"enum": ["loop", "freeze", "slow", "shorten"],
     "description": "What happens if a medium is shorter than its segment: it is repeated, holds its last frame, or is played more slowly, or the segment is shortened."}
    """#)

  static let fit = ServiceSchema(
    "Fit",
    #"""
    {"enum": ["cover", "contain", "blur"],
     "description": "How an image fills the canvas: its edges are cut, or it is whole, or whole over a blurred copy."}
    """#)

  static let render = ServiceSchema(
    "Render",
    #"""
    {"type": "object",
     "required": ["id", "self", "name", "state", "progress", "attempts", "crashes", "created", "findings"],
     "properties": {
      "id": {"type": "string"}, "self": {"type": "string"}, "name": {"type": "string"},
      "state": {"enum": ["queued", "running", "succeeded", "failed", "canceled"]},
      "progress": {"type": "object", "required": ["done", "total"], "properties": {
        "done": {"type": "integer"}, "total": {"type": "integer", "description": "In frames."}}},
      "attempts": {"type": "integer"},
      "crashes": {"type": "integer", "description": "How often the process that renders has died."},
      "created": {"type": "string", "format": "date-time"},
      "started": {"type": "string", "format": "date-time"},
      "ended": {"type": "string", "format": "date-time"},
      "failure": {"type": "string", "description": "Why it has failed."},
      "findings": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}},
      "output": {"type": "object", "required": ["url", "size", "sha256", "mediaType", "fileName"],
        "properties": {"url": {"type": "string"}, "size": {"type": "integer"},
          "sha256": {"type": "string"}, "mediaType": {"type": "string"},
          "fileName": {"type": "string"}}}}}
    """#)

  static let renderList = ServiceSchema(
    "RenderList",
    #"""
    {"type": "object", "required": ["renders"], "properties": {
      "renders": {"type": "array", "items": {"$ref": "#/components/schemas/Render"}},
      "next": {"type": "string", "description": "The address of the renders that follow."}}}
    """#)

  static let renderPlan = ServiceSchema(
    "RenderPlan",
    #"""
    {"type": "object",
     "required": ["frames", "duration", "width", "height", "frameRate", "pixels", "slots", "chunks", "findings"],
     "properties": {
      "frames": {"type": "integer"}, "duration": {"type": "number", "description": "In seconds."},
      "width": {"type": "integer"}, "height": {"type": "integer"}, "frameRate": {"type": "string"},
      "pixels": {"type": "integer", "description": "Of all frames: what the time of a render grows with."},
      "slots": {"type": "object", "additionalProperties": {"type": "string"},
        "description": "The identifier of the medium in each slot."},
      "chunks": {"type": "object", "required": ["cached", "copied", "toEncode", "framesToEncode"],
        "description": "The parts of the video, by where they come from.", "properties": {
        "cached": {"type": "integer", "description": "Those that an earlier render has made."},
        "copied": {"type": "integer", "description": "Those that are copied from a medium."},
        "toEncode": {"type": "integer", "description": "Those that have to be made."},
        "framesToEncode": {"type": "integer", "description": "The frames in them."},
        "isSoundCached": {"type": "boolean", "description": "Missing if the video has no sound."}}},
      "findings": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}}}}
    """#)
}
