extension EditOperation {
  /// Every operation, in the order of the reference.
  static let all: [EditOperation] = [
    append, insert, place, overwrite, replace,
    trim, slip, split, cut, delete, lift, move, duplicate,
    speed, reverse, hold,
    transition, unjoin, fade,
    music, volume, mute, unmute, soundFade,
    fit, rotate, filter, effect, text, grid,
    canvas,
  ]
}
