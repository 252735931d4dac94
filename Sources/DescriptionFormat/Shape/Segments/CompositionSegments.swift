import MediaValues

extension SegmentKind {
  static let composition = SegmentKind(
    .composition, "a composition segment", "A timeline of its own, drawn as one layer.",
    blank: Description.Composition(),
    [
      Key(
        "media", many: \.media, .media,
        "Media that only its own segments name; they may name the outer ones too."),
      Key(
        required: "tracks", \.tracks, .tracks,
        "What is in it, in order of depth; times begin with the segment.",
        example: "[ { \"type\": \"photo\", \"name\": \"inner\", \"segments\": [] } ]"),
    ] + PictureKeys.all.map { $0.lifted(to: \.picture) },
    wrap: { .composition($0) },
    unwrap: { if case .composition(let composition) = $0 { composition } else { nil } })
}
