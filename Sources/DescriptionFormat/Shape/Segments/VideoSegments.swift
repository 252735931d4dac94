import MediaValues

extension SegmentKind {
  static let video = SegmentKind(
    .video, "a video segment", "Moving images with their sound.", blank: Description.Video(),
    [
      Key("media", \.media, .name(.medium), PlayedKeys.media, example: "\"arrival\""),
      Key(Description.Video.start, .time, PlayedKeys.start, example: "2.5"),
      Key(
        "freeze", \.freeze, .time,
        "The time in the medium of the frame that is shown all the time, without sound.",
        default: "the medium is played", example: "2.5"
      ).since(.two),
      Key(Description.Video.speed, PlayedKeys.speed, example: "2"),
      Key(Description.Video.isReversed, .flag, PlayedKeys.reverse),
    ] + AppearanceKeys.fit.map { $0.lifted(to: \.appearance) }
      + [
        Key(
          Description.Video.whenShort, .word,
          "What to do if the medium is shorter than the segment.", example: "\"freeze\"")
      ] + SoundKeys.all.map { $0.lifted(to: \.sound) }
      + (AppearanceKeys.box + AppearanceKeys.others + MotionKeys.newer).map {
        $0.lifted(to: \.appearance)
      },
    wrap: { .video($0) }, unwrap: { if case .video(let video) = $0 { video } else { nil } },
    settle: { own, shared, _ in own.dropUnusable(of: shared) })
}
