import MediaValues

extension AppearanceKeys {
  static let matte = ObjectShape<ImageMatte>(
    "matte", "a matte",
    """
    An image whose luma or alpha determines where a segment is visible: either a medium, or what a track of the same \
    timeline draws. The track is not drawn itself.
    """,
    extensions: \.extensions,
    [
      Key(
        "media", \.media, .name(.medium),
        "A photo or a video. A video plays from the beginning of the segment, without its sound.",
        example: "\"ink\""),
      Key(
        "track", \.track, .name(.track), "A track of visual segments of the same timeline."),
      Key(
        "channel", \.channel, .word, "What of the image counts.",
        default: "`luma` of a medium, `alpha` of a track", example: "\"alpha\""),
      Key(
        ImageMatte.isInverted, .flag,
        "True: the segment is visible where the image has no coverage."),
      Key(ImageMatte.start, .time, "The in point in the medium.", example: "2.5"),
      Key(
        ImageMatte.fit, .word,
        "How the medium is scaled to the canvas, or to the box of the segment, if their aspect ratios differ.",
        example: "\"fill\""),
      Key(
        ImageMatte.loops, .flag,
        "True: the medium starts again when it ends before the segment does. Otherwise its last frame is held."
      ),
    ])
}
