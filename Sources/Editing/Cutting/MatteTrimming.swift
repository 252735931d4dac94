import MediaValues

extension ImageMatte {
  /// Changes the in point of a medium for a segment that begins `head` later, or earlier if `head` is negative, so that
  /// it shows the same at the same time. A medium that loops begins again: its loop begins with its in point.
  mutating func begin(at head: Time) {
    guard media != nil, !ImageMatte.loops.value(of: self) else { return }
    start = ImageMatte.start.written(max(.zero, ImageMatte.start.value(of: self) + head))
  }
}
