extension RenderJob {
  /// The JSON Schema (draft 2020-12) of job files. `plan`, `settings` and `maker` belong to one version of the program,
  /// and their content is not described.
  package static let schema = """
    {
      "$id": "urn:templater:job:1",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "description": "A render that several machines can divide among themselves, as 'templater plan' writes it.",
      "type": "object",
      "required": ["job", "version", "output", "frameCount", "files", "chunks", "copied", "maker", "settings", "plan", "digest"],
      "additionalProperties": false,
      "properties": {
        "job": {"description": "The number of the format.", "const": 1},
        "version": {"description": "The version of the program that made the job. Other versions refuse it.", "type": "string"},
        "output": {"description": "The suggested name of the video, without a folder.", "type": "string"},
        "frameCount": {"description": "The number of frames of the video.", "type": "integer", "minimum": 0},
        "files": {
          "description": "The files that the render reads. The paths may be edited.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["sha256", "size", "path"],
            "additionalProperties": false,
            "properties": {
              "sha256": {"description": "The digest of the content.", "type": "string", "pattern": "^[0-9a-f]{64}$"},
              "size": {"description": "The size in bytes.", "type": "integer", "minimum": 0},
              "path": {"description": "Where the file was, relative to the folder of the job file.", "type": "string"}
            }
          }
        },
        "chunks": {
          "description": "The chunks of the video in order.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["frames", "key", "work"],
            "additionalProperties": false,
            "properties": {
              "frames": {"$ref": "#/$defs/range"},
              "key": {"description": "The name of the file in the folder 'chunks' of the cache.", "type": "string"},
              "work": {"description": "The number of images that are drawn and encoded.", "type": "integer", "minimum": 0}
            }
          }
        },
        "copied": {
          "description": "Frames that are copied from media when the chunks are joined.",
          "type": "array", "items": {"$ref": "#/$defs/range"}
        },
        "sound": {"description": "The name of the file with the properties of the sound in the folder 'chunks' of the cache.", "type": "string"},
        "maker": {"description": "The programs, languages and fonts that chunks depend on.", "type": "object"},
        "settings": {"description": "The settings of the output.", "type": "object"},
        "plan": {"description": "The plan, with 'sha256:' and a digest in place of each path.", "type": "object"},
        "digest": {"description": "The SHA-256 of everything else but the paths of files. Nothing else may be edited.", "type": "string"}
      },
      "$defs": {
        "range": {
          "description": "The first frame, and the one after the last.",
          "type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2
        }
      }
    }

    """
}
