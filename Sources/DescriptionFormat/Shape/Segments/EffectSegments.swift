import MediaValues

extension SegmentKind {
  static let effect = SegmentKind(
    .effect, "an effect segment",
    "A change of everything below it, such as a partition, a shake or a border.",
    blank: Description.Effect(),
    leading: [
      Key(
        "subtype", \.subtype, .name(.effect), "An effect of the catalogue.",
        default: "none: nothing is changed", example: "\"letterbox\"")
    ],
    [
      Key(
        "parameters", many: \.parameters, .arguments, "The parameters.",
        default: "the defaults of the catalogue", example: "{ \"amount\": 0.2 }")
    ], wrap: { .effect($0) },
    unwrap: { if case .effect(let effect) = $0 { effect } else { nil } },
    settle: { $0.dropParameters(of: $1, in: $2) })
}
