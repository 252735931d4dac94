import MediaValues

extension SegmentKind {
  static let shape = SegmentKind(
    .shape, "a shape segment", "A shape that fills its box, or the canvas.",
    blank: Description.Shape(),
    ShapeKeys.all.map { $0.lifted(to: \.drawn) }
      + (MotionKeys.newEntrances + AppearanceKeys.box + AppearanceKeys.others
      + [MotionKeys.newMotion]).map { $0.lifted(to: \.appearance) },
    wrap: { .shape($0) }, unwrap: { if case .shape(let shape) = $0 { shape } else { nil } })
}
