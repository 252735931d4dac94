import MediaValues

extension SegmentKind {
  static let shape = SegmentKind(
    .shape, "a shape segment", "A shape that fills its box, or the canvas.",
    blank: Description.Shape(),
    ShapeKeys.all.map { $0.lifted(to: \.drawn) } + [
      Key("enter", \.enter, .entrance, "The entrance.", example: "{ \"subtype\": \"pop\" }"),
      Key("exit", \.exit, .entrance, "The exit.", example: "{ \"subtype\": \"fade\" }"),
    ] + (AppearanceKeys.box + AppearanceKeys.others).map { $0.lifted(to: \.appearance) },
    wrap: { .shape($0) }, unwrap: { if case .shape(let shape) = $0 { shape } else { nil } })
}
