import MediaValues

/// The description and what stands directly in it.
enum DescriptionKeys {
  static let description = ObjectShape<Description>(
    "description", "a description", "What edits were made: a timeline of tracks with segments.",
    extensions: \.extensions, allowsSchema: true,
    [
      Key(
        "version", \.version, .version, "The version of the format.", default: "1", example: "\"1\""
      ),
      Key(
        "canvas", \.canvas, canvas.codec(CanvasSettings()),
        "The picture that everything is laid into, and the rates it plays at.",
        example: "{ \"width\": 1280, \"height\": 720 }"),
      Key(
        "duration", \.duration, .positiveTime, "Where the timeline ends.",
        default: "where its content ends", example: "30"),
      Key(
        "media", many: \.media, .media, "What segments play, by the names they use.",
        example: "{ \"song\": { \"type\": \"audio\", \"source\": \"assets/song.m4a\" } }"),
      Key(
        "fields", many: \.fields, .fields, "What is left open besides media, by name.",
        example: "{ \"city\": { \"type\": \"text\", \"default\": \"Kyoto\" } }"),
      Key(
        required: "tracks", \.tracks, .tracks,
        "What is there, in order of depth: a later track draws over an earlier one."),
    ])

  static let forms = [canvas.form, medium.form, field.form]

  private static let canvas = ObjectShape<CanvasSettings>(
    "canvas", "the canvas", "The picture that everything is laid into, and the rates it plays at.",
    extensions: \.extensions,
    [
      Key(
        "width", \.width, .integer(in: 16...8192, isEven: true), "Pixels, an even number.",
        default: "that of the first visual medium", example: "1280"),
      Key(
        "height", \.height, .integer(in: 16...8192, isEven: true), "Pixels, an even number.",
        default: "that of the first visual medium", example: "720"),
      Key(CanvasSettings.frameRate, .frameRate, "Frames a second.", example: "25"),
      Key(
        CanvasSettings.background, .color, "What is seen where nothing is drawn.",
        example: "\"#202020\""),
      Key(
        CanvasSettings.sampleRate, .integer(in: 8000...192_000), "Samples of sound a second.",
        example: "44100"),
    ])

  fileprivate static let medium = ObjectShape<Description.Medium>(
    "medium", "a medium", "Something that segments play; without `source` it is an open slot.",
    extensions: \.extensions,
    [
      Key(required: "type", \.type, .word, "What it is.", example: "\"video\""),
      Key(
        "source", \.source, .text, "The file, relative to the document.",
        default: "none: the user of the description gives one", example: "\"assets/song.m4a\""),
      Key(
        "label", \.label, .text, "What to ask the user for.", example: "\"Your arrival\""
      ),
      Key(
        "accepts", \.accepts, .list(of: .word), "What may fill the slot.",
        default: "the medium's own type", example: "[\"video\", \"photo\"]"),
      Key(
        "minDuration", \.minDuration, .time,
        "How long a video or a sound that fills the slot must be at least.", default: "0",
        example: "3"),
    ])

  fileprivate static let field = ObjectShape<Field>(
    "field", "a field", "A value that the user of the description may give.",
    extensions: \.extensions,
    [
      Key(required: "type", \.type, .word, "What it is.", example: "\"text\""),
      Key(
        "label", \.label, .text, "What to ask the user for.", example: "\"Your city\""),
      Key(
        "default", \.standard, .fieldValue, "The value when none is given.",
        default: "none: a value must be given", example: "\"Kyoto\""),
      Key("minimum", \.minimum, .number(), "The least a number may be.", example: "0"),
      Key("maximum", \.maximum, .number(), "The most a number may be.", example: "10"),
      Key(
        "maxLength", \.maximumLength, .integer(in: 1...100_000),
        "The most characters a text may have.", example: "40"),
    ])
}

extension ValueCodec where Value == [Description.Medium] {
  static let media = named(
    "a medium", .medium, name: \.name)
}

extension ValueCodec where Value == [Field] {
  fileprivate static let fields = named(
    "a field", DescriptionKeys.field.codec(Field(name: "", type: .text)), name: \.name)
}

extension ValueCodec where Value == Description.Medium {
  /// A medium whose type cannot be read is taken to fit everywhere.
  fileprivate static let medium = DescriptionKeys.medium.codec(
    Description.Medium(name: "", type: .video))
}
