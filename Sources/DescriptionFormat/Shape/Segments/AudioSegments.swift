import MediaValues

extension SegmentKind {
  static let audio = SegmentKind(
    .audio, "an audio segment", "A segment with only sound.", blank: Description.Audio(),
    [
      Key("media", \.media, .name(.medium), PlayedKeys.media, example: "\"song\""),
      Key(Description.Audio.start, .time, PlayedKeys.start, example: "12"),
      Key(Description.Audio.speed, PlayedKeys.speed, example: "1.25"),
      Key(Description.Audio.isReversed, .flag, PlayedKeys.reverse),
      Key(
        Description.Audio.loops, .flag,
        "True: the medium is repeated if it is shorter than the segment."),
    ] + SoundKeys.all.map { $0.lifted(to: \.sound) }
      + [
        Key(
          "duck", \.duck, SoundKeys.duck.codec(Duck()),
          "Reduces the sound while voices or the sound of clips are heard.",
          example: "{ \"amount\": 12 }")
      ],
    wrap: { .audio($0) }, unwrap: { if case .audio(let audio) = $0 { audio } else { nil } })
}
