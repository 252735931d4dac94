import MediaValues

/// The keys for the sound of a segment.
enum SoundKeys {
  static let all: [Key<SoundSettings>] = [
    Key(SoundSettings.volume, "A factor on the sound.", example: "0.5"),
    Key(SoundSettings.isMuted, .flag, "True: silent."),
    Key(SoundSettings.fadeIn, .time, "How long the sound takes to come.", example: "1"),
    Key(SoundSettings.fadeOut, .time, "How long the sound takes to go.", example: "2"),
    Key(
      SoundSettings.fadeInCurve, .easing, "How the sound gets from silence to its volume.",
      example: "\"sine_out\""),
    Key(
      SoundSettings.fadeOutCurve, .easing, "How the sound gets from its volume to silence.",
      example: "\"sine_in\""),
    Key(
      SoundSettings.pitch, .word, "What another speed does to the height of the tones.",
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
      Key(Duck.attack, .time, "The duration of the fall.", example: "0.1"),
      Key(
        Duck.release, .time, "The duration of the rise back.", example: "1"
      ),
    ])
}
