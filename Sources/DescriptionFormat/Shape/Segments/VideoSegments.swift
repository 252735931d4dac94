import MediaValues

extension SegmentKind {
  static let video = SegmentKind(
    .video, "a video segment", "Moving pictures with their sound.", blank: Description.Video(),
    [
      Key("media", \.media, .name(.medium), PlayedKeys.media, example: "\"arrival\""),
      Key("start", \.start, .time, PlayedKeys.start, default: "0", example: "2.5"),
      Key(Description.Video.speed, PlayedKeys.speed, example: "2"),
      Key("reverse", \.isReversed, .flag, PlayedKeys.reverse, default: "false"),
    ] + PictureKeys.fit.map { $0.lifted(to: \.picture) }
      + [
        Key(
          "whenShort", \.whenShort, .word, "What happens when the medium ends before the segment.",
          default: "error", example: "\"freeze\"")
      ] + SoundKeys.all.map { $0.lifted(to: \.sound) }
      + PictureKeys.others.map { $0.lifted(to: \.picture) },
    wrap: { .video($0) }, unwrap: { if case .video(let video) = $0 { video } else { nil } })
}
