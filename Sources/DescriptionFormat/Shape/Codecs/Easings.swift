import Diagnostics
import JSONSyntax
import MediaValues

extension ValueCodec where Value == Easing {
  /// A codec for the name of an easing, a Bézier curve, or steps.
  static let easing = ValueCodec(
    form: .choice([
      .words(Easing.words), .object(Bezier.shape.form.id),
      .newer(.object(Easing.Steps.shape.form.id)),
    ]),
    read: { node, reading in
      if let text = node.string {
        if let easing = Easing(word: text) { return easing }
        reportInvalidWord(text, Easing.words.map(\.text), reading)
        return nil
      }
      guard node.kind == .object else {
        reading.reportMismatch("an easing such as \"cubic_in_out\"", node)
        return nil
      }
      if node["steps"] != nil {
        reading.needVersionTwo("an easing in steps")
        var steps = Easing.Steps(0)
        Easing.Steps.shape.read(node, reading, into: &steps)
        return steps.count > 0 ? .steps(steps) : nil
      }
      var bezier = Bezier()
      Bezier.shape.read(node, reading, into: &bezier)
      guard bezier.numbers.count == 4 else { return nil }
      return bezier.easing
    },
    write: { easing in
      if let word = easing.word { return .string(word) }
      if case .steps(let steps) = easing { return .object(Easing.Steps.shape.write(steps)) }
      return .object(Bezier.shape.write(Bezier(easing)))
    })
}

/// `{ "bezier": [x1, y1, x2, y2] }`
struct Bezier: Sendable {
  var numbers: [ExactDecimal] = []

  init() {}

  init(_ easing: Easing) {
    if case .bezier(let x1, let y1, let x2, let y2) = easing { numbers = [x1, y1, x2, y2] }
  }

  var easing: Easing {
    .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  static let shape = ObjectShape<Bezier>(
    value: "bezier", "a Bézier easing",
    "A cubic Bézier curve from (0, 0) to (1, 1), with the time on the x axis.",
    [
      Key(
        required: "bezier", \.numbers, .handles,
        "The two handles: x1, y1, x2, y2; x from 0 to 1, y from -100 to 100.",
        example: "[0.25, 0.1, 0.25, 1]")
    ])
}

extension Easing.Steps {
  /// `{ "steps": count, "jump": "end" }`
  static let shape = ObjectShape<Easing.Steps>(
    value: "steps", "an easing in steps",
    "Equally long steps from one level to the next, as `steps()` of CSS has them.",
    [
      Key(
        required: "steps", \.count, .integer(in: counts), "The number of steps.", example: "8"),
      Key(
        jump, .word, "Where it jumps besides the ends of steps in between.", example: "\"start\""),
    ])
}

extension Easing.Steps.Jump: FormatWord {
  var summary: String {
    switch self {
    case .end: "At the end; the first step has the previous value."
    case .start: "At the beginning; the last step has the next value."
    case .neither:
      "Nowhere else: the first step has the previous value, the last one the next value."
    case .both: "At the beginning and at the end."
    }
  }
}

extension ValueCodec where Value == [ExactDecimal] {
  /// Four numbers: the first and the third are from 0 to 1, the others in a wider range.
  fileprivate static let handles = ValueCodec(
    form: .handles,
    read: { node, reading in
      let numbers = node.elements.compactMap(\.number)
      guard node.kind == .array, node.count == 4, numbers.count == 4 else {
        reading.report(
          .wrongKind, "\(reading.subject) should be a list of four numbers: x1, y1, x2, y2")
        return nil
      }
      guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
        reading.report(
          .outOfRange, "x1 is \(numbers[0]) and x2 is \(numbers[2]); both must be from 0 to 1")
        return nil
      }
      let heights = Easing.handleHeights
      for (name, height) in [("y1", numbers[1]), ("y2", numbers[3])]
      where !heights.contains(height) {
        reading.report(
          .outOfRange,
          "\(name) is \(height); it must be from \(heights.lowerBound) to \(heights.upperBound)",
          help:
            "y is 0 at the previous value and 1 at the next value; 1.5 overshoots by half"
        )
        return nil
      }
      return numbers
    }, write: { .array($0.map { .number($0) }) })
}

extension Easing {
  fileprivate static let words = named.compactMap { easing in
    easing.word.map { ValueForm.Word(text: $0, summary: easing.summary) }
  }

  private var summary: String {
    switch self {
    case .linear: "Constant speed."
    case .hold: "Keeps the previous value and jumps at the end."
    case .bezier: "The curve that is given by two handles."
    case .steps: "Steps from one level to the next."
    case .curve(let curve, .in): "Begins slowly (\(curve.rawValue))."
    case .curve(let curve, .out): "Ends slowly (\(curve.rawValue))."
    case .curve(let curve, .inOut): "Begins and ends slowly (\(curve.rawValue))."
    }
  }
}
