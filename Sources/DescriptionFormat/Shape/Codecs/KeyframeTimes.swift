import JSONSyntax
import MediaValues

/// Reads and writes the times of keyframes that follow from the length of the segment.
enum KeyframeTimeKeys {
  /// The objects for the schema and the reference.
  static let forms = [beforeEnd.form, part.form]

  private struct Draft<Value: Sendable>: Sendable {
    var value: Value?
  }

  private static let beforeEnd = ObjectShape<Draft<Time>>(
    value: "keyframeBeforeEnd", "the time of a keyframe before the end",
    "A time before the end of the segment.",
    [
      Key(
        needed: "beforeEnd", \.value, .time,
        "The time from the keyframe to the end of the segment.", example: "0.5")
    ])

  private static let part = ObjectShape<Draft<ExactDecimal>>(
    value: "keyframePart", "the time of a keyframe as a part",
    "A part of the length of the segment.",
    [
      Key(
        needed: "part", \.value, .number(in: 0...1), "The part of the length before the keyframe.",
        example: "0.5")
    ])

  /// Whether an object has a key of such a time.
  static func isMeant(by node: JSONNode) -> Bool {
    node.kind == .object && (node["beforeEnd"] != nil || node["part"] != nil)
  }

  static func read(_ node: JSONNode, _ reading: Reading) -> KeyframeAnchor? {
    guard node["beforeEnd"] == nil else {
      var draft = Draft<Time>()
      beforeEnd.read(node, reading, into: &draft)
      return draft.value.map { .beforeEnd($0) }
    }
    var draft = Draft<ExactDecimal>()
    part.read(node, reading, into: &draft)
    return draft.value.map { .part($0) }
  }

  static func write(_ anchor: KeyframeAnchor) -> JSONValue {
    switch anchor {
    case .beforeEnd(let time): .object(beforeEnd.write(Draft(value: time)))
    case .part(let number): .object(part.write(Draft(value: number)))
    }
  }
}

/// The time of a keyframe as its author wrote it.
enum WrittenKeyframeTime: Sendable {
  case time(Time)
  case anchor(KeyframeAnchor)
}

extension Keyframe {
  /// The time as its author wrote it. One that follows from the length of the segment is 0 until the whole description
  /// has been read.
  var writtenTime: WrittenKeyframeTime {
    get { anchor.map { .anchor($0) } ?? .time(time) }
    set {
      switch newValue {
      case .time(let time): (self.time, anchor) = (time, nil)
      case .anchor(let anchor): (time, self.anchor) = (.zero, anchor)
      }
    }
  }
}

extension ValueCodec where Value == WrittenKeyframeTime {
  /// A codec for a time, a time before the end of the segment, or a part of its length.
  static let keyframeTime = ValueCodec(
    form: .choice(
      [ValueCodec<Time>.time.form] + KeyframeTimeKeys.forms.map { .newer(.object($0.id)) }),
    read: { node, reading in
      guard KeyframeTimeKeys.isMeant(by: node) else {
        return ValueCodec<Time>.time.read(node, reading).map { .time($0) }
      }
      reading.needVersionTwo("a time that follows from the length of the segment")
      reading.hasWrittenTimes = true
      return KeyframeTimeKeys.read(node, reading).map { .anchor($0) }
    },
    write: { written in
      switch written {
      case .time(let time): ValueCodec<Time>.time.write(time)
      case .anchor(let anchor): KeyframeTimeKeys.write(anchor)
      }
    })
}
