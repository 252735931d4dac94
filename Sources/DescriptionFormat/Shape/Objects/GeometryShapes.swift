import MediaValues

extension PictureKeys {
  static let transform = ObjectShape<Transform>(
    "transform", "a transform",
    "Where the fitted picture goes on the canvas, how large and how turned it is.",
    extensions: \.extensions,
    [
      Key(
        "x", \.x, .place("of the canvas width"), "Where the anchor goes, from the left.",
        default: "0.5", example: "0.75"),
      Key(
        "y", \.y, .place("of the canvas height"), "Where the anchor goes, from the top.",
        default: "0.5", example: "0.25"),
      Key("scale", \.scale, .factor, "A factor on both sides.", default: "1", example: "0.5"),
      Key(
        "scaleX", \.scaleX, .factor, "A further factor on the width.", default: "1", example: "2"),
      Key(
        "scaleY", \.scaleY, .factor, "A further factor on the height.", default: "1", example: "2"),
      Key(
        "rotation", \.rotation, .angle, "How far it is turned, clockwise.", default: "0",
        example: "90"),
      Key(
        "anchorX", \.anchorX, .place("of the picture's width"),
        "The anchor in fractions of the picture, from its left.",
        default: "0.5", example: "0"),
      Key(
        "anchorY", \.anchorY, .place("of the picture's height"),
        "The anchor in fractions of the picture, from its top.",
        default: "0.5", example: "0"),
      Key("flipX", \.flipX, .flag, "True: mirrored left to right.", default: "false"),
      Key("flipY", \.flipY, .flag, "True: mirrored top to bottom.", default: "false"),
    ])

  static let mask = ObjectShape<Mask>(
    "mask", "a mask", "The shape within which the picture is seen, in fractions of the picture.",
    extensions: \.extensions,
    [
      Key("shape", \.shape, .word, "Which shape.", default: "rectangle", example: "\"ellipse\""),
      Key(
        "x", \.x, .place("of the picture's width"), "The middle, from the left.", default: "0.5",
        example: "0.5"),
      Key(
        "y", \.y, .place("of the picture's height"), "The middle, from the top.", default: "0.5",
        example: "0.5"),
      Key("width", \.width, .factor, "The width.", default: "1", example: "0.5"),
      Key("height", \.height, .factor, "The height.", default: "1", example: "0.5"),
      Key(
        "radius", \.radius, .share, "How round a rectangle's corners are.", default: "0",
        example: "0.2"),
      Key(
        "feather", \.feather, .animated(in: .share, unit: "of the canvas height"),
        "How wide the soft edge is.", default: "0", example: "0.02"),
      Key(
        "rotation", \.rotation, .angle, "How far it is turned, clockwise.", default: "0",
        example: "45"),
      Key("invert", \.isInverted, .flag, "True: seen outside the shape.", default: "false"),
    ])
}

extension ValueCodec where Value == AnimatedNumber {
  /// A fraction of the canvas or the picture, which may lie outside it.
  fileprivate static func place(_ unit: String) -> ValueCodec {
    animated(in: .place, unit: unit)
  }
  fileprivate static let factor = animated(in: .factor)
  fileprivate static let angle = animated(in: .angle, unit: "degrees")
}
