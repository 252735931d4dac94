import MediaValues

/// The sound properties of what is heard.
enum SoundKeys {
  static let all: [Key<Description.Sound>] = [
    Key(Description.Sound.volume, "A factor on the sound.", example: "0.5"),
    Key("muted", \.isMuted, .flag, "True: silent.", default: "false"),
    Key("fadeIn", \.fadeIn, .time, "How long the sound takes to come.", default: "0", example: "1"),
    Key("fadeOut", \.fadeOut, .time, "How long the sound takes to go.", default: "0", example: "2"),
    Key(
      "fadeInCurve", \.fadeInCurve, .easing, "How the sound gets from silence to its volume.",
      default: "linear", example: "\"sine_out\""),
    Key(
      "fadeOutCurve", \.fadeOutCurve, .easing, "How the sound gets from its volume to silence.",
      default: "linear", example: "\"sine_in\""),
    Key(
      "pitch", \.pitch, .word, "What another speed does to the height of the tones.",
      default: "preserve", example: "\"natural\""),
  ]

  static let forms = [duck.form]

  static let duck = ObjectShape<Duck>(
    "duck", "a duck", "How music makes way for voices and the sound of clips.",
    extensions: \.extensions,
    [
      Key(
        "threshold", \.threshold, .number(in: -80...0, unit: "dB"), "How loud the others must be.",
        default: "-30", example: "-24"),
      Key(
        "amount", \.amount, .number(in: 0...60, unit: "dB"), "How far the music goes down.",
        default: "12", example: "9"),
      Key(
        "attack", \.attack, .time, "How long it takes to go down.", default: "0.2", example: "0.1"),
      Key(
        "release", \.release, .time, "How long it takes to come back.", default: "0.6", example: "1"
      ),
    ])
}
