import MediaValues

extension SegmentKind {
  static let transition = SegmentKind(
    .transition, "a transition segment",
    "A change from one visual segment to another, exactly on their overlap.",
    blank: Description.Transition(),
    leading: [
      Key(
        "subtype", \.subtype, .name(.transition), "A transition of the catalogue.",
        default: "crossfade", example: "\"fade_black\"")
    ],
    [
      Key(
        "parameters", many: \.parameters, .arguments, "The parameters.",
        default: "the defaults of the catalogue", example: "{ \"color\": \"navy\" }"),
      Key(
        Description.Transition.easing, .easing, "The curve of the progress from 0 to 1.",
        example: "\"sine_in_out\""),
      Key(
        Description.Transition.audio, .word, "How the sounds of the two segments change.",
        example: "\"cut\""),
      Key(
        "from", \.from, .segmentOrNone,
        "The outgoing segment: its name, its track's name, or `track/index`; empty for none.",
        default: "the segment at that time", example: "\"arrival\""),
      Key(
        "to", \.to, .segmentOrNone,
        "The incoming segment: its name, its track's name, or `track/index`; empty for none.",
        default: "the segment at that time", example: "\"parting\""),
    ], wrap: { .transition($0) },
    unwrap: { if case .transition(let transition) = $0 { transition } else { nil } },
    settle: { $0.dropParameters(of: $1, in: $2) })
}
