import MediaValues

extension AppearanceKeys {
  static let transform = ObjectShape<Transform>(
    "transform", "a transform",
    "The position, scale and rotation of the fitted image on the canvas.",
    extensions: \.extensions,
    [
      Key(Transform.x, "The position of the anchor from the left.", example: "0.75"),
      Key(Transform.y, "The position of the anchor from the top.", example: "0.25"),
      Key(Transform.scale, "A factor on the width and the height.", example: "0.5"),
      Key(Transform.scaleX, "A further factor on the width.", example: "2"),
      Key(Transform.scaleY, "A further factor on the height.", example: "2"),
      Key(Transform.rotation, "The rotation, clockwise.", example: "90"),
      Key(
        Transform.anchorX, "The anchor in the image, from its left.", example: "0"),
      Key(
        Transform.anchorY, "The anchor in the image, from its top.", example: "0"),
      Key(Transform.flipX, .flag, "True: mirrored left to right."),
      Key(Transform.flipY, .flag, "True: mirrored top to bottom."),
    ])

  static let mask = ObjectShape<Mask>(
    "mask", "a mask", "The shape within which the image is visible, in fractions of the image.",
    extensions: \.extensions,
    [
      Key(Mask.shape, .word, "The kind of shape.", example: "\"ellipse\""),
      Key(Mask.x, "The centre, from the left.", example: "0.5"),
      Key(Mask.y, "The centre, from the top.", example: "0.5"),
      Key(Mask.width, "The width.", example: "0.5"),
      Key(Mask.height, "The height.", example: "0.5"),
      Key(Mask.radius, "The roundness of the corners of a rectangle, from 0 to 1.", example: "0.2"),
      Key(Mask.feather, "The width of the soft edge.", example: "0.02"),
      Key(Mask.rotation, "The rotation, clockwise.", example: "45"),
      Key(Mask.isInverted, .flag, "True: the image is visible outside the shape."),
    ])
}
