import MediaValues

extension PictureKeys {
  static let transform = ObjectShape<Transform>(
    "transform", "a transform",
    "Where the fitted picture goes on the canvas, how large and how turned it is.",
    extensions: \.extensions,
    [
      Key(Transform.x, "Where the anchor goes, from the left.", example: "0.75"),
      Key(Transform.y, "Where the anchor goes, from the top.", example: "0.25"),
      Key(Transform.scale, "A factor on both sides.", example: "0.5"),
      Key(Transform.scaleX, "A further factor on the width.", example: "2"),
      Key(Transform.scaleY, "A further factor on the height.", example: "2"),
      Key(Transform.rotation, "How far it is turned, clockwise.", example: "90"),
      Key(
        Transform.anchorX, "The anchor in fractions of the picture, from its left.", example: "0"),
      Key(
        Transform.anchorY, "The anchor in fractions of the picture, from its top.", example: "0"),
      Key(Transform.flipX, .flag, "True: mirrored left to right."),
      Key(Transform.flipY, .flag, "True: mirrored top to bottom."),
    ])

  static let mask = ObjectShape<Mask>(
    "mask", "a mask", "The shape within which the picture is seen, in fractions of the picture.",
    extensions: \.extensions,
    [
      Key(Mask.shape, .word, "Which shape.", example: "\"ellipse\""),
      Key(Mask.x, "The middle, from the left.", example: "0.5"),
      Key(Mask.y, "The middle, from the top.", example: "0.5"),
      Key(Mask.width, "The width.", example: "0.5"),
      Key(Mask.height, "The height.", example: "0.5"),
      Key(Mask.radius, "How round a rectangle's corners are.", example: "0.2"),
      Key(Mask.feather, "How wide the soft edge is.", example: "0.02"),
      Key(Mask.rotation, "How far it is turned, clockwise.", example: "45"),
      Key(Mask.isInverted, .flag, "True: seen outside the shape."),
    ])
}
