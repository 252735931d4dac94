import Diagnostics
import JSONSyntax
import MediaValues

/// Reads and writes moments, which are objects of three shapes.
enum MomentKeys {
  /// The objects for the schema and the reference.
  static let forms = [start.form, end.form, beforeEnd.form]

  static let form = ValueForm.newer(.choice(forms.map { .object($0.id) }))

  private struct Draft: Sendable {
    var name = ""
    var time: Time?
  }

  private static let start = ObjectShape<Draft>(
    value: "momentAtStart", "a moment at a beginning",
    "The time at which a segment or a track begins, or a time before or after it.",
    [
      Key(
        required: "startOf", \.name, .name(.segment),
        "The segment or the track: the name of a segment, the name of a track, or `track/index`.",
        example: "\"hook\""),
      offset,
    ])

  private static let end = ObjectShape<Draft>(
    value: "momentAtEnd", "a moment at an end",
    "The time at which a segment or a track ends, or a time before or after it.",
    [
      Key(
        required: "endOf", \.name, .name(.segment),
        "The segment or the track: the name of a segment, the name of a track, or `track/index`.",
        example: "\"hook\""),
      offset,
    ])

  private static let beforeEnd = ObjectShape<Draft>(
    value: "momentBeforeEnd", "a moment before the end", "A time before the end of the timeline.",
    [
      Key(
        needed: "beforeEnd", \.time, .time,
        "The time from the moment to the end of the timeline; in a composition, to the end of the composition.",
        example: "3")
    ])

  private static let offset = Key<Draft>(
    "offset", \.time, .signedTime, "The time after that; a negative one is before it.",
    default: "0", example: "0.5")

  /// The help for a word in place of a position.
  static let insteadOfWord =
    "write the seconds; with \"version\": \"2\" a segment without 'position' follows the one before it, and"
    + " { \"beforeEnd\": 2 } is 2 s before the end of the timeline"

  private static let names = ["beforeEnd", "startOf", "endOf"]

  /// Whether an object has a key of a moment.
  static func isWritten(_ node: JSONNode) -> Bool {
    node.kind == .object && names.contains { node[$0] != nil }
  }

  /// Whether an object has a key of a moment, or one that was probably meant for it.
  static func isMeant(by node: JSONNode) -> Bool { isWritten(node) || guess(node) != nil }

  /// Returns the key that an unknown key was probably meant for.
  private static func guess(_ node: JSONNode) -> String? {
    guard node.kind == .object else { return nil }
    return node.members.lazy.compactMap { Hints.meant(by: $0.key.string, among: names).first }.first
  }

  static func read(_ node: JSONNode, _ reading: Reading) -> Description.Moment? {
    let name = names.first { node[$0] != nil } ?? guess(node)
    guard name != "beforeEnd" else {
      return draft(beforeEnd, node, reading)?.time.map { .beforeEnd($0) }
    }
    let isEnd = name == "endOf"
    guard let draft = draft(isEnd ? end : start, node, reading), !draft.name.isEmpty else {
      return nil
    }
    let offset = draft.time ?? .zero
    return isEnd ? .endOf(draft.name, offset: offset) : .startOf(draft.name, offset: offset)
  }

  private static func draft(
    _ shape: ObjectShape<Draft>, _ node: JSONNode, _ reading: Reading
  ) -> Draft? {
    var draft = Draft()
    return shape.read(node, reading, into: &draft).map { _ in draft }
  }

  static func write(_ moment: Description.Moment) -> JSONValue {
    switch moment {
    case .startOf(let name, let offset): .object(start.write(draft(name, offset)))
    case .endOf(let name, let offset): .object(end.write(draft(name, offset)))
    case .beforeEnd(let time): .object(beforeEnd.write(Draft(time: time)))
    }
  }

  private static func draft(_ name: String, _ offset: Time) -> Draft {
    Draft(name: name, time: offset == .zero ? nil : offset)
  }
}

extension ValueCodec where Value == Description.WrittenPosition {
  /// A codec for a time or a moment.
  static let position = ValueCodec(
    form: .choice([ValueCodec<Time>.time.form, MomentKeys.form]),
    read: { node, reading in
      if let word = node.string, !word.isEmpty, word.allSatisfy(\.isLetter) {
        let help = reading.version == .two ? nil : MomentKeys.insteadOfWord
        reading.reportMismatch("a number of seconds", node, help: help)
        return nil
      }
      guard MomentKeys.isMeant(by: node) else {
        return ValueCodec<Time>.time.read(node, reading).map { .time($0) }
      }
      reading.needVersionTwo("a moment")
      return MomentKeys.read(node, reading).map { .moment($0) }
    },
    write: { position in
      switch position {
      case .time(let time): ValueCodec<Time>.time.write(time)
      case .moment(let moment): MomentKeys.write(moment)
      }
    })
}

/// `{ "of": "media", "minimum": 2 }`
enum NaturalLengthKeys {
  /// A length that is being read. What determines it may be missing.
  struct Draft: Sendable {
    var origin: Description.NaturalLength.Origin?
    var minimum: Time?
    var maximum: Time?
    var still: Time?

    fileprivate var length: Description.NaturalLength? {
      origin.map {
        Description.NaturalLength(of: $0, minimum: minimum, maximum: maximum, still: still)
      }
    }
  }

  /// Whether an object has a key of a natural length.
  static func isMeant(by node: JSONNode) -> Bool {
    node.kind == .object
      && names.contains { node[$0] != nil }
  }

  /// Whether an object has a key that was probably meant for one of a natural length.
  static func isGuessed(by node: JSONNode) -> Bool {
    node.kind == .object
      && node.members.contains { !Hints.meant(by: $0.key.string, among: names).isEmpty }
  }

  private static let names = ["of", "minimum", "maximum", "still"]

  static let shape = ObjectShape<Draft>(
    value: "naturalLength", "a natural length",
    "The length of the medium or of the text, within limits.",
    [
      Key(
        needed: "of", \.origin, .word, "What determines the length.", example: "\"media\""),
      Key(
        "minimum", \.minimum, .positiveTime, "The shortest length.", default: "none", example: "2"),
      Key(
        "maximum", \.maximum, .positiveTime, "The longest length.", default: "none", example: "8"),
      Key(
        "still", \.still, .positiveTime, "How long a photo in the place of a video is shown.",
        default: "none: only videos fit", example: "4"),
    ])
}

extension NaturalLengthKeys.Draft {
  fileprivate init(_ length: Description.NaturalLength) {
    self.init(
      origin: length.origin, minimum: length.minimum, maximum: length.maximum, still: length.still)
  }
}

extension Description.NaturalLength.Origin: FormatWord {
  var summary: String {
    switch self {
    case .media: "the rest of the medium after the in point, at the speed of the segment"
    case .text: "the time to read the text: 0.5 s and 1 s for 15 characters, at least 1.5 s"
    }
  }
}

extension ValueCodec where Value == Description.WrittenLength {
  private static let words = [
    ValueForm.Word(text: "media", summary: Description.NaturalLength.Origin.media.summary),
    ValueForm.Word(text: "text", summary: Description.NaturalLength.Origin.text.summary),
    ValueForm.Word(text: "end", summary: "until the end of the timeline"),
  ]

  /// A codec for a time, a word, a natural length with limits, or the moment at which a segment ends.
  static let length = ValueCodec(
    form: .choice([
      ValueCodec<Time>.positiveTime.form, .newer(.words(words)),
      .newer(.object(NaturalLengthKeys.shape.form.id)), MomentKeys.form,
    ]),
    read: { node, reading in
      if let word = node.string, words.contains(where: { $0.text == word }) {
        reading.needVersionTwo(quoted(word))
        return Description.NaturalLength.Origin(rawValue: word)
          .map { .natural(Description.NaturalLength(of: $0)) } ?? .until(.end)
      }
      if let help = TimeHints.withoutUntil(node) {
        reading.reportMismatch("seconds, a word or a moment", node, help: help)
        return nil
      }
      let isNatural = NaturalLengthKeys.isMeant(by: node)
      if MomentKeys.isWritten(node) || !isNatural && MomentKeys.isMeant(by: node) {
        reading.needVersionTwo("a moment")
        return MomentKeys.read(node, reading).map { .until($0) }
      }
      guard isNatural || NaturalLengthKeys.isGuessed(by: node) else {
        if let word = node.string, let meant = closest(to: word, among: words.map(\.text)) {
          reading.reportMismatch(
            "a number of seconds", node, help: "did you mean \"\(meant)\"?",
            fix: reading.replacement(
              "write \"\(meant)\"", jsonLiteral(meant), isSafe: areSpelledAlike(meant, word)))
          return nil
        }
        return ValueCodec<Time>.positiveTime.read(node, reading).map { .time($0) }
      }
      reading.needVersionTwo("a natural length")
      var draft = NaturalLengthKeys.Draft()
      NaturalLengthKeys.shape.read(node, reading, into: &draft)
      return draft.length.map { .natural($0) }
    },
    write: { length in
      switch length {
      case .time(let time): return ValueCodec<Time>.positiveTime.write(time)
      case .until(.end): return .string("end")
      case .until(let moment): return MomentKeys.write(moment)
      case .natural(let natural):
        let isPlain = natural == Description.NaturalLength(of: natural.origin)
        guard !isPlain else { return .string(natural.origin.rawValue) }
        return .object(NaturalLengthKeys.shape.write(NaturalLengthKeys.Draft(natural)))
      }
    })
}
