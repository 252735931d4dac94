/// The properties of media, as `templater probe` prints them. Examinations by earlier builds may lack newer ones.
extension ServiceSchema {
  static let mediaTime = ServiceSchema(
    "MediaTime",
    #"""
    {"type": "object", "required": ["flicks"],
     "description": "A time or a length. A second has 705,600,000 flicks.", "properties": {
      "flicks": {"type": "integer", "format": "int64"}}}
    """#)

  static let mediaFacts = ServiceSchema(
    "MediaFacts",
    #"""
    {"type": "object", "required": ["container", "duration"],
     "description": "The properties that `templater probe` prints. A photo has no `audio`, and the duration 0.", "properties": {
      "container": {"type": "string", "description": "The name of the format in FFmpeg, such as `mov,mp4,m4a,3gp,3g2,mj2`."},
      "duration": {"$ref": "#/components/schemas/MediaTime"},
      "video": {"$ref": "#/components/schemas/VideoFacts"},
      "audio": {"$ref": "#/components/schemas/AudioFacts"},
      "unreadSound": {"type": "string", "description": "The codec of a sound that cannot be read."},
      "unheardSound": {"type": "string", "enum": ["empty", "protected"],
        "description": "Why the sound of a video is not heard."},
      "metadata": {"type": "object", "additionalProperties": {"type": "string"},
        "description": "The tags of the file. Lists of media leave them out."}}}
    """#)

  static let videoFacts = ServiceSchema(
    "VideoFacts",
    #"""
    {"type": "object", "required": ["codec", "codedSize", "duration", "isStill"], "properties": {
      "codec": {"type": "string"},
      "codedSize": {"type": "object", "required": ["width", "height"],
        "description": "In pixels, before the rotation.", "properties": {
          "width": {"type": "integer", "minimum": 1}, "height": {"type": "integer", "minimum": 1}}},
      "pixelAspect": {"$ref": "#/components/schemas/Fraction"},
      "rotation": {"type": "integer", "description": "Clockwise, in degrees: 0, 90, 180 or 270."},
      "isMirrored": {"type": "boolean", "description": "Whether left and right are exchanged before the rotation."},
      "frameRate": {"$ref": "#/components/schemas/Fraction"},
      "duration": {"$ref": "#/components/schemas/MediaTime"},
      "isStill": {"type": "boolean", "description": "True: a photo."},
      "hasAlpha": {"type": "boolean"},
      "hasAlphaTrack": {"type": "boolean", "description": "Whether the alpha is a separate stream."},
      "undrawnFeatures": {"type": "array", "items": {"type": "string"},
        "description": "The features of a Lottie animation that are not drawn as described, such as `expressions`."},
      "isInterlaced": {"type": "boolean"}, "isFullRange": {"type": "boolean"}, "isRGB": {"type": "boolean"},
      "colorMatrix": {"type": "string", "description": "Such as `bt709`."},
      "pixelFormat": {"type": "string", "description": "The name in FFmpeg, such as `yuv420p`."},
      "photoColor": {"type": "object", "required": ["isConverted"],
        "description": "The color space of a photo.", "properties": {
          "space": {"type": "string"},
          "isConverted": {"type": "boolean", "description": "Whether the colors are converted to sRGB."},
          "problem": {"type": "object", "description": "Why the colors may differ from the original."}}},
      "color": {"$ref": "#/components/schemas/ColorFacts"}}}
    """#)

  static let colorFacts = ServiceSchema(
    "ColorFacts",
    #"""
    {"type": "object", "properties": {
      "primaries": {"type": "string", "description": "Such as `bt709` or `bt2020`."},
      "transfer": {"type": "string", "description": "Such as `bt709`, `smpte2084` (PQ) or `arib-std-b67` (HLG)."},
      "bitDepth": {"type": "integer", "description": "Bits per sample."},
      "mastering": {"type": "object", "required": ["chromaticities", "peak", "black"],
        "description": "The display on which the video was mastered.", "properties": {
          "chromaticities": {"type": "array", "items": {"type": "number"},
            "description": "x and y of red, green, blue and white."},
          "peak": {"type": "number", "description": "In nit."}, "black": {"type": "number", "description": "In nit."}}},
      "maxContentLight": {"type": "number", "description": "MaxCLL, in nit."},
      "maxAverageLight": {"type": "number", "description": "MaxFALL, in nit."},
      "dolbyVision": {"type": "integer", "description": "The profile of Dolby Vision."},
      "hasBaseLayer": {"type": "boolean", "description": "Whether it can be shown without Dolby Vision."}}}
    """#)

  static let audioFacts = ServiceSchema(
    "AudioFacts",
    #"""
    {"type": "object", "required": ["codec", "sampleRate", "channels", "duration"], "properties": {
      "codec": {"type": "string"},
      "sampleRate": {"type": "integer", "description": "In Hz."}, "channels": {"type": "integer", "minimum": 1},
      "duration": {"$ref": "#/components/schemas/MediaTime"}}}
    """#)

  static let fraction = ServiceSchema(
    "Fraction",
    #"""
    {"type": "object", "required": ["numerator", "denominator"],
     "description": "A rate, in frames per second, or the width of a pixel divided by its height.", "properties": {
      "numerator": {"type": "integer", "format": "int64"}, "denominator": {"type": "integer", "format": "int64"}}}
    """#)

  static let waveform = ServiceSchema(
    "Waveform",
    #"""
    {"type": "object", "required": ["sampleRate", "start", "samples", "peaks", "channels"],
     "description": "What `templater waveform` prints. Part `i` covers the samples from `i * samples / peaks` to before `(i + 1) * samples / peaks`, rounded down.", "properties": {
      "sampleRate": {"type": "integer", "description": "In Hz."},
      "start": {"type": "integer", "description": "The sample at which the first part begins."},
      "samples": {"type": "integer", "description": "The number of samples of all parts."},
      "peaks": {"type": "integer", "description": "The number of parts, and of values in each array."},
      "channels": {"type": "array", "description": "The mean of all channels.", "items": {
        "type": "object", "required": ["name", "min", "max", "rms"], "properties": {
          "name": {"type": "string", "enum": ["mixed", "left", "right"]},
          "min": {"type": "array", "items": {"type": "number"},
            "description": "The least sample of each part; full scale is 1."},
          "max": {"type": "array", "items": {"type": "number"}, "description": "The greatest sample of each part."},
          "rms": {"type": "array", "items": {"type": "number"},
            "description": "The root mean square of each part."}}}}}}
    """#)
}
