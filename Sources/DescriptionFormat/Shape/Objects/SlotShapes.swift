import MediaValues

/// The keys of a medium that say which files fill it, and what happens without one.
extension DescriptionKeys {
  static let slotConditions: [Key<Description.Medium>] = [
    Key(
      "default", \.conditions.fallback, .text,
      "The file that is used if none is given, relative to the document.",
      default: "none: a file must be given", example: "\"assets/calm.m4a\""),
    Key(
      "optional", \.conditions.isOptional, .flag,
      "True: the slot may stay empty. The segments that play it are left out then, and those after them follow.",
      default: "false", example: "true"),
    Key(
      "minCount", \.conditions.minimumCount, .integer(in: 0...1_000),
      "The minimum number of files of a slot of many files. With 0 it may stay empty.",
      default: "1 if there is a `maxCount`", example: "3"),
    Key(
      "maxCount", \.conditions.maximumCount, .integer(in: 1...1_000),
      "The maximum number of files. It makes the slot one of many files, over which segments `repeat`.",
      default: "none: the slot takes one file", example: "30"),
    Key(
      "maxDuration", \.conditions.maxDuration, .positiveTime,
      "The maximum duration of a video or a sound that fills the slot.", default: "none",
      example: "60"),
    Key(
      "orientation", \.conditions.orientations, .list(of: .word, minimum: 1, maximum: 3),
      "The shapes that the image of a photo or a video may have when it is upright.",
      default: "any", example: "[\"portrait\", \"square\"]"),
    Key(
      "minWidth", \.conditions.minWidth, .integer(in: 1...32_768),
      "The minimum width of an upright photo or video, in pixels.", default: "1", example: "1280"),
    Key(
      "minHeight", \.conditions.minHeight, .integer(in: 1...32_768),
      "The minimum height of an upright photo or video, in pixels.", default: "1", example: "720"),
    Key(
      "sound", \.conditions.needsSound, .flag, "True: a video must have sound.", default: "false",
      example: "true"),
    Key(
      "description", \.conditions.explanation, .text,
      "A text that explains to the user what fits, longer than the `label`.",
      example: "\"With a transparent background if possible.\""),
  ].map { $0.since(.two) }
}

extension SlotConditions {
  fileprivate var minimumCount: Int? {
    get { counts?.minimum }
    set { setCounts { $0.minimum = newValue } }
  }

  fileprivate var maximumCount: Int? {
    get { counts?.maximum }
    set { setCounts { $0.maximum = newValue } }
  }

  private mutating func setCounts(_ change: (inout FileCounts) -> Void) {
    var counts = counts ?? FileCounts()
    change(&counts)
    self.counts = counts == FileCounts() ? nil : counts
  }
}
