import JSONSyntax
import MediaValues

/// The keys with which a segment appears, moves and disappears.
enum MotionKeys {
  /// The entrance and the exit of texts and stickers, which version 1 has as objects.
  static let entrances = entrances(isNewer: false)
  /// The entrance and the exit of other segments.
  static let newEntrances = entrances(isNewer: true).map { $0.since(.two) }
  /// The motion of photos, which version 1 has as a word.
  static let photo = motion(isNewer: false)
  /// The motion of other segments.
  static let newMotion = motion(isNewer: true).since(.two)
  /// What version 2 added to videos and compositions.
  static let newer = newEntrances + [newMotion]

  static let forms = [entrance.form, motion.form]

  private static func entrances(isNewer: Bool) -> [Key<WrittenAppearance>] {
    let codec = ValueCodec<[EntranceAnimation]>.entrances(isNewer: isNewer)
    return [
      Key(
        "enter", many: \.enter, codec,
        "The entrance: an animation, or up to four that play together.",
        default: "none", example: "{ \"subtype\": \"slide_up\" }"),
      Key(
        "exit", many: \.exit, codec, "The exit: an animation, or up to four that play together.",
        default: "none", example: "{ \"subtype\": \"fade\" }"),
    ]
  }

  private static func motion(isNewer: Bool) -> Key<WrittenAppearance> {
    Key(
      "motion", \.motion, .motion(isNewer: isNewer),
      "A movement, which lasts as long as the segment unless it says otherwise.", default: "none",
      example: "\"zoom_in\"")
  }

  fileprivate static let entrance = ObjectShape<EntranceAnimation>(
    "entrance", "an animation", "The entrance or exit of a segment.",
    extensions: \.extensions,
    [
      Key(
        required: "subtype", \.subtype, .name(.entrance), "An animation of the catalogue.",
        example: "\"fade\""),
      Key(EntranceAnimation.duration, .positiveTime, "The duration.", example: "0.8"),
      Key(
        "by", \.unit, .word, "The unit of a text that is animated at a time.",
        default: "that of the animation",
        example: "\"letter\""),
      Key(
        "easing", \.easing, .easing, "The easing.", default: "that of the animation",
        example: "\"back_out\""),
    ])

  fileprivate static let motion = ObjectShape<Motion>(
    "motion", "a motion", "A movement during a segment.", extensions: \.extensions,
    [
      Key(required: "subtype", \.kind, .word, "The kind of the movement.", example: "\"zoom_in\""),
      Key(
        "amount", \.amount, .number(in: 0...10),
        "How far it goes: the enlargement of a zoom, a pan or a pulse; the distance of `float` and `wiggle` in heights"
          + " of the image, or of two lines of a text; the angle of `swing` in turns.",
        default: "that of the kind", example: "0.1"),
      Key(
        Motion.x, .number(in: 0...1),
        "The point that a zoom leads to, and that a pan up or down follows, from the left of the image.",
        example: "0.3"),
      Key(
        Motion.y, .number(in: 0...1),
        "The point that a zoom leads to, and that a pan to a side follows, from the top of the image.",
        example: "0.4"),
      Key(
        "period", \.period, .positiveTime,
        "The time after which a motion that repeats begins again.",
        default: "that of the kind", example: "4"),
      Key(
        Motion.start, .time,
        "How long the movement has been going on when the segment begins, such as in the second half of a segment that was"
          + " split.", example: "2"),
      Key(
        "duration", \.duration, .positiveTime,
        "How long a zoom or a pan takes from its beginning, which `start` places before the segment.",
        default: "until the end of the segment", example: "8"),
      Key(Motion.easing, .easing, "The easing of a zoom or a pan.", example: "\"sine_in_out\""),
    ])
}

extension ValueCodec where Value == [EntranceAnimation] {
  /// A codec for an entrance or an exit: an object, the name of an animation, or a list of these. Version 1 has objects
  /// only.
  fileprivate static func entrances(isNewer: Bool) -> ValueCodec {
    let object = MotionKeys.entrance.codec(EntranceAnimation(subtype: ""))
    let name = ValueCodec<String>.name(.entrance)
    let element = ValueCodec<EntranceAnimation>(
      form: .choice([object.form, isNewer ? name.form : .newer(name.form)]),
      read: { node, reading in
        guard node.string != nil else { return object.read(node, reading) }
        if !isNewer { reading.needVersionTwo("the name alone") }
        return name.read(node, reading).map { EntranceAnimation(word: $0) }
      },
      write: { animation in
        animation == EntranceAnimation(word: animation.subtype)
          ? name.write(animation.subtype) : object.write(animation)
      })
    var list = ValueCodec<[EntranceAnimation]>.oneOrList(
      of: element, maximum: EntranceAnimation.maxCount, isNewer: isNewer)
    let whole = list
    list.merge = { node, reading, shared in
      guard node.kind == .object, shared.count == 1 else { return whole.read(node, reading) }
      return object.merge?(node, reading, shared[0].asObject).map { [$0] }
    }
    return list
  }
}

extension EntranceAnimation {
  fileprivate init(word: String) {
    self.init(subtype: word)
    isWord = true
  }

  fileprivate var asObject: EntranceAnimation {
    var animation = self
    animation.isWord = false
    return animation
  }
}

extension ValueCodec where Value == Motion {
  /// A codec for a motion: a word, or an object. Version 1 has words only.
  fileprivate static func motion(isNewer: Bool) -> ValueCodec {
    let object = MotionKeys.motion.codec(Motion(.zoomIn))
    let word = ValueCodec<Motion.Kind>.word
    return ValueCodec(
      form: .choice([word.form, isNewer ? object.form : .newer(object.form)]),
      read: { node, reading in
        guard node.kind == .object else { return word.read(node, reading).map { Motion($0) } }
        if !isNewer { reading.needVersionTwo("an object") }
        return object.read(node, reading)
      },
      write: { $0.isWord ? word.write($0.kind) : object.write($0) },
      merge: { node, reading, shared in
        guard node.kind == .object else { return word.read(node, reading).map { Motion($0) } }
        return object.merge?(node, reading, shared)
      })
  }
}
