import MediaValues

/// The keys for the sound of a segment.
enum SoundKeys {
  static let all: [Key<SoundSettings>] = [
    Key(SoundSettings.volume, "A factor on the sound.", example: "0.5"),
    Key(
      SoundSettings.pan, "The place of the sound, from -1, left, to 1, right.", example: "-0.5"
    ).since(.two),
    Key(SoundSettings.isMuted, .flag, "True: silent."),
    Key(SoundSettings.fadeIn, .time, "The duration of the fade-in of the sound.", example: "1"),
    Key(SoundSettings.fadeOut, .time, "The duration of the fade-out of the sound.", example: "2"),
    Key(
      SoundSettings.fadeInCurve, .easing, "The curve of the fade-in.",
      example: "\"sine_out\""),
    Key(
      SoundSettings.fadeOutCurve, .easing, "The curve of the fade-out.",
      example: "\"sine_in\""),
    Key(
      SoundSettings.pitch, .word, "How a change of speed affects the pitch.",
      example: "\"natural\""),
  ]

  static let forms = [duck.form]

  static let duck = ObjectShape<Duck>(
    "duck", "a duck", "The reduction of music while voices and the sound of clips are heard.",
    extensions: \.extensions,
    [
      Key(
        Duck.threshold, .number(in: -80...0, unit: "dB"),
        "The level of the other sounds above which the music is reduced.",
        example: "-24"),
      Key(
        Duck.amount, .number(in: 0...60, unit: "dB"), "The amount of the reduction.", example: "9"),
      Key(Duck.attack, .time, "The duration of the fall; at most 10 s.", example: "0.1"),
      Key(
        Duck.release, .time, "The duration of the rise back.", example: "1"
      ),
    ])
}
