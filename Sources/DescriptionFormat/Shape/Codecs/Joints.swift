import Catalogue
import JSONSyntax
import MediaValues

/// The `transition` of a segment: `"crossfade"` or `{ "subtype": "wipe_left", "duration": 1 }`.
enum JointKeys {
  static let shape = ObjectShape<Description.Joint>(
    value: "joint", "the transition of a segment",
    "A change from the segment before it on the track. The two segments overlap while it lasts.",
    [
      Key(
        "subtype", \.subtype, .name(.transition), "A transition of the catalogue.",
        default: "crossfade", example: "\"fade_black\""),
      duration,
      Key(
        "parameters", many: \.parameters, .arguments, "The parameters.",
        default: "the defaults of the catalogue", example: "{ \"color\": \"navy\" }"),
      Key(
        Description.Joint.easing, .easing, "The curve of the progress from 0 to 1.",
        example: "\"sine_in_out\""),
      Key(
        Description.Joint.audio, .word, "How the sounds of the two segments change.",
        example: "\"cut\""),
    ])

  static let soundShape = ObjectShape<Description.Joint>(
    value: "soundJoint", "the transition of an audio segment",
    "A crossfade of equal power from the segment before it on the track. The two sounds overlap while it lasts.",
    [duration])

  private static let duration = Key(
    Description.Joint.duration, .positiveTime,
    "How long it lasts. The segments overlap by this time.", example: "1")

  /// The objects for the schema and the reference.
  static let forms = [shape.form, soundShape.form]
}

extension ValueCodec where Value == Description.Joint {
  /// A codec for the transition between two visual segments: the name of a kind, or an object.
  static let joint = ValueCodec(of: JointKeys.shape, or: ValueCodec<String>.name(.transition))

  /// A codec for the crossfade between two sounds: a word, or an object.
  static let soundJoint = ValueCodec(of: JointKeys.soundShape, or: .soundJoint)

  private init(of shape: ObjectShape<Description.Joint>, or name: ValueCodec<String>) {
    let object = shape.codec(Description.Joint())
    self.init(
      form: .choice([name.form, object.form]),
      read: { node, reading in
        guard node.string == nil else {
          return name.read(node, reading).map { Description.Joint(word: $0) }
        }
        return ValueCodec.isObject(node, reading) ? object.read(node, reading) : nil
      },
      write: { joint in
        if let subtype = joint.subtype, joint == Description.Joint(word: subtype) {
          return name.write(subtype)
        }
        return object.write(joint)
      },
      merge: { node, reading, shared in
        guard node.string == nil else {
          var joint = shared
          joint.subtype = name.read(node, reading)
          joint.parameters = [:]
          joint.isWord = true
          return joint
        }
        guard ValueCodec.isObject(node, reading) else { return nil }
        var joint = object.merge?(node, reading, shared)
        joint?.dropParameters(of: shared, in: node)
        return joint
      })
  }

  /// Returns whether the value is an object; reports what it should be if it is not.
  private static func isObject(_ node: JSONNode, _ reading: Reading) -> Bool {
    guard node.kind != .object else { return true }
    var help: String?
    if node.kind == .null || node.kind == .bool,
      case .advice(let cut)? = KindFamily.transitions.alias(named: "cut")?.meaning
    {
      help = cut
    } else {
      help = ValueHints.joint(from: node)
    }
    reading.reportMismatch("the name of a transition or an object", node, help: help)
    return false
  }
}

extension Description.Joint {
  fileprivate init(word: String) {
    self.init(subtype: word)
    isWord = true
  }
}

/// The transitions between sounds.
private enum SoundJoint: String, FormatWord {
  case crossfade

  var summary: String { TransitionAudio.crossfade.summary }
}

extension ValueCodec where Value == String {
  fileprivate static let soundJoint = ValueCodec(
    form: ValueCodec<SoundJoint>.word.form,
    read: { node, reading in ValueCodec<SoundJoint>.word.read(node, reading)?.rawValue },
    write: { .string($0) })
}
