import MediaValues

/// The keys of shadows.
enum ShadowKeys {
  static let shape = ObjectShape<Shadow>(
    "shadow", "a shadow", "A blurred copy of letters, or of a box with its content, behind them.",
    extensions: \.extensions,
    [
      Key(
        Shadow.color, .paint, "The colour, or a gradient across the letters or the box.",
        example: "\"black\""),
      Key(Shadow.x, .offset, "The offset to the right.", example: "0.005"),
      Key(Shadow.y, .offset, "The offset downwards.", example: "0.005"),
      Key(Shadow.blur, .length, "Twice the standard deviation of its blur.", example: "0.01"),
    ])
}

extension ValueCodec where Value == [Shadow] {
  /// One shadow, or several from the uppermost to the lowest.
  static let shadows = oneOrSeveral(isNewer: false)

  /// Shadows of an object that version 2 added.
  static let newerShadows = oneOrSeveral(isNewer: true)

  private static func oneOrSeveral(isNewer: Bool) -> ValueCodec {
    ValueCodec<[Shadow]>.oneOrList(
      of: ShadowKeys.shape.codec(Shadow()), maximum: Shadow.maxCount, isNewer: isNewer)
  }
}

extension ValueCodec where Value == ExactDecimal {
  static let length = number(in: 0...1, unit: "of the canvas height")
  static let offset = number(in: -1...1, unit: "of the canvas height")
}
