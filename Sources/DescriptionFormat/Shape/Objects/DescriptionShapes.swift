import MediaValues

/// The keys of the description and of the objects that it contains directly.
enum DescriptionKeys {
  static let description = ObjectShape<Description>(
    "description", "a description", "An edit: a timeline of tracks with segments.",
    extensions: \.extensions, allowsSchema: true,
    [
      Key(
        "version", \.version, .version, "The version of the format.", default: "1", example: "\"1\""
      ),
      Key(
        "requires", many: \.requires, .list(of: .feature),
        "The features that a program needs to read the document.", example: "[]"
      ).since(.two),
      Key(
        "canvas", \.canvas, canvas.codec(CanvasSettings()),
        "The area that everything is drawn on, with the frame rate and the sample rate.",
        example: "{ \"width\": 1280, \"height\": 720 }"),
      Key(
        "duration", \.duration, .positiveTime, "The end of the timeline.",
        default: "the end of its content", example: "30"),
      Key(
        "media", many: \.media, .media, "The media that segments play, by name.",
        example: "{ \"song\": { \"type\": \"audio\", \"source\": \"assets/song.m4a\" } }"),
      Key(
        "fields", many: \.fields, .fields, "The values that users can set, by name.",
        example: "{ \"city\": { \"type\": \"text\", \"default\": \"Kyoto\" } }"),
      MarkerKeys.timeline,
      Key(
        required: "tracks", \.tracks, .tracks,
        "The tracks in order of depth: a later track is drawn over an earlier one."),
    ])

  static let forms =
    [canvas.form, area.form, medium.form, slotFocus.form, field.form] + MarkerKeys.forms

  private static let canvas = ObjectShape<CanvasSettings>(
    "canvas", "the canvas",
    "The area that everything is drawn on, with the frame rate and the sample rate.",
    extensions: \.extensions,
    [
      Key(
        "width", \.width, .integer(in: 16...8192, isEven: true), "Pixels, an even number.",
        default: "that of the first visual medium", example: "1280"),
      Key(
        "height", \.height, .integer(in: 16...8192, isEven: true), "Pixels, an even number.",
        default: "that of the first visual medium", example: "720"),
      Key(
        CanvasSettings.unit, .word,
        """
        The length that sizes of texts, strokes, corners and blurs are fractions of. Positions and sides stay fractions \
        of the sides of the canvas, and parameters of the catalogue stay fractions of its height.
        """,
        example: "\"shorter\""
      ).since(.two),
      Key(
        "areas", many: \.areas, .areas, "Parts of the canvas that boxes are anchored in, by name.",
        example: "{ \"free\": { \"top\": 0.12, \"bottom\": 0.2 } }"
      ).since(.two),
      Key(
        CanvasSettings.frameRate, .frameRate, "The frame rate, in frames a second.",
        example: "25"),
      Key(
        CanvasSettings.background, .paint, "What is seen where nothing is drawn.",
        example: "\"#202020\""),
      Key(
        CanvasSettings.sampleRate, .integer(in: 8000...192_000),
        "The sample rate of the sound, in samples a second.",
        example: "44100"),
    ])

  /// A part of the canvas.
  fileprivate static let area = ObjectShape<CanvasArea>(
    "area", "an area", "A part of the canvas that boxes are anchored in.",
    extensions: \.extensions,
    [
      Key(
        "top", \.top, .margin, "The distance from the upper edge.", default: "0", example: "0.12"),
      Key(
        "right", \.right, .margin, "The distance from the right edge.", default: "0",
        example: "0.05"),
      Key(
        "bottom", \.bottom, .margin, "The distance from the lower edge.", default: "0",
        example: "0.2"),
      Key(
        "left", \.left, .margin, "The distance from the left edge.", default: "0", example: "0.05"),
    ])

  fileprivate static let medium = ObjectShape<Description.Medium>(
    "medium", "a medium",
    "A video, photo or sound that segments play; without `source` it is an open slot.",
    extensions: \.extensions,
    [
      Key(needed: "type", \.readType, .word, "The type.", example: "\"video\""),
      Key(
        "source", \.source, .text, "The file, relative to the document.",
        default: "none: the user of the description gives a file", example: "\"assets/song.m4a\""),
      Key(
        "label", \.label, .text, "The text that asks the user for it.", example: "\"Your arrival\""
      ),
      Key(
        "accepts", \.readAccepts, .acceptedTypes, "The types that may fill the slot.",
        default: "the medium's own type", example: "[\"video\", \"photo\"]"),
      Key(
        "minDuration", \.minDuration, .time,
        "The minimum duration of a video or a sound that fills the slot.", default: "0",
        example: "3"),
      Key(
        Description.Medium.trim, .word,
        "The part of a video or a sound that is used if it is longer than the segments need.",
        example: "\"middle\""
      ).since(.two),
      Key(
        "focus", \.focus, slotFocus.codec(SlotFocus()),
        "The point of a photo or a video that stays in view where `cover` cuts its edges, unless a segment has a `focus`.",
        default: "its middle", example: "{ \"y\": 0.3 }"
      ).since(.two),
    ] + slotConditions)

  fileprivate static let slotFocus = ObjectShape<SlotFocus>(
    "slotFocus", "the focus of a slot",
    "A point of an image, in fractions of its width and height.",
    extensions: \.extensions,
    [
      Key(
        "x", \.x, .number(in: 0...1), "The position from the left.", default: "0.5", example: "0.5"),
      Key(
        "y", \.y, .number(in: 0...1), "The position from the top.", default: "0.5", example: "0.3"),
    ])

  fileprivate static let field = ObjectShape<Field>(
    "field", "a field", "A value that the user of the description may give.",
    extensions: \.extensions,
    [
      Key(required: "type", \.type, .word, "The type.", example: "\"text\""),
      Key(
        "label", \.label, .text, "The text that asks the user for it.", example: "\"Your city\""),
      Key(
        "default", \.standard, .fieldValue, "The value if none is given.",
        default: "none: a value must be given", example: "\"Kyoto\""),
      Key("minimum", \.minimum, .number(), "The minimum of a number.", example: "0"),
      Key("maximum", \.maximum, .number(), "The maximum of a number.", example: "10"),
      Key(
        "maxLength", \.maximumLength, .integer(in: 1...100_000),
        "The maximum number of characters of a text.", example: "40"),
    ])
}

extension ValueCodec where Value == [Description.Medium] {
  static let media = named(
    "a medium", .medium, name: \.name)
}

extension ValueCodec where Value == [CanvasArea] {
  fileprivate static let areas = named(
    "an area", DescriptionKeys.area.codec(CanvasArea(name: "")), name: \.name)
}

extension ValueCodec where Value == ExactDecimal {
  fileprivate static let margin = number(in: 0...0.99, unit: "of that side of the canvas")
}

extension ValueCodec where Value == [Field] {
  fileprivate static let fields = named(
    "a field", DescriptionKeys.field.codec(Field(name: "", type: .text)), name: \.name)
}

extension ValueCodec where Value == Description.Medium {
  fileprivate static let medium = DescriptionKeys.medium.codec(.unread)
}

extension Description.Medium {
  /// A medium before its members are read.
  fileprivate static var unread: Description.Medium {
    var medium = Description.Medium(name: "", type: .video)
    medium.readType = nil
    return medium
  }

  /// The types that may fill the slot, which are set when they are read.
  fileprivate var readAccepts: AcceptedTypes? {
    get { accepts.map { AcceptedTypes(types: $0) } }
    set {
      accepts = newValue?.types
      hasUnreadableAcceptedType = newValue?.isWhole == false
    }
  }
}
