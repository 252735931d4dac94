import MediaValues

extension SegmentKind {
  static let sticker = SegmentKind(
    .sticker, "a sticker segment", "An image or animation that is drawn over the image.",
    blank: Description.Sticker(),
    [
      Key("media", \.media, .name(.medium), PlayedKeys.media, example: "\"badge\""),
      Key(
        Description.Sticker.loops, .flag,
        "True: an animation is repeated if it is shorter than the segment."),
    ]
      + (MotionKeys.entrances + AppearanceKeys.all + [MotionKeys.newMotion]).map {
        $0.lifted(to: \.appearance)
      },
    wrap: { .sticker($0) }, unwrap: { if case .sticker(let sticker) = $0 { sticker } else { nil } })
}
