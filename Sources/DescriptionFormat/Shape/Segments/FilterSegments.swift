import MediaValues

extension SegmentKind {
  static let filter = SegmentKind(
    .filter, "a filter segment", "A change of everything below it while it lasts.",
    blank: Description.Filter(),
    leading: [
      Key(
        "subtype", \.subtype, .name(.filter), "A filter of the catalogue.",
        default: "none: nothing is changed", example: "\"sepia\"")
    ],
    [
      Key(
        "parameters", many: \.parameters, .arguments, "The parameters.",
        default: "the defaults of the catalogue", example: "{ \"amount\": 0.2 }"),
      Key(Description.Filter.intensity, "The strength of the change, from 0 to 1.", example: "0.5"),
    ], wrap: { .filter($0) },
    unwrap: { if case .filter(let filter) = $0 { filter } else { nil } },
    settle: { $0.dropParameters(of: $1, in: $2) })
}
