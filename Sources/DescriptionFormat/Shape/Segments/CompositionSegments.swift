import MediaValues

extension SegmentKind {
  static let composition = SegmentKind(
    .composition, "a composition segment", "A separate timeline, drawn as one layer.",
    blank: Description.Composition(),
    [
      Key(
        "media", many: \.media, .media,
        "Media that only its segments can play; they can also play the outer media."),
      Key(
        required: "tracks", \.tracks, .tracks,
        "Its tracks in order of depth; times count from the beginning of the segment.",
        example: "[ { \"type\": \"photo\", \"name\": \"inner\", \"segments\": [] } ]"),
    ] + (AppearanceKeys.all + MotionKeys.newer).map { $0.lifted(to: \.appearance) },
    wrap: { .composition($0) },
    unwrap: { if case .composition(let composition) = $0 { composition } else { nil } })
}
