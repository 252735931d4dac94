import Diagnostics
import JSONSyntax
import MediaValues

/// Reads and writes what areas are painted with.
enum PaintKeys {
  static let forms = [gradient.form, stop.form]

  fileprivate struct Draft: Sendable {
    var kind: Gradient.Kind?
    var gradient = Gradient(.linear)
  }

  fileprivate static let gradient = ObjectShape<Draft>(
    value: "gradient", "a gradient",
    "Colours that change along a line, from a point outwards, or around a point.",
    [
      Key(needed: "type", \.kind, .word, "How the colours change.", example: "\"linear\""),
      Key(
        "angle", Gradient.angle.path,
        .animated(in: Gradient.angle.range, unit: Gradient.angle.unit),
        "The direction of a linear gradient, or where a conic one begins; 0 is upwards, 90 to the right.",
        default: "180 for a linear gradient, 0 for a conic one", example: "90"
      ).lifted(to: \.gradient),
      Key(
        Gradient.x, "The middle of a radial or conic gradient, from the left.", example: "0.3"
      ).lifted(to: \.gradient),
      Key(
        Gradient.y, "The middle of a radial or conic gradient, from the top.", example: "0.3"
      ).lifted(to: \.gradient),
      Key(
        Gradient.radius,
        "Where a radial gradient ends, on an ellipse with the aspect ratio of the area.",
        example: "0.5"
      ).lifted(to: \.gradient),
      Key(
        required: "stops", \.gradient.stops,
        .list(of: .stop, minimum: 1, maximum: Gradient.maxStops),
        "The colours in order; those without a place are spread evenly.",
        example: "[\"navy\", \"teal\"]"),
    ])

  fileprivate static let stop = ObjectShape<Gradient.Stop>(
    value: "gradientStop", "a stop of a gradient", "A colour with its place.",
    [
      Key(required: "color", \.color, .color, "The colour.", example: "\"teal\""),
      Key(
        "at", \.at, .animated(in: .share),
        "The place, from 0, where the gradient begins, to 1, where it ends.",
        default: "evenly between its neighbours", example: "0.6"),
    ])

  /// Whether an object is meant as a gradient.
  static func isGradient(_ node: JSONNode) -> Bool {
    node.kind == .object && signs.contains { node[$0] != nil }
  }

  /// The keys that only gradients have, and those that other formats give them.
  private static let signs =
    ["type", "stops", "angle", "gradient", "colors"] + Gradient.Kind.allCases.map(\.rawValue)

  static func readGradient(_ node: JSONNode, _ reading: Reading) -> Gradient? {
    reading.needVersionTwo("a gradient")
    var draft = Draft()
    guard gradient.read(node, reading, into: &draft) != nil, let kind = draft.kind,
      !draft.gradient.stops.isEmpty
    else { return nil }
    draft.gradient.kind = kind
    return draft.gradient
  }

  static func write(_ written: Gradient) -> JSONValue {
    .object(gradient.write(Draft(kind: written.kind, gradient: written)))
  }

  static let gradientForm = ValueForm.newer(.object(gradient.form.id))
}

extension Reading {
  /// Reports a gradient in a place that takes no gradient.
  func reportGradient(_ node: JSONNode) {
    let first = node["stops"]?.elements.lazy.compactMap(\.string).first { Color($0) != nil }
    report(
      .wrongKind, "\(subject) cannot be a gradient; it is one colour",
      help: "write a colour, such as \(jsonLiteral(first ?? "orange"))")
  }
}

extension ValueCodec where Value == Paint {
  /// A color or a gradient.
  static let paint = ValueCodec(
    form: .choice([ValueCodec<OpenColor>.color.form, PaintKeys.gradientForm]),
    read: { node, reading in
      guard PaintKeys.isGradient(node) else {
        return ValueCodec<OpenColor>.color.read(node, reading).map { .color($0) }
      }
      return PaintKeys.readGradient(node, reading).map { .gradient($0) }
    },
    write: { paint in
      switch paint {
      case .color(let color): ValueCodec<OpenColor>.color.write(color)
      case .gradient(let gradient): PaintKeys.write(gradient)
      }
    })
}

extension ValueCodec where Value == Gradient.Stop {
  /// A color, or a color with a place.
  fileprivate static let stop = ValueCodec(
    form: .choice([ValueCodec<OpenColor>.color.form, .object(PaintKeys.stop.form.id)]),
    read: { node, reading in
      guard node.kind == .object, node["field"] == nil, node["keyframes"] == nil else {
        return ValueCodec<OpenColor>.color.read(node, reading).map { Gradient.Stop($0) }
      }
      var stop = Gradient.Stop(.constant(.black))
      return PaintKeys.stop.read(node, reading, into: &stop) == nil ? nil : stop
    },
    write: { stop in
      stop.at == nil
        ? ValueCodec<OpenColor>.color.write(stop.color) : .object(PaintKeys.stop.write(stop))
    })
}

extension Gradient.Kind: FormatWord {
  var summary: String {
    switch self {
    case .linear: "Along a line."
    case .radial: "From a point outwards."
    case .conic: "Around a point, clockwise."
    }
  }
}
