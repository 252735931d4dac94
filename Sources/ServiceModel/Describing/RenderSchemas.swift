extension ServiceSchema {
  static let renderOrder = ServiceSchema(
    "RenderOrder",
    #"""
    {"type": "object", "additionalProperties": false,
     "description": "An order has either `document` or `merge`; both, or neither, are refused.", "properties": {
      "document": {"type": "string", "description": "The text of a description or a template."},
      "merge": {"type": "object", "additionalProperties": false,
        "description": "Plays the media one after the other, without a document: whole, and at least one. An order with `merge` has no `values` and no `adjust`, and its media have no `slot` and no `part`.", "properties": {
          "transition": {"type": "string", "description": "A transition of `/v1/catalogue` and its seconds, such as `crossfade:0.5`."},
          "music": {"type": "string", "description": "The identifier of a medium."},
          "fit": {"$ref": "#/components/schemas/Fit"},
          "photoDuration": {"type": "number", "exclusiveMinimum": 0, "maximum": 3600}}},
      "media": {"type": "array", "maxItems": 500, "items": {"anyOf": [{"type": "string"},
        {"type": "object", "additionalProperties": false, "required": ["medium"], "properties": {
          "medium": {"type": "string", "description": "The identifier of the medium."},
          "slot": {"type": "string", "description": "The name of the slot. Only for documents."},
          "part": {"type": "string",
            "pattern": "^([0-9]{1,5}:){0,2}[0-9]+([.][0-9]*)?(-([0-9]{1,5}:){0,2}[0-9]+([.][0-9]*)?)?$",
            "description": "In point and out point in seconds, such as `12.5-20` or `1:02.5-1:10`, or an in point alone. Only for documents."},
          "whenShort": {"$ref": "#/components/schemas/ShortPolicy"},
          "fit": {"$ref": "#/components/schemas/Fit"},
          "focus": {"type": "object", "additionalProperties": false,
            "description": "The point that stays in view where `cover` cuts edges.", "properties": {
              "x": {"type": "number", "minimum": 0, "maximum": 1, "default": 0.5},
              "y": {"type": "number", "minimum": 0, "maximum": 1, "default": 0.5}}}},
          "dependentRequired": {"whenShort": ["slot"], "fit": ["slot"], "focus": ["slot"]}}]}},
      "values": {"type": "object", "additionalProperties": {"type": "string"},
        "description": "The values of the fields. Only for documents."},
      "adjust": {"type": "object", "additionalProperties": false,
        "description": "How slots are filled, and the document is adjusted to the media. Only for documents.", "properties": {
          "whenShort": {"$ref": "#/components/schemas/ShortPolicy"},
          "fit": {"$ref": "#/components/schemas/Fit"},
          "fill": {"type": "string", "enum": ["error", "repeat"], "default": "error",
            "description": "What happens if there are more slots than media."},
          "inOrder": {"type": "boolean", "default": false,
            "description": "Each medium fills the next slot, or is refused."},
          "ignoreExtra": {"type": "boolean", "default": false,
            "description": "Media that fit no slot are ignored."}}},
      "name": {"type": "string", "minLength": 1, "maxLength": 200,
        "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]+$",
        "description": "The name of the video, without its suffix and control characters; `video` if it is left out."},
      "output": {"type": "object", "additionalProperties": false, "properties": {
        "preset": {"type": "string", "description": "A name of `/v1/presets`."},
        "size": {"type": "string",
          "pattern": "^([+0-9]+[xX][+0-9]*|[xX][+0-9]+|[+0-9]+[pP]|[48][^0-9])$",
          "description": "In even numbers of pixels from 16 to 8192: both sides (`1280x720`), the width (`1280x`), the height (`x720`), or the shorter side (`720p`, `4k`, `8k`)."},
        "frameRate": {"type": "string",
          "pattern": "^(([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?|[+]?[0-9]+/[+]?[0-9]+)$",
          "description": "Frames in a second, from 1 to 240, such as `30`, `12.5` or `30000/1001`."},
        "loudness": {"type": "number", "minimum": -60, "maximum": -5,
          "description": "In LUFS (EBU R128), such as -14 for streaming."}}}}}
    """#)

  static let shortPolicy = ServiceSchema(
    "ShortPolicy",
    #"""
    {"type": "string", "enum": ["loop", "freeze", "slow", "shorten"],
     "description": "What happens if a medium is shorter than its segment: it is repeated, holds its last frame, or is played more slowly, or the segment is shortened."}
    """#)

  static let fit = ServiceSchema(
    "Fit",
    #"""
    {"type": "string", "enum": ["cover", "contain", "blur"],
     "description": "How an image fills the canvas: its edges are cut, or it is whole, or whole over a blurred copy."}
    """#)

  static let render = ServiceSchema(
    "Render",
    #"""
    {"type": "object",
     "required": ["id", "self", "name", "state", "progress", "attempts", "crashes", "created", "findings"],
     "properties": {
      "id": {"type": "string"}, "self": {"type": "string"}, "name": {"type": "string"},
      "state": {"type": "string", "enum": ["queued", "running", "succeeded", "failed", "canceled"]},
      "progress": {"type": "object", "required": ["done", "total"], "properties": {
        "done": {"type": "integer"}, "total": {"type": "integer", "description": "In frames."}}},
      "attempts": {"type": "integer", "minimum": 0,
        "description": "The number of processes that were started for it."},
      "crashes": {"type": "integer", "description": "The number of these that died while the service ran."},
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
